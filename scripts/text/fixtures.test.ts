import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { htmlOf } from './testing/html-of.ts'
import { readerWith } from './testing/read.ts'

// A folder is a case: a text, or many of them, divided by lines of %%%, and the
// HTML that becomes of it, which `vitest -u` writes; where its name begins with
// “document”, the clauses, blocks and runs.
const folder = new URL('fixtures/', import.meta.url)
const read = readerWith()

describe.each(readdirSync(folder))('the case %s', (name) => {
  const input = readFileSync(new URL(`${name}/input.mdx`, folder), 'utf8')
  const expectFile = (file: string, text: string) =>
    expect(`${text.trimEnd()}\n`).toMatchFileSnapshot(
      fileURLToPath(new URL(`${name}/${file}`, folder)),
    )

  it('becomes what is expected', async () => {
    if (name.startsWith('document')) {
      const { document } = read('content/pages/tnc.mdx', input)
      return expectFile('expected.document.yaml', stringify(document))
    }
    const texts = input.split('\n%%%\n').map((text) => htmlOf(text))
    return expectFile('expected.html', texts.join('\n%%%\n'))
  })
})
