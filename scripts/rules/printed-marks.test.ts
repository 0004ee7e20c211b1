import { describe, expect, it } from 'vitest'
import { messagesOf } from './testing/read.ts'

const errorsIn = (body: string) => messagesOf(body).filter(({ fatal }) => fatal)

describe('a list of one point', () => {
  const list = '1. One\n2. Two\n\n- A bullet\n- Another'

  it.each([
    `${list}\n\n3. Three`,
    `${list}\n\n3. Three\n\n- A bullet\n\n4. Four`,
    `- Holds a list:\n\n  1. One\n  2. Two\n\n  Words.\n\n  3. Three`,
  ])('goes on with the numbers of the list before it in “%s”', (text) => {
    expect(errorsIn(`## A\n\n${text}`)).toEqual([])
  })

  it.each([
    ['with another number', `${list}\n\n4. Four`],
    ['in the next clause', `${list}\n\n## B\n\n3. Three`],
    ['after a list within a point', `- 1. One\n  2. Two\n\n3. Three`],
    ['with the first number', '1. One'],
  ])('is a typed number %s', (_, text) => {
    const reasons = errorsIn(`## A\n\n${text}`).map(({ reason }) => reason)
    expect(reasons).toEqual([
      'This number makes a list of one point, and no clause.',
    ])
  })

  it('is a typed number each time where clauses are numbered by hand', () => {
    const text = '1. Refunds\n\nWords.\n\n2. Payments\n\nWords.'
    expect(errorsIn(`## A\n\n${text}`)).toHaveLength(2)
  })
})

describe('a typed number or mark at the beginning of a line', () => {
  it.each([
    '1. Introduction',
    '**2. Refunds**',
    '1.1.1. Refunds',
    'Clause 4: Payments',
    '2.1 We refund what was damaged.',
    '(a) no refunds;',
    'iv) no refunds;',
    '• No refunds',
    '1.one',
  ])('is an error in “%s”', (line) => {
    expect(errorsIn(`## A\n\nText.\n\n${line}`)).toHaveLength(1)
  })

  it.each([
    '1\\.1 This is meant.',
    '\\(a) This is meant.',
    '1. One\n2. Two',
    '- (a) A point of a list may be lettered.',
    '2.5 lakh users, or (a) and (b).',
    'Section 79 of the Act applies.',
    'A. Kumar answers.',
    '18 years is the least.',
  ])('is none in “%s”', (line) => {
    expect(errorsIn(`## A\n\n${line}`)).toEqual([])
  })
})
