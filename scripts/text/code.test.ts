import { compile } from '@mdx-js/mdx'
import { VFile } from 'vfile'
import { expect, it } from 'vitest'
import { ContentError } from './diagnostics/report.ts'
import { rehypePlugins, remarkPlugins } from './plugins.ts'
import { contextOf, policy, readerWith } from './testing/read.ts'

// Read by no rules, which would report it before.
const read = readerWith()
const path = 'content/pages/tnc.mdx'

it.each([
  ['an import', "import fs from 'node:fs'"],
  ['an export', 'export const a = 1'],
  ['code in braces', 'This is {process.exit()}.'],
  ['code in braces of its own', '{process.exit()}'],
  ['code in an attribute', '<Button href={process.exit()}>Go</Button>'],
  ['code for all attributes', '<Button {...process.env}>Go</Button>'],
])('the compiler refuses %s', async (_, body) => {
  const context = contextOf(read(path, policy(body)))
  const compiled = compile(new VFile({ path, value: policy(body) }), {
    remarkPlugins: remarkPlugins(context),
    rehypePlugins: rehypePlugins(context),
  })
  await expect(compiled).rejects.toThrow(ContentError)
})
