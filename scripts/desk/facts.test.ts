import { beforeEach, describe, expect, it } from 'vitest'
import { version } from '../rules/testing/sealed-project.ts'
import type { TestDesk } from './testing/start-desk.ts'
import { clause, path, sealing, startTerms } from './testing/start-terms.ts'

let desk: TestDesk
const read = (file = path) => desk.read(file)
const write = (text: string, file = path) => desk.write(file, text)

beforeEach(async () => {
  desk = await startTerms()
})

describe('facts', () => {
  const hashOfFacts = async () =>
    /name="base" value="(\w+)"/.exec(await desk.view('facts'))?.[1] ?? ''

  it('change one value, and no other byte of their file', async () => {
    const file = 'content/facts.yaml'
    const before = read(file)
    const base = await hashOfFacts()
    expect(await desk.view('facts')).toMatch(
      /Most that the company owes in damages .*?INR 5,000/,
    )
    await desk.act('fact', {
      name: 'liabilityCap',
      value: 'INR 6,000',
      base,
    })
    expect(read(file)).toBe(
      before.replace('liabilityCap: INR 5,000', 'liabilityCap: INR 6,000'),
    )
    await expect(
      desk.act('fact', { name: 'minimumAge', value: '21', base }),
    ).rejects.toThrow('409')
    const again = await hashOfFacts()
    await expect(
      desk.act('fact', { name: 'minimumAge', value: 'many', base: again }),
    ).rejects.toThrow('must be a whole number')
    await expect(
      desk.act('fact', { name: 'none', value: 'x', base: again }),
    ).rejects.toThrow('no fact')
  })

  it('are no placeholders any more once they are written', async () => {
    const base = await hashOfFacts()
    await desk.act('fact', {
      name: 'grievancePhone',
      value: '+91 294 000 0000',
      base,
    })
    expect(read('content/facts.yaml')).toMatch(
      /^grievancePhone: "\+91 294 000 0000"$/m,
    )
  })

  it('are confirmed as they are, with the day', async () => {
    const file = 'content/facts.yaml'
    const before = read(file)
    const name = /^(\w+): !unconfirmed "?(.*?)"?$/m
    const [line = '', fact = '', value = ''] = name.exec(before) ?? []
    const base = await hashOfFacts()
    expect(await desk.view('facts')).toContain('It is true')
    await desk.act('fact', { name: fact, base })
    expect(read(file)).toBe(
      before.replace(
        line,
        line
          .replace('!unconfirmed', '!confirmed')
          .replace(value, `2026-12-01 ${value}`),
      ),
    )
    const again = await hashOfFacts()
    await expect(desk.act('fact', { name: fact, base: again })).rejects.toThrow(
      'does not wait to be confirmed',
    )
  })

  it.each([
    ['companyNumber', 'U62099RJ2025PTC123456', 'U62099'],
    ['grievancePhone', '+91 294 123 4567', 'on request'],
    ['companyAddress', '1 Lake Road, Udaipur 313001', '1 Lake Road, Udaipur'],
    ['contactEmail', 'help@company.in', 'help at company.in'],
    ['dataLawDate', '14 May 2027', '31 February 2027'],
    ['liabilityCap', 'INR 1,00,000', 'one lakh'],
    ['courts', 'Jaipur', '[the courts]'],
  ])('of %s may be “%s”, not “%s”', async (name, good, bad) => {
    const base = await hashOfFacts()
    await expect(desk.act('fact', { name, value: bad, base })).rejects.toThrow(
      /must |Brackets/,
    )
    await desk.act('fact', { name, value: good, base })
    expect(await desk.view('facts')).toContain(`value="${good}"`)
  })

  it('say which sealed versions keep a value', async () => {
    write(version('Terms', `${clause} Call {facts.grievancePhone}.`))
    const dialogs = async () =>
      (await desk.view('facts')).match(/<dialog.*?<\/dialog>/gs)?.join('\n') ??
      ''
    expect(await dialogs()).not.toContain('Sealed with')
    await desk.seal(sealing)
    const terms = 'Terms from 1 December 2026'
    expect(await dialogs()).toContain(`keep the value that they have: ${terms}`)
  })

  it('name the sealed versions that keep a former value', async () => {
    await desk.seal(sealing)
    const base = await hashOfFacts()
    await desk.act('fact', { name: 'noticeDays', value: '45', base })
    expect(await desk.view('facts')).toContain(
      'Terms from 1 December 2026 keeps “30”',
    )
  })
})
