import fc from 'fast-check'
import type { PhrasingContent, Root } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import { describe, expect, it } from 'vitest'
import { writePolicy } from '../bench/corpus/policy.ts'
import { openSite } from '../content/open-site.ts'
import { printMarkdown } from './print-markdown.ts'

const library = unified().use([remarkParse, remarkGfm]).use(remarkStringify, { bullet: '-' })
const { sources } = openSite()
const policies = [0, 1, 2].map((policy) => writePolicy({ policy, count: 3, seed: 1 }))

const signs = [
  ...'\\`*_[]<>~|&@#!.:+-=()1w \n\r\tps/“é',
  '&amp;',
  'www.',
  'https://',
  '\n1. ',
  '\n- ',
]
const text = fc
  .array(fc.constantFrom(...signs, 'word'), { minLength: 1, maxLength: 9 })
  .map((parts) => ({ type: 'text' as const, value: parts.join('') }))
const phrasing: fc.Arbitrary<PhrasingContent> = fc.oneof(
  text,
  text.map((child): PhrasingContent => ({ type: 'strong', children: [child] })),
  text.map((child): PhrasingContent => ({ type: 'emphasis', children: [child] })),
  text.map((child): PhrasingContent => ({ type: 'link', url: '/a', children: [child] })),
)
const holders: ((children: PhrasingContent[]) => Root['children'][number])[] = [
  (children) => ({ type: 'paragraph', children }),
  (children) => ({ type: 'heading', depth: 2, children }),
  (children) => ({ type: 'blockquote', children: [{ type: 'paragraph', children }] }),
  (children) => ({
    type: 'list',
    children: [{ type: 'listItem', children: [{ type: 'paragraph', children }] }],
  }),
  (children) => ({
    type: 'table',
    children: [{ type: 'tableRow', children: [{ type: 'tableCell', children }] }],
  }),
]
const blocks = fc
  .tuple(fc.constantFrom(...holders), fc.array(phrasing, { minLength: 1, maxLength: 4 }))
  .map(([hold, children]): Root => ({ type: 'root', children: [hold(children)] }))

describe('a printed tree', () => {
  it.each([...sources.values(), ...policies])('is what the library prints of text %#', (source) => {
    const tree = library.parse(source) as Root
    expect(printMarkdown(tree)).toBe(library.stringify(tree))
  })

  it('is what the library prints, whatever signs it holds', () => {
    fc.assert(
      fc.property(blocks, (tree) => {
        expect(printMarkdown(tree)).toBe(library.stringify(tree))
      }),
      { numRuns: 3000, seed: 20261201 },
    )
  })
})
