import type { Plugin } from 'vite'
import { targets } from '../program/targets.js'
import { browserScripts } from './browser-scripts.ts'
import { settledQuestions } from './settled-questions.ts'

/** What is bundled for the browser: each script by itself. */
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
      },
    }),
  }
}
