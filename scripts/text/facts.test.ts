import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseFacts, readFacts } from './facts.ts'
import { factsFile, root } from './paths.ts'

const source = readFileSync(`${root}/${factsFile}`, 'utf8')
/** The facts with another line in the place of that of a name. */
const change = (name: string, line: string) => {
  const former = new RegExp(`^ *${name}:.*`, 'm')
  expect(source).toMatch(former)
  return parseFacts(source.replace(former, line))
}
const told = ({ file }: ReturnType<typeof parseFacts>) =>
  file.messages.map(({ reason, note }) => `${reason} ${note}`)

describe('the file of facts', () => {
  it('is in order as it stands, and gives every fact under the name that texts use', () => {
    const facts = readFacts(root)
    expect(told(facts)).toEqual([])
    const { liabilityCap, retention, minimumAge } = facts.value ?? {}
    expect(facts.table.get('liabilityCap')).toBe(liabilityCap)
    expect(facts.table.get('retention.logs')).toBe(retention?.logs)
    expect(facts.table.get('minimumAge')).toBe(`${minimumAge}`)
  })

  it('is missed where it is not there', () => {
    expect(told(readFacts('/nowhere'))[0]).toContain(
      'The file of facts is missing.',
    )
  })

  it.each([
    [
      'minimumAge',
      'minimumAge: x',
      '“minimumAge” must be a whole number. Correct the value',
    ],
    [
      'liabilityCap',
      'liabiltyCap: INR',
      'may be set here. Did you mean “liabilityCap”?',
    ],
    [
      'governingLaw',
      'governingLaw:',
      '“governingLaw” is empty. Write the value after',
    ],
    [
      'logs',
      '',
      '“retention.logs” is missing. Add the line “logs: …” below “retention:”',
    ],
    [
      'contactEmail',
      'contactEmail: help at a.in',
      '“contactEmail” must be a mail address, such as help@company.in.',
    ],
    [
      'siteUrl',
      'siteUrl: http://a.in',
      'must be a web address that begins with https://.',
    ],
    [
      'siteUrl',
      'siteUrl: https://a.in/',
      'a host, perhaps a port, and nothing more',
    ],
    ['siteUrl', 'siteUrl: https://a.in/app', 'and nothing more'],
    ['siteUrl', 'siteUrl: https://a.in?b', 'and nothing more'],
    [
      'siteUrl',
      'siteUrl: https://me@a.in',
      'must hold no user name and no password',
    ],
    [
      'androidUrl',
      'androidUrl: https://me:word@a.in/b',
      'must hold no user name',
    ],
    [
      'courts',
      'courts: !placeholdr Udaipur',
      'This value begins with a mark that is not known.',
    ],
    [
      'courts',
      'courts: Udaipur: Rajasthan',
      'Put the whole value in double quotes',
    ],
    ['courts', 'courts:Udaipur', 'A space is missing behind the colon.'],
    ['courts', 'courts: "Udaipur', 'A quote is opened here and never closed.'],
    ['courts', 'courts: *India', 'Put the whole value in double quotes'],
  ])('is told once where the line of %s is “%s”', (name, line, message) => {
    const facts = change(name, line)
    expect(facts.value).toBeUndefined()
    expect(told(facts)).toEqual([expect.stringContaining(message)])
  })

  it.each([
    'http://a.in/x',
    'https://a.in/x/',
    'https://me@a.in/x',
    'https://a.in/x?y',
    '//a.in/x',
    '/',
    'simulation',
  ])('takes %s for no service that deletes accounts', (service) => {
    const facts = change('deletionService', `deletionService: ${service}`)
    const message =
      '“deletionService” must be the word simulated, a web address'
    expect(told(facts)).toEqual([expect.stringContaining(message)])
  })

  it.each([
    'https://api.company.in',
    'https://api.company.in:8443/account-deletion',
    '/api/account-deletion',
  ])('takes %s for a service that deletes accounts', (service) => {
    const { value } = change('deletionService', `deletionService: ${service}`)
    expect(value?.deletionService).toBe(service)
  })

  it.each<[string, (line: string) => string]>([
    ['that is deleted', () => ''],
    ['without its colon', (line) => line.replace(':', '')],
    ['without a space behind the colon', (line) => line.replace(': ', ':')],
    ['with another colon', (line) => `${line.replaceAll('"', '')}: more`],
    [
      'with a quote that is left open',
      (line) => line.replace(/: [^A-Z]*/, ': "'),
    ],
    [
      'with a bracket that is left open',
      (line) => line.replace(/: .*/, ': [number'),
    ],
    [
      'with a character that means something',
      (line) => line.replace(/: .*/, ': @x'),
    ],
    ['with too many spaces before it', (line) => `   ${line}`],
    ['with too few spaces before it', (line) => line.trimStart()],
    ['with a tab before it', (line) => `\t${line}`],
    ['with a hyphen before it', (line) => `- ${line}`],
    ['below a mark of two versions', (line) => `<<<<<<< HEAD\n${line}`],
    [
      'with a name that is misspelt',
      (line) => line.replace(/^( *\w)\w/, '$1q'),
    ],
  ])(
    'tells one problem where it has one line %s, whichever that is',
    (_, slip) => {
      const lines = source.split('\n')
      const broken = lines.flatMap((line, at) =>
        /^ *\w+:/.test(line) ? [at] : [],
      )
      const counts = broken.map((at) =>
        told(parseFacts(lines.with(at, slip(lines[at] ?? '')).join('\n'))),
      )
      expect(counts.filter((messages) => messages.length > 1)).toEqual([])
      expect(
        counts.filter((messages) => messages.length === 1).length,
      ).toBeGreaterThan(20)
    },
  )

  it('tells each of several lines that are broken', () => {
    const text = source
      .replace('tagline:', 'tagline')
      .replace('noticeDays: 30', 'noticeDays:30')
    expect(told(parseFacts(text))).toHaveLength(2)
  })

  it('tells the line itself where the name of several lines lost its colon', () => {
    const { file } = parseFacts('a:\n  b\n    c: 1\n    d: 2\n  e: 3\n')
    expect(file.messages.map(({ line, reason }) => [line, reason])).toEqual([
      [2, 'This line is not in the form “name: value”.'],
    ])
  })

  it('keeps its other facts where one is wrong, so that texts are not blamed', () => {
    expect(
      change('minimumAge', 'minimumAge: x').table.get('liabilityCap'),
    ).toBe('INR 5,000')
  })

  it('may leave a number to be supplied', () => {
    const facts = change('noticeDays', 'noticeDays: !placeholder 45')
    expect(told(facts)).toEqual([])
    expect(facts.value?.noticeDays).toBe(45)
    expect(facts.placeholders.map(({ path }) => path)).toContain('noticeDays')
  })

  it('prints a claim that nobody has confirmed, and one that was without the day', () => {
    const claim = '  users: !unconfirmed 2.5M+'
    const { placeholders, value, table } = change('users', claim)
    expect(value?.statistics.users).toBe('2.5M+')
    expect(placeholders).toContainEqual(
      expect.objectContaining({
        path: 'statistics.users',
        tag: '!unconfirmed',
        value: '2.5M+',
      }),
    )
    const confirmed = change('users', '  users: !confirmed 2026-12-01 2.6M+')
    expect(told(confirmed)).toEqual([])
    expect(confirmed.table.get('statistics.users')).toBe('2.6M+')
    expect(confirmed.placeholders.map(({ path }) => path)).not.toContain(
      'statistics.users',
    )
    const undated = change('users', '  users: !confirmed 2.6M+')
    expect(told(undated)).toEqual([
      'It is not said on which day this was confirmed. Write the day first, as in !confirmed 2026-12-01 2.6M+',
    ])
    expect(table.size).toBe(undated.table.size)
  })

  it('warns where the end of a value would be lost as a note', () => {
    const { file, value } = change('courts', 'courts: Court # 2, Udaipur')
    expect(value?.courts).toBe('Court')
    expect(file.messages[0]).toMatchObject({
      fatal: false,
      reason: expect.stringContaining('“#”'),
    })
  })

  it('reads alike with Windows line ends and a byte order mark', () => {
    const windows = parseFacts(`\ufeff${source.replaceAll('\n', '\r\n')}`)
    expect(told(windows)).toEqual([])
    expect(windows.value).toEqual(parseFacts(source).value)
  })

  it.each([
    ['brackets', `a: ${'['.repeat(9000)}`],
    ['lists', `a: b\n${'- '.repeat(9000)}c`],
    ['names', `a: b\n${'? '.repeat(9000)}c`],
    ['values that stand for others', 'a: &a [x]\nb: &b [*a, *a]'],
    ['a list as a name', '? [c, d]\n: e'],
    ['what every object has', '__proto__: c'],
  ])('is told where it holds %s', (_, text) => {
    const { value, file } = parseFacts(text)
    expect(value).toBeUndefined()
    expect(file.messages.length).toBeGreaterThan(0)
  })
})
