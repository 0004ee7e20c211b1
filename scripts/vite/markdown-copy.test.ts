import { describe, expect, it } from 'vitest'
import { dataOf } from '../content/file-data.ts'
import { textReader } from '../mdx/read-text.ts'
import { openSite } from '../mdx/site.ts'
import { markdownCopy } from './markdown-copy.ts'

const site = openSite()
const address = 'https://site.example/terms'
const read = textReader({ factsFor: () => new Map(), pagesFor: () => new Map() })
const pages = [...site.sources.keys()].filter((path) => path.startsWith('content/pages/'))

describe('the Markdown copy', () => {
  it.each(pages)('of %s reads as the page does', (path) => {
    const copy = markdownCopy(site.read(path), address, '2026-12-01')
    const text = copy.replace(/^[\s\S]*?>\.\n/, '').replace(/^(#+) [\d.]+ /gm, '$1 ')
    const head = '---\ntitle: Copy\ndescription: A copy of a page, read again to compare it.\n---\n'
    const again = dataOf(read('content/pages/copy.mdx', head + text)).document
    const words = (document = dataOf(site.read(path)).document) =>
      JSON.stringify(document?.clauses.map(({ title, blocks }) => [title, blocks]))
        .replace(/"kind":"quote","overview":true/g, '"kind":"quote","overview":false')
        .replaceAll(`"href":"${address}#`, '"href":"#')
        .replaceAll('"href":"https://site.example/', '"href":"/')
    const frame =
      /\{"kind":"paragraph","runs":\[\{"text":"(?:In short","bold":true|This overview [^"]*")\}\]\},?/g
    expect(words(again).replace(frame, '').replaceAll(',]', ']')).toBe(words())
  })
})
