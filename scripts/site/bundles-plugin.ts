import type { Plugin } from 'vite'
import { browserScripts } from './browser-scripts.ts'
import { settledQuestions } from './settled-questions.ts'

/** Oldest engines whose visitors get everything: two and a half years old and younger. */
const targets = ['chrome111', 'safari16.4', 'firefox114']

/** What is bundled: for the browser each script by itself, for the build the renderer. */
export function bundles(): Plugin {
  return {
    name: 'bundles',
    config: (_, { command }) => ({
      appType: 'custom',
      optimizeDeps: { entries: ['src/islands/*/hydrate.tsx'] },
      build: { target: targets, cssTarget: targets, modulePreload: { polyfill: false } },
      environments: {
        client: {
          ...(command === 'build' && { define: settledQuestions }),
          build: {
            write: false,
            copyPublicDir: false,
            rolldownOptions: {
              input: browserScripts(),
              output: {
                entryFileNames: 'assets/[name]-[hash].js',
                chunkFileNames: 'assets/[name]-[hash].js',
              },
            },
          },
        },
        ssr: {
          build: {
            copyPublicDir: false,
            emitAssets: false,
            cssMinify: 'lightningcss',
            rolldownOptions: { input: { render: 'src/render.tsx' } },
          },
        },
      },
    }),
  }
}
