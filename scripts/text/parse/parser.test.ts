import type { Nodes, Root } from 'mdast'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { VFile } from 'vfile'
import { describe, expect, it } from 'vitest'
import { visitNodes } from '../visit.ts'
import { parseText, unravelWidgets } from './parser.ts'

const library = unified().use([
  remarkParse,
  remarkMdx,
  remarkFrontmatter,
  remarkGfm,
])
const parse = (source: string) => parseText(new VFile(source), new Map())?.tree

/**
 * A tree without what no code reads: the positions of attributes and the syntax
 * trees of expressions.
 */
function comparable(tree: Root, withPlaces = true): unknown {
  visitNodes(tree, (node) => {
    delete node.data
    if (!withPlaces) delete node.position
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement')
      for (const attribute of node.attributes) delete attribute.position
    if ('children' in node) joinTexts(node.children)
  })
  unravelWidgets(tree)
  // Treat null and undefined alike.
  return JSON.parse(JSON.stringify(tree, (_, value) => value ?? undefined))
}

/** Joins adjacent text nodes, as remark does beside bare links. */
function joinTexts(children: Nodes[]): void {
  for (let at = children.length - 1; at > 0; at--) {
    const [first, second] = children.slice(at - 1, at + 1)
    if (first?.type !== 'text' || second?.type !== 'text') continue
    first.value += second.value
    children.splice(at, 1)
  }
}

describe('a parsed text', () => {
  // All texts of the site are read twice in checks/second-reading.test.ts.
  it.each([
    '- a\n\n  - b\n    1. c\n\n       d\n- e',
    '1. a\n2. b\n\n   c\n3) d',
    '| a | b |\n| - | :-: |\n| \\| | **c** |\n| [d](/e) |',
    '**a*b*c** ***d*** _e_ ~~f~~ `g` ``h`i`` \\*j\\* &amp; &copy; 5 * 3 * 2',
    '> a\n> > b\nc\n\n***\n\nd\n===\n\ne\n---',
    '[a][b] ![c](/d.png "e") [b]\n\n[b]: /f "g"',
    'తెలుగు **தமிழ்** [हिन्दी](/a) 👩🏽‍🤝‍👩🏻 “x” a\u00a0b',
    'a  \nb\\\nc\r\nd\n\n\te',
    '<Overview>\n\n- a {facts.b} c\n\n</Overview>\n\nd {/* e */} f',
    '{/* a\n\nb */}\n\n## c [#d]\n\n### {facts.e}',
    `${'తెలుగు 👩🏽‍🤝‍👩🏻 é\n\n- **ക** {facts.b}\n\n'.repeat(20)}| ഖ | b |\n| - | - |\n| 🌸 | c |`,
  ])('has the nodes and positions that remark gives text %#', (source) => {
    expect(comparable(parse(source) as Root)).toEqual(
      comparable(library.parse(source) as Root),
    )
  })

  it.each([
    'Write to help@company.example or to mailto:help@company.example, a_b@c.d.',
    'Write to help\\@company.example. xmpp:a@b.c',
    'Read https://company.example/a?b=c, HTTP://COMPANY.EXAMPLE (www.company.example).',
    'Read https\\://company.example, http&colon;//a.example, WWW\\.company.example, www.a.b.',
  ])(
    'has the bare links of “%s”, to which remark gives no position',
    (source) => {
      const expected = comparable(library.parse(source) as Root, false)
      expect(comparable(parse(source) as Root, false)).toEqual(expected)
    },
  )

  const deep = 9_000
  const code = `${'('.repeat(deep)}${')'.repeat(deep)}`
  it.each([
    ['deeply nested code in braces', `{${code}}`, 'is not a fact'],
    [
      'deeply nested code in a tag',
      `<Overview a={${code}} />`,
      'cannot be read',
    ],
    [
      'code between comments in braces',
      `{/* a */ ${code} /* b */}`,
      'is not a fact',
    ],
    [
      'a line of deeply nested code',
      `export const a = ${code}`,
      'as program code',
    ],
    ['bytes of another encoding', 'a\0b', 'UTF-8'],
    ['deeply nested quotes', '> '.repeat(deep), 'Too many parts'],
    ['deeply nested lists', `${'- '.repeat(deep)}a`, 'Too many parts'],
    [
      'deeply nested italic text',
      `${'*a '.repeat(3_000)}b${' a*'.repeat(3_000)}`,
      'Too many parts',
    ],
    [
      'deeply nested widgets',
      `${'<Overview>\n\n'.repeat(deep)}a${'\n\n</Overview>'.repeat(deep)}`,
      'Too many parts',
    ],
  ])(
    'with %s is reported, and does not end the process',
    (_, source, expected) => {
      const file = new VFile(source)
      parseText(file, new Map())
      expect(file.messages.map(({ reason }) => reason).join()).toContain(
        expected,
      )
    },
  )
})
