import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { factsFile, root } from './paths.ts'
import { factsIn, parseFacts, readFacts } from './read-facts.ts'

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
    const facts = readFacts(source)
    expect(told(facts)).toEqual([])
    const { liabilityCap, retention, minimumAge } = facts.value ?? {}
    expect(facts.table.get('liabilityCap')).toBe(liabilityCap)
    expect(facts.table.get('retention.logs')).toBe(retention?.logs)
    expect(facts.table.get('minimumAge')).toBe(`${minimumAge}`)
  })

  // Each case is the name of a fact, and the line in its place; `vitest -u`
  // writes what is told.
  it('is told each slip once, and takes nothing for what it is not', async () => {
    const folder = `${root}/scripts/text/testing/slips-in-facts`
    const cases = readFileSync(`${folder}/input.txt`, 'utf8').trimEnd()
    const printed = cases.split('\n').map((row) => {
      const [name = '', line = ''] = row.split(' | ')
      return [row, ...told(change(name, line))].join('\n  ')
    })
    await expect(`${printed.join('\n')}\n`).toMatchFileSnapshot(
      `${folder}/expected.txt`,
    )
  })

  it('reports an open quote on the line that opened it, once', () => {
    const { file } = parseFacts('courts: a\nlogs: "b\ngoverningLaw: "c"\n')
    expect(file.messages.map(({ line, reason }) => [line, reason])).toEqual([
      [2, 'This value begins with a quote that is not closed on its line.'],
    ])
  })

  it('that is not there is told in a line', () => {
    expect(told(readFacts(''))).toEqual([
      'The file of facts is missing, or empty. Put it back as it was committed.',
    ])
  })

  it('keeps its other facts where one is wrong, so that texts are not blamed', () => {
    expect(
      change('minimumAge', 'minimumAge: x').table.get('liabilityCap'),
    ).toBe('INR 5,000')
  })

  it('prints a claim that nobody has confirmed, and one that was without the day', () => {
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
    ['brackets', `a: ${'['.repeat(9000)}`],
    ['values that stand for others', 'a: &a [x]\nb: &b [*a, *a]'],
  ])('is told where it holds %s', (_, text) => {
    const { value, file } = parseFacts(text)
    expect(value).toBeUndefined()
    expect(file.messages.length).toBeGreaterThan(0)
  })
})

it('a text prints the facts in its addresses, too', () => {
  expect(factsIn('{facts.a} (https://b.in/%7Bfacts.c%7D)')).toEqual(['a', 'c'])
})
