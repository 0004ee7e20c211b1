import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { describe, expect, it } from 'vitest'
import type { PageModule } from '../../src/policy/content-module.ts'
import {
  accept,
  type InlineRun,
  type PolicyDocument,
} from '../../src/policy/document-model.ts'
import { documentOf } from '../text/document.ts'
import { markdownCopy } from './markdown-copy.ts'

const address = 'https://site.example/terms'
const markdown = unified().use(remarkParse).use(remarkGfm)
const copyOf = (document: PolicyDocument) =>
  markdownCopy(
    {
      document,
      frontMatter: { title: document.title, description: '', layout: 'policy' },
    },
    address,
    '2026-12-01',
  )

/** A copy as any reader of Markdown understands it, without its first lines. */
const readAgain = (copy: string) =>
  documentOf(markdown.parse(copy.replace(/^[\s\S]*?>\.\n/, '')), '', {
    contents: [],
  })
const paragraph = (...runs: InlineRun[]): PolicyDocument => ({
  title: 'Terms',
  clauses: [
    {
      id: '',
      number: '',
      depth: 2,
      title: [],
      blocks: [{ kind: 'paragraph', runs }],
    },
  ],
})
const modules = import.meta.glob<PageModule>('../../content/pages/**/*.mdx', {
  eager: true,
})

describe('the Markdown copy', () => {
  it.each(Object.entries(modules))(
    'of %s reads as the page does',
    (_, { document, ...page }) => {
      const copy = markdownCopy({ document, ...page }, address, '2026-12-01')
      const words = ({ clauses }: PolicyDocument) =>
        JSON.stringify(clauses.map(({ title, blocks }) => [title, blocks]))
          .replace(/"overview":true/g, '"overview":false')
          .replaceAll(`"href":"${address}#`, '"href":"#')
          .replaceAll('"href":"https://site.example/', '"href":"/')
      const frame =
        /\{"kind":"paragraph","runs":\[\{"text":"(?:In short","bold":true|This overview [^"]*")\}\]\},?/g
      const again = readAgain(copy.replace(/^(#+) [\d.]+ /gm, '$1 '))
      expect(words(again).replace(frame, '').replaceAll(',]', ']')).toBe(
        words(accept(document)),
      )
    },
  )

  it('names the page, its day and its address first', () => {
    expect(copyOf(paragraph({ text: 'Words.' }))).toBe(
      '# Terms\n\nPublished at <https://site.example/terms>.\n\nWords.\n',
    )
  })

  it.each<[string, InlineRun[]]>([
    ['1. One and 2) two', [{ text: '1. No list' }]],
    ['marks', [{ text: '# *a* _b_ `c` [d](e) <f> | ~~g~~ &amp; \\ a' }]],
    ['code with a back quote', [{ text: 'a`b', code: true }]],
    ['a break', [{ text: 'One\nTwo' }]],
    [
      'italic in bold',
      [
        { text: 'One ', bold: true },
        { text: 'two', bold: true, italic: true },
        { text: ' three' },
      ],
    ],
    [
      'a link in bold',
      [
        { text: 'One ', bold: true },
        { text: 'two', bold: true, href: 'https://a.in' },
        { text: ' three', bold: true },
      ],
    ],
  ])('keeps %s as they are', (_, runs) => {
    const [clause] = readAgain(copyOf(paragraph(...runs))).clauses
    expect(clause?.blocks).toEqual([{ kind: 'paragraph', runs }])
  })
})
