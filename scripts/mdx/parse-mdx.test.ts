import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { describe, expect, it } from 'vitest'
import { writePolicy } from '../bench/corpus/policy.ts'
import { openSite } from '../content/open-site.ts'
import { parseMdx } from './parse-mdx.ts'

const library = unified().use([remarkParse, remarkMdx, remarkFrontmatter, remarkGfm])
const { sources } = openSite()
const policies = [0, 1, 2].map((policy) => writePolicy({ policy, count: 3, seed: 1 }))

describe('a parsed text', () => {
  it.each([...sources.values(), ...policies])('is what the library makes of text %#', (source) => {
    expect(parseMdx(source)).toEqual(library.parse(source))
  })

  it.each([
    'Write to help@company.example or to mailto:help@company.example, a_b@c.d.',
    'Write to help&#64;company.example, help&commat;company.example.',
    'Write to help\\@company.example. xmpp:a@b.c',
    'Read https://company.example/a?b=c, HTTP://COMPANY.EXAMPLE (www.company.example).',
    'Read https\\://company.example, http&colon;//a.example, WWW\\.company.example, www.a.b.',
    '[https://a.example](/b) **www.a.example** | a@b.c |',
    'A whole wide world, half www, half http: and no address.',
    'Words. more-words + one_more, 1st',
  ])('holds the links that “%s” has without brackets', (source) => {
    expect(parseMdx(source)).toEqual(library.parse(source))
  })
})
