import { defineConfig } from 'vitest/config'

// The flows that matter, in every engine. One after the other: WebKit's driver has one window at a time.
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    globalSetup: './setup.ts',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    fileParallelism: false,
  },
})
