import { describe, expect, it } from 'vitest'
import type { PageModule } from '../../src/model/content-module.ts'
import { createReader } from '../text/text.ts'
import { markdownCopy } from './markdown-copy.ts'

const address = 'https://site.example/terms'
const reader = createReader({ ofSource: [], ofText: [] })
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
      const path = 'content/pages/copy.mdx'
      const none = new Map()
      const again = reader.read(path, head + text, none, () => none).document
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
