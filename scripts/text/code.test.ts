import { compile } from '@mdx-js/mdx'
import { VFile } from 'vfile'
import { expect, it } from 'vitest'
import { isError } from './diagnostics/report.ts'
import { compilerOptions } from './testing/compiler-options.ts'
import { policyText, readerWith } from './testing/read.ts'

// Without rules, which would report the code first.
const read = readerWith()
const path = 'content/pages/tnc.mdx'

it.each([
  ['an import', "import fs from 'node:fs'"],
  ['an export', 'export const fs = 1'],
  ['code in braces', 'This is {fs.exit()}.'],
  ['code in an attribute', '<Button href={fs.exit()}>Go</Button>'],
  ['code between comments in braces', 'A {/* note */ fs /* note */} b'],
  ['code for all attributes', '<Button {...fs.env}>Go</Button>'],
])('%s is reported, and never reaches the compiler', async (_, body) => {
  const text = read(path, policyText(body))
  expect(text.file.messages.some(isError)).toBe(true)
  const file = new VFile({ path, value: text.checkedSource })
  expect(`${await compile(file, compilerOptions(text))}`).not.toMatch(/\bfs\b/)
})
