/// <reference types="vitest/config" />
import mdx from '@mdx-js/rollup'
import react from '@vitejs/plugin-react'
import rehypeSlug from 'rehype-slug'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import { defineConfig } from 'vite'
import { desk } from './scripts/desk/desk.ts'
import { asRead } from './scripts/text/parse/as-read.ts'
import { clauses } from './scripts/text/steps/clauses.ts'
import { keepAmounts } from './scripts/text/steps/keep-amounts.ts'
import { content } from './scripts/vite/content.ts'
import { development } from './scripts/vite/development.ts'
import { hosting } from './scripts/vite/hosting.ts'
import { prerender } from './scripts/vite/prerender.ts'
import { requestGuard } from './scripts/vite/request-guard.ts'

const contentPlugin = content()
const port = Number(process.env.PORT || 4173)

// `npm start` builds the site for the address at which it serves it.
if (process.env.npm_lifecycle_event === 'start')
  process.env.SITE_URL ??= `http://localhost:${port}`

export default defineConfig({
  appType: 'custom',
  plugins: [
    contentPlugin,
    {
      enforce: 'pre',
      ...mdx({
        // Rules report places in texts, so React doesn't need them.
        development: false,
        remarkPlugins: [
          remarkFrontmatter,
          remarkGfm,
          [asRead, contentPlugin.textOf],
        ],
        rehypePlugins: [
          rehypeSlug,
          keepAmounts,
          [clauses, contentPlugin.textOf],
        ],
      }),
    },
    // Fast Refresh keeps the state of an island when its component changes.
    react({ include: /\/src\/islands\/.+\.tsx$/ }).map((it) => ({
      ...it,
      apply: 'serve',
    })),
    development(contentPlugin),
    desk(),
    prerender(contentPlugin),
    hosting(),
    requestGuard(),
  ],
  preview: { port, strictPort: true },
  test: {
    env: {
      NO_COLOR: '1',
      // Instead of the user's git settings.
      GIT_CONFIG_GLOBAL: `${import.meta.dirname}/tests/setup/gitconfig`,
      GIT_CONFIG_NOSYSTEM: '1',
    },
    // Components read colours from this sheet; Vitest leaves out the others.
    css: { include: /styles\/tokens\.css/ },
    // High, so that a busy machine reaches it only if something hangs.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    // Twice the cores of CI, because tests often wait for a page or a process.
    maxWorkers: 4,
    projects: [
      {
        extends: true,
        test: {
          name: 'units',
          include: ['{src,scripts}/**/*.test.{ts,tsx}'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'built site',
          include: ['tests/*.test.ts'],
          isolate: false,
          globalSetup: ['tests/setup/built-site.ts'],
          setupFiles: ['tests/setup/close-pages.ts'],
        },
      },
    ],
  },
})
