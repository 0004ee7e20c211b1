import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { writeCorpus } from './corpus.ts'
import { type Run, temporaryFolder } from './measure.ts'

const texts = 'src/policies'

/** A minimal site: one layout, a few styles, a page for each policy. */
const files = {
  'package.json': JSON.stringify({
    private: true,
    type: 'module',
    dependencies: { astro: '^7', '@astrojs/mdx': '^8', node: '^22' },
  }),
  'astro.config.mjs': `import mdx from '@astrojs/mdx'
import { defineConfig } from 'astro/config'
export default defineConfig({ site: 'https://policies.example', integrations: [mdx()] })
`,
  'src/content.config.ts': `import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
import { z } from 'astro/zod'
const loader = glob({ pattern: '*.mdx', base: './${texts}' })
const schema = z.object({ title: z.string(), description: z.string() })
export const collections = { policies: defineCollection({ loader, schema }) }
`,
  'src/layouts/Policy.astro': `---
const { title, description } = Astro.props
---
<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>{title}</title>
    <meta name="description" content={description} />
  </head>
  <body>
    <main><h1>{title}</h1><slot /></main>
  </body>
</html>
`,
  'src/pages/[slug].astro': `---
import { getCollection, render } from 'astro:content'
import Policy from '../layouts/Policy.astro'
export async function getStaticPaths() {
  const policies = await getCollection('policies')
  return policies.map((policy) => ({ params: { slug: policy.id }, props: { policy } }))
}
const { policy } = Astro.props
const { Content } = await render(policy)
---
<Policy {...policy.data}><Content /></Policy>
`,
}

/**
 * Installs Astro, with a Node that it supports, in a temporary folder. Returns
 * a function that prepares a cold build of a number of policies.
 */
export async function installAstro(): Promise<(policies: number) => Run> {
  const cwd = temporaryFolder()
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(cwd, path)), { recursive: true })
    writeFileSync(join(cwd, path), text)
  }
  // The package of Node needs its install script; Astro's packages need none.
  const args = ['install', '--no-audit', '--no-fund']
  execFileSync('npm', args, { cwd, stdio: 'inherit' })

  return (policies) => {
    const made = [texts, 'dist', '.astro', 'node_modules/.astro']
    for (const path of [...made, 'node_modules/.vite'])
      rmSync(join(cwd, path), { recursive: true, force: true })
    writeCorpus(join(cwd, texts), policies)
    return {
      cwd,
      node: join(cwd, 'node_modules/node/bin/node'),
      args: ['node_modules/astro/bin/astro.mjs', 'build'],
    }
  }
}
