import { type OutputChunk, rolldown } from 'rolldown'
import { root } from '../content/folders.ts'
import { targets } from '../program/targets.js'
import { browserScripts } from './browser-scripts.ts'
import { settledQuestions } from './settled-questions.ts'

/** Bundles each script for the browser by itself, small, and with the hash of its content in its name. */
export async function bundleScripts(): Promise<OutputChunk[]> {
  const bundle = await rolldown({
    cwd: root,
    input: browserScripts(),
    platform: 'browser',
    logLevel: 'silent',
    transform: {
      target: [...targets],
      define: { 'process.env.NODE_ENV': '"production"', ...settledQuestions },
    },
  })
  try {
    const { output } = await bundle.generate({
      format: 'esm',
      minify: true,
      topLevelVar: true,
      comments: { legal: false, annotation: false, jsdoc: false },
      entryFileNames: 'assets/[name]-[hash].js',
      chunkFileNames: 'assets/[name]-[hash].js',
    })
    return output.filter((part) => part.type === 'chunk')
  } finally {
    await bundle.close()
  }
}
