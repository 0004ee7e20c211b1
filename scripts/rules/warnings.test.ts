import { describe, expect, it } from 'vitest'
import { messagesOf, offersOf, toldOf } from './testing/read.ts'

const clauses =
  '\n\n## Payments [#payments]\n\n### Refunds [#refunds]\n\nText.\n\n## Limitation of liability [#liability]'

describe('a clause number that was typed', () => {
  it('is found with its place, and the reference is offered', () => {
    const text = `Nothing in this page,\nnot even Clause 2, limits it.${clauses}`
    expect(toldOf(text)).toEqual([
      '2:10 “Clause 2” was typed and goes wrong when clauses move. Put in a reference to the clause that is meant: the software writes its number.',
    ])
    expect(offersOf(text)).toEqual({
      'Refer to clause 2 (Limitation of liability)': `Nothing in this page,\nnot even [](#liability), limits it.${clauses}`,
    })
  })

  it.each([
    ['See Section 1.1.', '[](#refunds)'],
    ['See section 2 above.', '[](#liability)'],
    ['See paragraph 1 of these Terms.', '[](#payments)'],
    [
      'The Consumer Act aside, section 2 of these Terms applies.',
      '[](#liability)',
    ],
  ])('is found in “%s”', (text, reference) => {
    const [offered, ...others] = Object.values(offersOf(text + clauses))
    expect(others).toEqual([])
    expect(offered).toContain(reference)
  })

  it('is told where there is no such clause', () => {
    expect(toldOf(`See Section 4.2.${clauses}`)[0]).toContain(
      '“Section 4.2” is not there.',
    )
    expect(toldOf(`See clause 12.${clauses}`)[0]).toContain(
      '“clause 12” is not there.',
    )
  })

  it.each([
    'the protection of section 79 of that Act.',
    'Section 2(3) of the Digital Data Protection Act, 2023 applies.',
    'as sections 1 and 2 of the Consumer Protection Act, 2019 provide.',
    'Under the Information Technology Act, 2000, section 1 protects us.',
    'a notice under section 69A, or under section 2 of the [IT Act](https://www.indiacode.nic.in/).',
    'Section 1 IPC and section 2 of the BNS apply.',
    'See [clause 1](#payments).',
    'See clause 9 of the Master Agreement.',
    'See clause 1 of the Privacy Policy.',
  ])('is no number of another text, as in “%s”', (text) => {
    expect(toldOf(text + clauses)).toEqual([])
  })
})

describe('a value that is also that of a fact', () => {
  it('is a hint, at its place, that offers all facts it may be by what each is for', () => {
    const text = 'We tell you\n30 days before.'
    expect(toldOf(text)).toEqual([
      '2:1 “30 days” is also the value of a fact. If it is that fact, print the fact, and it changes wherever it stands. If it is not, leave it as it is.',
    ])
    expect(offersOf(text)).toEqual({
      'Print the fact: Days between announcing a change and its taking effect':
        'We tell you\n{facts.noticeDays} days before.',
      'Print the fact: Days to answer a request about personal data':
        'We tell you\n{facts.rightsResponseDays} days before.',
    })
    expect(messagesOf('We tell you 30 days before.')[0]?.fatal).toBeUndefined()
  })

  it.each([
    ['at most INR 5,000.', '{facts.liabilityCap}'],
    ['at most ₹5000.', '{facts.liabilityCap}'],
    ['within 7 days.', '{facts.giftReportDays} days'],
    ['a 7-day period.', '{facts.giftReportDays}-day'],
    ['You must be 18 years old.', '{facts.minimumAge} years'],
    ['within 24 hours.', '{facts.complaintAcknowledgementHours} hours'],
    ['the courts of Udaipur, Rajasthan.', '{facts.courts}'],
    ['write to help@company.example.', '{facts.contactEmail}'],
    ['[us](mailto:help@company.example)', '{facts.contactEmail}'],
    ['use SuperBestie daily.', '{facts.productName}'],
    ['<Figure value="SuperBestie">of it</Figure>', '{facts.productName}'],
  ])('is found in “%s”', (text, fact) => {
    expect(toldOf(text)).toHaveLength(1)
    expect(Object.values(offersOf(text))[0]).toContain(fact)
  })

  it.each([
    'We watch 24/7, and rule 112 applies.',
    'kept for one year',
    'within seven days',
    'since 7 December 2026, in 1,112 cases, at version 7.30',
    'at least 18 digits, 18 hours',
    'INR 5,000.50 or INR 15,000',
    'within {facts.giftReportDays} days, at {facts.liabilityCap}',
  ])('only looks like one in “%s”', (text) => {
    expect(toldOf(text)).toEqual([])
  })
})

describe('a defined term', () => {
  it.each([
    'These rules (**“Terms”**) bind you and us (**“we”**, **“us”** or **“our”**).\n\n- **“Coins”** means money.\n- **“Party”** includes you.\n\nThese Terms let a Party buy a Coin, and other Parties too. We ask us and our staff.',
  ])('is in order in text %#', (text) => {
    expect(toldOf(text + clauses)).toEqual([])
  })

  it.each([
    [
      '**“Coins”** means money.\n\n**“Coins”** means cash.\n\nBuy Coins.',
      '3:3 “Coins” is defined a second time.',
    ],
    [
      '**“Coins”** means money. You may buy coins.',
      '1:3 “Coins” is defined and then never used.',
    ],
  ])('is told in %j', (text, expected) => {
    expect(toldOf(text + clauses)).toEqual([expect.stringContaining(expected)])
  })
})
