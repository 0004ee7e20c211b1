import { beforeEach, describe, expect, it } from 'vitest'
import { page } from '../rules/testing/sealed-project.ts'
import type { TestDesk } from './testing/start-desk.ts'
import { path, sealed, startTerms } from './testing/start-terms.ts'

const file = 'content/facts.yaml'
let desk: TestDesk

beforeEach(async () => {
  desk = await startTerms()
})

const set = (name: string, value?: string) => desk.set(name, value)

describe('facts', () => {
  it('change one value, and no other byte of their file', async () => {
    const before = desk.read(file)
    await set('liabilityCap', 'INR 6,000')
    expect(desk.read(file)).toBe(
      before.replace('liabilityCap: INR 5,000', 'liabilityCap: INR 6,000'),
    )
    const stale = { name: 'minimumAge', value: '21', base: '0'.repeat(64) }
    await expect(desk.act('fact', stale)).rejects.toThrow('409')
    await expect(desk.view('fact', { name: 'none' })).rejects.toThrow('404')
  })

  it('are no placeholders any more once they are written', async () => {
    await set('grievancePhone', '+91 294 000 0000')
    expect(desk.read(file)).toMatch(/^grievancePhone: "\+91 294 000 0000"$/m)
  })

  it('are confirmed as they are, with the day', async () => {
    const [line = '', name = '', value = ''] =
      /^(\w+): !unconfirmed "?(.*?)"?$/m.exec(desk.read(file)) ?? []
    expect(await desk.view('fact', { name })).toContain('It is true')
    await set(name)
    expect(desk.read(file)).not.toContain(line)
    expect(desk.read(file)).toMatch(
      new RegExp(`^${name}: !confirmed "?2026-12-01 `, 'm'),
    )
    expect(desk.read(file)).toContain(value)
    await expect(set(name)).rejects.toThrow('does not wait to be confirmed')
  })

  it.each([
    ['companyNumber', 'U62099RJ2025PTC123456', 'U62099'],
    ['contactEmail', 'help@company.in', 'help at company.in'],
    ['dataLawDate', '14 May 2027', '31 February 2027'],
    ['minimumAge', '21', 'many'],
    ['courts', 'Jaipur', '[the courts]'],
  ])('of %s may be “%s”, not “%s”', async (name, good, bad) => {
    await expect(set(name, bad)).rejects.toThrow(/must |Brackets/)
    expect(await set(name, good)).toBe(`/desk/facts#${name}`)
  })

  it('say where they are printed, but not of a sealed text that keeps another value', async () => {
    const printed = () => desk.view('fact', { name: 'noticeDays' })
    expect(await printed()).toContain('<li>Terms, draft</li>')
    await desk.seal({ path })
    expect(await printed()).toContain('<li>Terms from 1 December 2026</li>')
    await set('noticeDays', '45')
    expect(await printed()).toContain('<li>no text</li>')
  })

  it('are published from their own view, which shows what changes', async () => {
    await set('courts', 'Jaipur')
    expect(await desk.view('facts')).toMatch(/<del>.*<\/del><span>Jaipur/)
    await desk.act('publish', { path: file })
    expect(desk.git('status', '--porcelain', file)).toBe('')
    expect(await desk.view('facts')).not.toContain('>Publish<')
  })
})

describe('evidence', () => {
  const evidence = (to: string) =>
    desk.view('file', { kind: 'evidence', slug: 'tnc', to })

  it('is refused of a day on which nothing applied', async () => {
    await desk.seal({ path })
    await expect(evidence('2026-11-30')).rejects.toThrow(
      '422 No version applied on 30 November 2026.',
    )
  })

  it('is refused where something is not published yet, by its title', async () => {
    await desk.seal({ path })
    desk.write('content/pages/help.mdx', page('Help'))
    desk.write('content/pages/rules/draft.mdx', 'minded by nobody')
    desk.write(sealed, `${desk.read(sealed)}Altered.\n`)
    await expect(evidence('2026-12-01')).rejects.toThrow(
      'not published yet: Terms from 1 December 2026; Help.',
    )
  })
})
