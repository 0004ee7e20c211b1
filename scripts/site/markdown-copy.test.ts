import { describe, expect, it } from 'vitest'
import { page } from '../content/temporary-project.ts'
import { readDocument } from '../mdx/read-document.ts'
import { markdownCopy } from './markdown-copy.ts'

const url = 'https://www.company.in/tnc'
const facts = new Map([
  ['liabilityCap', 'INR 5,000'],
  ['companyName', '[Registered *company* name]'],
])
const copy = (text: string, title?: string) =>
  markdownCopy(
    readDocument('content/pages/tnc.mdx', page(title ?? 'Terms', text), { facts }),
    url,
    '2026-12-01',
  )
const body = (text: string) => copy(text).split('\n').slice(4).join('\n')

describe('the Markdown copy of a page', () => {
  it('begins with its title, and says where it is published', () => {
    expect(copy('Text.')).toBe(`# Terms\n\nPublished at <${url}>.\n\nText.\n`)
  })

  it('escapes a title that holds signs of Markdown', () => {
    expect(copy('Text.', '"Terms *and* [more]"').split('\n')[0]).toBe('# Terms \\*and\\* \\[more]')
  })

  it('numbers its clauses as the page does, and leaves their names out', () => {
    expect(body('## One [#one]\n\n### Two\n\n#### Three\n\n## Four')).toBe(
      '## 1. One\n\n### 1.1 Two\n\n#### Three\n\n## 2. Four\n',
    )
  })

  it('links with the whole address', () => {
    const text = '[a](#one) [b](/guidelines) [c](mailto:a@b.in) [d][e]\n\n[e]: /tnc\n\n## One'
    expect(body(text)).toBe(
      '[a](https://www.company.in/tnc#one) [b](https://www.company.in/guidelines) [c](mailto:a@b.in) [d][e]\n\n[e]: https://www.company.in/tnc\n\n## 1. One\n',
    )
  })

  it('holds facts as they are printed, and no notes', () => {
    expect(body('{/* secret */}\n\nWe owe **{facts.liabilityCap}**, {facts.companyName}.')).toBe(
      'We owe **INR 5,000**, \\[Registered \\*company\\* name].\n',
    )
  })

  it('keeps tables', () => {
    expect(body('| A | B |\n| --- | --- |\n| {facts.liabilityCap} | x \\| y |')).toBe(
      '| A         | B      |\n| --------- | ------ |\n| INR 5,000 | x \\| y |\n',
    )
  })

  it('sets the overview apart, and holds no other trace of widgets', () => {
    const text =
      '<LastUpdated />\n\n<Overview>\n\n- A point\n\n</Overview>\n\n- <LastUpdated />\n\nText <LastUpdated /> here.'
    const copied = body(text)
    expect(copied).toContain('> - A point')
    expect(copied).toContain('Text  here.')
    expect(copied).not.toMatch(/<\/?[A-Z]/)
  })
})
