import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { stringify } from 'yaml'
import { htmlOf } from './testing/html-of.ts'
import { readerWith } from './testing/read.ts'

// Each folder is a case: one text or several, separated by lines of %%%, and
// their HTML; for folders named “document…”, the PolicyDocument. `vitest -u`
// writes the expected files.
const folder = new URL('fixtures/', import.meta.url)
const read = readerWith()

it.each(readdirSync(folder))(
  'the case %s gives the expected output',
  async (name) => {
    const input = readFileSync(new URL(`${name}/input.mdx`, folder), 'utf8')
    const expectFile = (file: string, text: string) =>
      expect(`${text.trimEnd()}\n`).toMatchFileSnapshot(
        fileURLToPath(new URL(`${name}/${file}`, folder)),
      )

    if (name.startsWith('document')) {
      const { document } = read('content/pages/tnc.mdx', input)
      return expectFile('expected.document.yaml', stringify(document))
    }
    const texts = input.split('\n%%%\n').map((text) => htmlOf(text))
    return expectFile('expected.html', texts.join('\n%%%\n'))
  },
)
