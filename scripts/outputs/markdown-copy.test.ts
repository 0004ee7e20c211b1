import { describe, expect, it } from 'vitest'
import type { PageModule } from '../../src/model/content-module.ts'
import { dataOf } from '../text/file-data.ts'
import { remarkPlugins } from '../text/plugins.ts'
import { openerWith } from '../text/read-text.ts'
import { markdownCopy } from './markdown-copy.ts'

const address = 'https://site.example/terms'
const open = openerWith(
  remarkPlugins({ factsFor: () => new Map(), pagesFor: () => new Map() }),
)
const modules = import.meta.glob<PageModule>('../../content/pages/**/*.mdx', {
  eager: true,
})

describe('the Markdown copy', () => {
  it.each(Object.entries(modules))(
    'of %s reads as the page does',
    (_, page) => {
      const copy = markdownCopy(page, address, '2026-12-01')
      const text = copy
        .replace(/^[\s\S]*?>\.\n/, '')
        .replace(/^(#+) [\d.]+ /gm, '$1 ')
      const head =
        '---\ntitle: Copy\ndescription: A copy of a page, read again to compare it.\n---\n'
      const again = dataOf(
        open('content/pages/copy.mdx', head + text).file,
      ).document
      const words = (document = page.document as typeof again) =>
        JSON.stringify(
          document?.clauses.map(({ title, blocks }) => [title, blocks]),
        )
          .replace(
            /"kind":"quote","overview":true/g,
            '"kind":"quote","overview":false',
          )
          .replaceAll(`"href":"${address}#`, '"href":"#')
          .replaceAll('"href":"https://site.example/', '"href":"/')
      const frame =
        /\{"kind":"paragraph","runs":\[\{"text":"(?:In short","bold":true|This overview [^"]*")\}\]\},?/g
      expect(words(again).replace(frame, '').replaceAll(',]', ']')).toBe(
        words(),
      )
    },
  )
})
