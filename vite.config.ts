import mdx from '@mdx-js/rollup'
import { defineConfig } from 'vite'
import { content } from './scripts/vite/content.ts'
import { development } from './scripts/vite/development.ts'
import { hosting } from './scripts/vite/hosting.ts'
import { prerender } from './scripts/vite/prerender.ts'

const site = content()

export default defineConfig({
  appType: 'custom',
  plugins: [
    site,
    { enforce: 'pre', ...mdx(site.mdxOptions) },
    development(site),
    prerender(site),
    hosting(),
  ],
})
