import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { factsFile, root } from './paths.ts'
import { factsIn, parseFacts } from './read-facts.ts'

const source = readFileSync(`${root}/${factsFile}`, 'utf8')
/** Parses the facts with one line replaced. */
const change = (name: string, line: string) => {
  const former = new RegExp(`^ *${name}:.*`, 'm')
  expect(source).toMatch(former)
  return parseFacts(source.replace(former, line))
}
const messagesOf = ({ file }: ReturnType<typeof parseFacts>) =>
  file.messages.map(({ reason, note }) => `${reason} ${note}`)

describe('the facts file', () => {
  it('has no errors, and its table holds each fact by the path that texts use', () => {
    const facts = parseFacts(source)
    expect(messagesOf(facts)).toEqual([])
    const { liabilityCap, retention, minimumAge } = facts.value ?? {}
    expect(facts.table.get('liabilityCap')).toBe(liabilityCap)
    expect(facts.table.get('retention.logs')).toBe(retention?.logs)
    expect(facts.table.get('minimumAge')).toBe(`${minimumAge}`)
  })

  // Each case is the name of a fact and its new line; `vitest -u` writes the
  // expected messages.
  it('reports each mistake once', async () => {
    const folder = `${root}/scripts/text/testing/slips-in-facts`
    const cases = readFileSync(`${folder}/input.txt`, 'utf8').trimEnd()
    const printed = cases.split('\n').map((row) => {
      const [name = '', line = ''] = row.split(' | ')
      return [row, ...messagesOf(change(name, line))].join('\n  ')
    })
    await expect(`${printed.join('\n')}\n`).toMatchFileSnapshot(
      `${folder}/expected.txt`,
    )
  })

  it('reports an open quote on the line that opened it, once', () => {
    const { file } = parseFacts('courts: a\nlogs: "b\ngoverningLaw: "c"\n')
    expect(file.messages.map(({ line, reason }) => [line, reason])).toEqual([
      [2, 'This value has an opening quote but no closing one.'],
    ])
  })

  it('is reported once if it is missing', () => {
    expect(messagesOf(parseFacts(''))).toEqual([
      'The facts file is missing or empty. Restore the committed file.',
    ])
  })

  it('may lack a fact that the software does not use', () => {
    const without = (name: string) => messagesOf(change(name, ''))
    expect(without('courts')).toEqual([])
    expect(without('companyName').join()).toContain('is missing')
  })

  it('keeps its valid facts if another one is invalid', () => {
    expect(
      change('minimumAge', 'minimumAge: x').table.get('liabilityCap'),
    ).toBe('INR 5,000')
  })

  it('prints an unconfirmed claim, and a confirmed one without its date', () => {
    const claim = '  users: !unconfirmed 2.5M+'
    const { placeholders, value } = change('users', claim)
    expect(value?.statistics.users).toBe('2.5M+')
    expect(placeholders).toContainEqual(
      expect.objectContaining({
        path: 'statistics.users',
        tag: '!unconfirmed',
        value: '2.5M+',
      }),
    )
    const confirmed = change('users', '  users: !confirmed 2026-12-01 2.6M+')
    expect(confirmed.table.get('statistics.users')).toBe('2.6M+')
    expect(confirmed.placeholders.map(({ path }) => path)).not.toContain(
      'statistics.users',
    )
  })

  it.each([
    ['deeply nested brackets', `a: ${'['.repeat(9000)}`],
    ['aliases', 'a: &a [x]\nb: &b [*a, *a]'],
  ])('is invalid with %s', (_, text) => {
    const { value, file } = parseFacts(text)
    expect(value).toBeUndefined()
    expect(file.messages.length).toBeGreaterThan(0)
  })
})

it('facts in link addresses are found, too', () => {
  expect(factsIn('{facts.a} (https://b.in/%7Bfacts.c%7D)')).toEqual(['a', 'c'])
})
