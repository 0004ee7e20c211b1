import { describe, expect, it } from 'vitest'
import type { Problem } from '../problems/problem.ts'
import { readSite } from './read-site.ts'
import { page, section, temporaryProject, version } from './temporary-project.ts'

const say = ({ file, line, column, message, remedy }: Problem) =>
  `${file}:${line}:${column} ${message} ${remedy}`
const check = (files: Record<string, string>) => readSite(temporaryProject(files)).problems.map(say)

describe('the files of the content', () => {
  it('have lowercase names that make an address', () => {
    expect(
      check({
        'content/pages/Cookies.mdx': page('A'),
        'content/pages/our rules.mdx': page('B'),
        'content/pages/-x.mdx': page('C'),
      }),
    ).toEqual([
      'content/pages/-x.mdx:1:1 The address of a page is made of lowercase letters, digits and hyphens, and “-x” is not. Rename the file to x.mdx.',
      'content/pages/Cookies.mdx:1:1 The address of a page is made of lowercase letters, digits and hyphens, and “Cookies” is not. Rename the file to cookies.mdx.',
      'content/pages/our rules.mdx:1:1 The address of a page is made of lowercase letters, digits and hyphens, and “our rules” is not. Rename the file to our-rules.mdx.',
    ])
  })

  it('that lie among versions under a name that is no day are told to be renamed, and nothing else', () => {
    const text = version('Terms', 'See [](#here).\n\n## Here [#here]', 'announced: 2026-11-01\n')
    expect(
      check({
        'content/pages/tnc/2027-13-05.mdx': text,
        'content/pages/a.mdx': page('A', '[x](/tnc)'),
      }),
    ).toEqual([
      'content/pages/tnc/2027-13-05.mdx:1:1 A version is named by the day from which it is in force, and “2027-13-05” is no day. Rename the file to year-month-day, such as 2026-12-01.mdx. A page that has no versions stands directly in content/pages.',
    ])
  })

  it('do not take an address that the site needs', () => {
    expect(check({ 'content/pages/index.mdx': page('A') })).toEqual([
      'content/pages/index.mdx:1:1 No page can have the address “/index”: the site needs it for itself. Give the file another name.',
    ])
  })

  it('are texts, each directly in its folder', () => {
    expect(
      check({
        'content/pages/notes.docx': '',
        'content/pages/Rules.md': '',
        'content/pages/old/a.mdx': page('A'),
        'content/landing/old/010-b.mdx': section('B', 'b'),
        'content/landing/hero.mdx': section('C', 'c'),
      }),
    ).toEqual([
      'content/landing/hero.mdx:1:1 “hero.mdx” has no place among the sections. Name it by three digits and lowercase words, such as 055-stories.mdx: the digits order the sections.',
      'content/landing/old/010-b.mdx:1:1 A section stands directly in content/landing. Move it to content/landing/010-b.mdx.',
      'content/pages/notes.docx:1:1 “notes.docx” is not a text that can be published. Name the file with .mdx at its end, or move it out of this folder.',
      'content/pages/old/a.mdx:1:1 A version is named by the day from which it is in force, and “a” is no day. Rename the file to year-month-day, such as 2026-12-01.mdx. A page that has no versions stands directly in content/pages.',
      'content/pages/Rules.md:1:1 “Rules.md” is not a text that can be published. Rename it to rules.mdx.',
    ])
  })

  it('need a file of facts', () => {
    const problems = readSite(temporaryProject({ 'content/facts.yaml': '' })).problems
    expect(problems.map(say)).toContain(
      'content/facts.yaml:1:1 “productName” is missing. Add a line that begins with “productName: ”.',
    )
  })

  it('are told of once where the facts cannot be read', () => {
    const problems = check({
      'content/facts.yaml': 'productName: "SuperBestie\ntagline: x\n',
      'content/pages/a.mdx': page('A', '{facts.productName} and {facts.tagline}'),
    })
    expect(problems).toEqual([
      'content/facts.yaml:1:14 A quote is opened here and never closed. Close it, with the same sign, at the end of the value.',
    ])
  })
})

