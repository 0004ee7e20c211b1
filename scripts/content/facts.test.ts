import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseFacts, readFacts } from './facts.ts'
import { factsFile, root } from './folders.ts'

const source = readFileSync(`${root}/${factsFile}`, 'utf8')
const change = (from: RegExp, to: string) => {
  const text = source.replace(from, to)
  expect(text).not.toBe(source)
  return parseFacts(text)
}
const told = (facts: ReturnType<typeof parseFacts>) =>
  facts.problems.map(({ message, remedy, excerpt }) => [message, remedy, excerpt])

describe('the file of facts', () => {
  it('is in order as it stands', () => {
    expect(readFacts().problems).toEqual([])
  })

  it('gives every fact under the name that texts use', () => {
    const { table } = parseFacts(source)
    expect(table.get('liabilityCap')).toBe('INR 5,000')
    expect(table.get('minimumAge')).toBe('18')
    expect(table.get('retention.logs')).toBe('one year')
  })

  it('is missed where it is not there', () => {
    expect(told(readFacts('/nowhere'))).toEqual([
      [
        'The file of facts is missing.',
        'Put content/facts.yaml back: every name, address and period of the site stands in it.',
        '',
      ],
    ])
  })

  it.each([
    [
      /^minimumAge: 18/m,
      'minimumAge: eighteen',
      '“minimumAge” must be a whole number.',
      'Correct the value after “minimumAge:”.',
    ],
    [
      /^liabilityCap: INR/m,
      'liabiltyCap: INR',
      '“liabiltyCap” is not a name that this file may set.',
      'Did you mean “liabilityCap”? Otherwise delete the line.',
    ],
    [
      /^governingLaw: India/m,
      'governingLaw:',
      '“governingLaw” is empty.',
      'Write the value after “governingLaw:”.',
    ],
    [
      /^ {2}logs: one year\n/m,
      '',
      '“retention.logs” is missing.',
      'Add a line that begins with “logs: ”.',
    ],
    [
      /^contactEmail: .*/m,
      'contactEmail: help at company.in',
      '“contactEmail” must be a mail address, such as help@company.in.',
      'Correct the value after “contactEmail:”.',
    ],
    [
      /^siteUrl: .*/m,
      'siteUrl: http://company.in',
      '“siteUrl” must be a web address that begins with https://.',
      'Correct the value after “siteUrl:”.',
    ],
    [
      /^siteUrl: .*/m,
      'siteUrl: https://company.in/',
      '“siteUrl” must end with the name of the site, without a slash behind it.',
      'Correct the value after “siteUrl:”.',
    ],
    [
      /^courts: .*/m,
      'courts: Udaipur: Rajasthan',
      'This value holds a sign that has a meaning of its own.',
      'Put the value in double quotes: courts: "Udaipur: Rajasthan"',
    ],
    [
      /^courts: .*/m,
      'courts:Udaipur',
      'A space is missing behind the colon.',
      'Write it as courts: Udaipur',
    ],
    [
      /^courts: .*/m,
      'courts: "Udaipur',
      'A quote is opened here and never closed.',
      'Close it, with the same sign, at the end of the value.',
    ],
    [
      /^courts: .*/m,
      'courts: Uda\u200bipur',
      'An invisible sign stands here: zero width space (U+200B) at column 12.',
      'Delete the words around it and type them again; do not paste them.',
    ],
  ])('is refused where %s becomes %s', (from, to, message, remedy) => {
    const facts = change(from, to)
    expect(facts.value).toBeUndefined()
    expect(told(facts)[0]?.slice(0, 2)).toEqual([message, remedy])
  })

  it('keeps its other facts where one is wrong, so that texts are not blamed', () => {
    const { table } = change(/^minimumAge: 18/m, 'minimumAge: eighteen')
    expect(table.get('liabilityCap')).toBe('INR 5,000')
  })

  it('may leave a number to be supplied', () => {
    const { problems, placeholders, value } = change(
      /^noticeDays: .*/m,
      'noticeDays: !placeholder 45',
    )
    expect(problems).toEqual([])
    expect(value?.noticeDays).toBe(45)
    expect(placeholders.map(({ path }) => path)).toContain('noticeDays')
  })

  it('warns where the end of a value would be lost as a note', () => {
    const facts = change(/^courts: .*/m, 'courts: Court # 2, Udaipur')
    expect(facts.problems[0]).toMatchObject({
      severity: 'warning',
      message: 'What stands after “#” in this line is a note and is not published.',
      excerpt: 'courts: Court # 2, Udaipur',
    })
  })

  it('reads alike with Windows line ends and a byte order mark', () => {
    const windows = parseFacts(`\ufeff${source.replaceAll('\n', '\r\n')}`)
    expect(windows.problems).toEqual([])
    expect(windows.value).toEqual(parseFacts(source).value)
  })

  it('are not read where the file is of a size that it never has, and say so once', () => {
    const { problems, value } = parseFacts(`a: ${'b'.repeat(400_000)}`)
    expect(value).toBeUndefined()
    expect(problems.map(({ message }) => message)).toEqual([
      'This file has 400,003 signs, and a text at most 300,000.',
    ])
  })
})
