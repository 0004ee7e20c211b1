import type { Root } from 'mdast'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { VFileMessage } from 'vfile-message'
import { describe, expect, it } from 'vitest'
import { writePolicy } from '../bench/corpus/policy.ts'
import { openSite } from '../content/open-site.ts'
import { parseMdx } from './parse-mdx.ts'
import { unravelWidgets } from './unravel-widgets.ts'
import { visit } from './visit.ts'

const library = unified().use([remarkParse, remarkMdx, remarkFrontmatter, remarkGfm])
const { sources } = openSite()
const policies = [0, 1, 2].map((policy) => writePolicy({ policy, count: 3, seed: 1 }))

/** A tree as the pipeline looks at it: nothing asks where an attribute stands, nor for the syntax tree of an expression. */
function seen(tree: Root): unknown {
  visit(tree, (node) => {
    delete node.data
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement')
      for (const attribute of node.attributes) delete attribute.position
    return undefined
  })
  unravelWidgets()(tree)
  return tree
}

/** Nothing, written as it may be, is nothing. */
const plain = (tree: unknown) => JSON.parse(JSON.stringify(tree, (_, value) => value ?? undefined))

function withoutPlaces(tree: Root): unknown {
  visit(tree, (node) => {
    delete node.position
    return undefined
  })
  return plain(seen(tree))
}

function expectSame(source: string): void {
  expect(plain(seen(parseMdx(source)))).toEqual(plain(seen(library.parse(source) as Root)))
}

describe('a parsed text', () => {
  it.each([...sources.values(), ...policies])('is what remark makes of text %#', expectSame)

  it.each([
    'Write to help@company.example or to mailto:help@company.example, a_b@c.d.',
    'Write to help&#64;company.example, help&commat;company.example.',
    'Write to help\\@company.example. xmpp:a@b.c',
    'Read https://company.example/a?b=c, HTTP://COMPANY.EXAMPLE (www.company.example).',
    'Read https\\://company.example, http&colon;//a.example, WWW\\.company.example, www.a.b.',
    '[https://a.example](/b) **www.a.example** | a@b.c |',
    'A whole wide world, half www, half http: and no address.',
    'Words. more-words + one_more, 1st',
  ])('holds the links that “%s” has without brackets, which remark gives no place', (source) => {
    expect(withoutPlaces(parseMdx(source))).toEqual(withoutPlaces(library.parse(source) as Root))
  })

  it.each([
    '- a\n\n  - b\n    1. c\n\n       d\n- e',
    '1. a\n2. b\n\n   c\n3) d',
    '| a | b |\n| - | :-: |\n| \\| | **c** |\n| [d](/e) |',
    'A[^1] and B[^2].\n\n[^1]: One.\n\n    More.\n[^2]: Two.',
    '**a*b*c** ***d*** _e_ ~~f~~ `g` ``h`i`` \\*j\\* &amp; &copy; 5 * 3 * 2',
    '> a\n> > b\nc\n\n***\n\nd\n===\n\ne\n---',
    '[a][b] ![c](/d.png "e") [b]\n\n[b]: /f "g"',
    'తెలుగు **தமிழ்** [हिन्दी](/a) 👩🏽‍🤝‍👩🏻 “x” a\u00a0b',
    'a  \nb\\\nc\r\nd\n\n\te',
    '<Overview>\n\n- a {facts.b} c\n\n</Overview>\n\nd {/* e */} f',
    '{/* a\n\nb */}\n\n## c [#d]\n\n### {facts.e}',
    '- [ ] a\n- [x] b\n\n* c\n\n\n* d',
  ])('has the shape and the places that remark gives %j', expectSame)

  const deep = 14_000
  it.each([
    ['round brackets', `{${'('.repeat(deep)}${')'.repeat(deep)}}`],
    ['square brackets', `a {${'['.repeat(deep)}1${']'.repeat(deep)}} b`],
    ['brackets behind two backslashes', `\\\\{${'('.repeat(deep)}${')'.repeat(deep)}}`],
    ['an attribute', `<Note a={${'('.repeat(deep)}${')'.repeat(deep)}} />`],
    ['a note that goes on', `{/* a */ ${'('.repeat(deep)}${')'.repeat(deep)} /* b */}`],
    ['code', `export const a = ${'('.repeat(deep)}${')'.repeat(deep)}`],
    ['signs', `{${'!'.repeat(deep)}1}`],
  ])('that holds code too deep for a parser in %s does not end the process', (_, source) => {
    let result: unknown
    try {
      result = parseMdx(source).type
    } catch (error) {
      result = error instanceof VFileMessage && 'told'
    }
    expect(['root', 'told']).toContain(result)
  })
})
