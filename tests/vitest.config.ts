import { defineConfig } from 'vitest/config'

// Tests of the built site, in a real browser. The units are tested beside the code.
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    exclude: ['browsers/**'],
    globalSetup: './setup/built-site.ts',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // What the commands print is compared as text, also where a host asks for colours.
    env: { NO_COLOR: '1', FORCE_COLOR: '' },
  },
})