describe('names', () => {
  it('of two pages may not make one address', () => {
    expect(check({ 'content/pages/A.mdx': page('A'), 'content/pages/a.mdx': page('B') })).toContain(
      'content/pages/a.mdx:1:1 Its address “/a” is also that of content/pages/A.mdx. Rename one of the two files.',
    )
  })

  it('tell pages and sections apart, whatever their case', () => {
    expect(
      check({
        'content/pages/a.mdx': page('Terms'),
        'content/pages/b.mdx': page('terms'),
        'content/landing/010-a.mdx': section('Safety', 'one'),
        'content/landing/020-b.mdx': section('Safety', 'two'),
      }),
    ).toEqual([
      'content/landing/020-b.mdx:2:1 Its title “Safety” is also that of content/landing/010-a.mdx. Give one of the two another title: people tell sections apart by it.',
      'content/pages/b.mdx:2:1 Its title “terms” is also that of content/pages/a.mdx. Give one of the two another title: people tell pages apart by it.',
    ])
  })

  it('by which links reach something are given once on the landing page', () => {
    expect(
      check({
        'content/landing/010-a.mdx': section('A', 'safety', '## Calls'),
        'content/landing/020-b.mdx': section('B', 'safety', '## Calls\n\n## Safety'),
      }),
    ).toEqual([
      'content/landing/020-b.mdx:3:1 Its anchor “safety” is taken by the anchor in content/landing/010-a.mdx:3. Give this section another anchor.',
      'content/landing/020-b.mdx:6:1 The heading name “calls” is taken by the heading in content/landing/010-a.mdx:6. Write another name behind this heading, such as [#calls-2].',
      'content/landing/020-b.mdx:8:1 The heading name “safety” is taken by the anchor in content/landing/010-a.mdx:3. Write another name behind this heading, such as [#safety-2].',
    ])
  })

  it('of headings are given once in a page, and not to a part of the page', () => {
    const text = '## One [#same]\n\n## Two [#same]\n\n## Main'
    expect(check({ 'content/pages/a.mdx': page('A', text) })).toEqual([
      'content/pages/a.mdx:10:1 The heading name “same” is taken by the heading in line 8. Write another name behind this heading, such as [#same-2].',
      'content/pages/a.mdx:12:1 The heading name “main” is taken by a part of the page itself. Write another name behind this heading, such as [#main-2].',
    ])
  })

  it('of headings may be the same on two pages', () => {
    const text = '## One [#same]'
    expect(
      check({ 'content/pages/a.mdx': page('A', text), 'content/pages/b.mdx': page('B', text) }),
    ).toEqual([])
  })
})

describe('links', () => {
  it('reach pages, headings, sections and published files', () => {
    const text =
      '## One [#one]\n\n[a](/b#two) [b](#one) [c](/#safety) [d](/x.pdf) [e](/b) [f](/#main)'
    expect(
      check({
        'content/pages/a.mdx': page('A', text),
        'content/pages/b.mdx': page('B', '## Two [#two]'),
        'content/landing/010-a.mdx': section('S', 'safety', '[a](/a) [b](#safety)'),
        'public/x.pdf': '',
      }),
    ).toEqual([])
  })

  it('are told with their line and its words where they reach nothing', () => {
    const { problems } = readSite(
      temporaryProject({
        'content/pages/a.mdx': page('A', 'See [this](/b) and [that](#tow).\n\n## Two'),
      }),
    )
    expect(problems.map(say)).toEqual([
      'content/pages/a.mdx:8:5 There is no page “/b” on this site. Did you mean /a?',
      'content/pages/a.mdx:8:20 There is no heading named “tow” on this page. Did you mean #two?',
    ])
    expect(problems[0]?.excerpt).toBe('See [this](/b) and [that](#tow).')
  })

  it('are told together with slips of every other kind', () => {
    const text = 'We { pay {facts.foo}.\n\n[x](/nowhere-at-all)\n\n**<Overview>y**</Overview>'
    expect(
      check({ 'content/pages/a.mdx': page('A', text), 'content/pages/B.mdx': page('A') }).map(
        (it) => it.split(' ')[0],
      ),
    ).toEqual([
      'content/pages/a.mdx:2:1',
      'content/pages/a.mdx:8:4',
      'content/pages/a.mdx:8:10',
      'content/pages/a.mdx:10:1',
      'content/pages/a.mdx:12:1',
      'content/pages/a.mdx:12:1',
      'content/pages/B.mdx:1:1',
    ])
  })
})
