import { describe, expect, it } from 'vitest'
import { warningsIn } from './fixtures-policy/read.ts'

const clauses =
  '\n\n## Payments [#payments]\n\n### Refunds [#refunds]\n\nText.\n\n## Limitation of liability [#liability]'

function warnings(text: string): string[] {
  return warningsIn(text + clauses)
}

describe('a clause number that was typed', () => {
  it('is found with its place, and the reference is offered', () => {
    expect(warnings('Nothing in this page,\nnot even Clause 2, limits it.')).toEqual([
      '2:10 The number in “Clause 2” was typed by hand and will be wrong when clauses move. Write [](#liability), which prints “clause 2 (Limitation of liability)”.',
    ])
  })

  it.each([
    ['Section 1.1', 'See Section 1.1.', '[](#refunds)'],
    ['section 2', 'See section 2 above.', '[](#liability)'],
    ['paragraph 1', 'See paragraph 1 of these Terms.', '[](#payments)'],
    ['clauses 1 and 2', 'See clauses 1 and 2.', '[](#payments)'],
    [
      'section 2',
      'The law of the Consumer Act aside, section 2 of these Terms applies.',
      '[](#liability)',
    ],
    ['clause 1', 'See clause 1 of the Privacy Policy.', '[](/privacypolicy#data)'],
  ])('is found as %s in “%s”', (words, text, offer) => {
    const [warning, ...others] = warnings(text)
    expect(others).toEqual([])
    expect(warning).toContain(`“${words}” was typed by hand`)
    expect(warning).toContain(`Write ${offer}, which prints`)
  })

  it('is told where there is no such clause', () => {
    expect(warnings('See Section 4.2.')[0]).toContain('This page has no “Section 4.2”.')
    expect(warnings('See clause 12.')).toEqual([
      '1:5 This page has no “clause 12”. Write [](#…) with the name of the heading that is meant: the software prints the number. The last clause is 2 (Limitation of liability).',
    ])
  })
})

describe('the number of a law', () => {
  it.each([
    'the protection of section 79 of that Act.',
    'Section 1 of the Information Technology Act, 2000 applies.',
    'Section 2(3) of the Digital Personal Data Protection Act, 2023 applies.',
    'as sections 1 and 2 of the Consumer Protection Act, 2019 provide.',
    'rule 3(1)(b) of the Information Technology (Intermediary Guidelines and Digital Media Ethics Code) Rules, 2021.',
    'rule 14 applies, and so does Article 21 of the Constitution.',
    'Under the Information Technology Act, 2000, section 1 protects us.',
    'a notice under section 69A, or under section 2 of the [IT Act](https://www.indiacode.nic.in/).',
    'Section 1 IPC and section 2 of the BNS apply.',
    'See [clause 1](#payments).',
  ])('is left alone in “%s”', (text) => {
    expect(warnings(text)).toEqual([])
  })
})
