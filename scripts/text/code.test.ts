import { compile } from '@mdx-js/mdx'
import { VFile } from 'vfile'
import { expect, it } from 'vitest'
import { ContentError } from './diagnostics/report.ts'
import { asRead } from './parse/as-read.ts'
import { policy, readerWith } from './testing/read.ts'

// Without rules, which would report the code first.
const read = readerWith()
const path = 'content/pages/tnc.mdx'

it.each([
  ['an import', "import fs from 'node:fs'"],
  ['an export', 'export const a = 1'],
  ['code in braces', 'This is {process.exit()}.'],
  ['code in an attribute', '<Button href={process.exit()}>Go</Button>'],
  ['code between comments in braces', 'A {/* note */ a /* note */} b'],
  ['code for all attributes', '<Button {...process.env}>Go</Button>'],
])('the compiler refuses %s', async (_, body) => {
  const text = read(path, policy(body))
  const compiled = compile(new VFile({ path }), {
    remarkPlugins: [[asRead, () => text]],
  })
  await expect(compiled).rejects.toThrow(ContentError)
})
