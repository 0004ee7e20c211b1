/// <reference types="vitest/config" />
import mdx from '@mdx-js/rollup'
import react from '@vitejs/plugin-react'
import rehypeSlug from 'rehype-slug'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import { defineConfig } from 'vite'
import { desk } from './scripts/desk/desk.ts'
import { asRead } from './scripts/text/parse/as-read.ts'
import { linkHeadings } from './scripts/text/steps/link-headings.ts'
import { listStaticBlocks } from './scripts/text/steps/static-blocks.ts'
import { wrapClauses } from './scripts/text/steps/wrap-clauses.ts'
import { content } from './scripts/vite/content.ts'
import { development } from './scripts/vite/development.ts'
import { hosting } from './scripts/vite/hosting.ts'
import { prerender } from './scripts/vite/prerender.ts'
import { requestGuard } from './scripts/vite/request-guard.ts'

const site = content()
const port = Number(process.env.PORT || 4173)

// The site that `npm start` builds is the one that it serves.
if (process.env.npm_lifecycle_event === 'start')
  process.env.SITE_URL ??= `http://localhost:${port}`

export default defineConfig({
  appType: 'custom',
  plugins: [
    site,
    {
      enforce: 'pre',
      ...mdx({
        // Rules report places in a text; React needs none.
        development: false,
        remarkPlugins: [remarkFrontmatter, remarkGfm, [asRead, site.textOf]],
        rehypePlugins: [
          rehypeSlug,
          [linkHeadings, site.textOf],
          [wrapClauses, site.textOf],
          [listStaticBlocks, site.textOf],
        ],
      }),
    },
    // Keeps what was typed into an island when its component changes.
    react({ include: /\/src\/islands\/.+\.tsx$/ }).map((it) => ({
      ...it,
      apply: 'serve',
    })),
    development(site),
    desk(),
    prerender(site),
    hosting(),
    requestGuard(),
  ],
  preview: { port, strictPort: true },
  test: {
    env: {
      NO_COLOR: '1',
      // Git knows no settings but those of the folder in which it runs.
      GIT_CONFIG_GLOBAL: '/dev/null',
      GIT_CONFIG_NOSYSTEM: '1',
    },
    // Components take colours from it; of other sheets Vitest makes nothing.
    css: { include: /styles\/tokens\.css/ },
    // Reached only where something hangs, also on a slow machine that is busy.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    // Twice the cores of CI: much of a test waits for a page or a process.
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
