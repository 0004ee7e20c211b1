import { beforeEach, describe, expect, it } from 'vitest'
import { startTerms, type TestDesk } from './testing/start-desk.ts'

const file = 'content/facts.yaml'
let desk: TestDesk

beforeEach(async () => {
  desk = await startTerms()
})

describe('facts', () => {
  it('change one value, and no other byte of their file; they are published', async () => {
    const before = desk.read(file)
    expect(await desk.set('courts', 'Jaipur')).toBe(
      '/desk/facts?name=courts#courts',
    )
    expect(desk.read(file)).toBe(
      before.replace(/^courts: .*$/m, 'courts: Jaipur'),
    )
    await desk.act('publish', { path: file })
    expect(desk.git('status', '--porcelain', file)).toBe('')
    expect(await desk.view('facts')).not.toContain('>Publish<')
    const stale = { name: 'minimumAge', value: '21', base: '0'.repeat(64) }
    await expect(desk.act('fact', stale)).rejects.toThrow('409')
  })

  it('are confirmed as they are, with the day', async () => {
    const [line = '', name = ''] =
      /^(\w+): !unconfirmed .*$/m.exec(desk.read(file)) ?? []
    await desk.set(name)
    expect(desk.read(file)).not.toContain(line)
    expect(desk.read(file)).toMatch(
      new RegExp(`^${name}: !confirmed "?2026-12-01 `, 'm'),
    )
    await expect(desk.set(name)).rejects.toThrow('does not wait')
  })

  it('take no value that is none', async () => {
    const bad = { minimumAge: 'many', courts: '[the courts]' }
    for (const [name, value] of Object.entries(bad))
      await expect(desk.set(name, value)).rejects.toThrow(/must |Brackets/)
  })

  it('say where they are printed, but not of a sealed text that keeps another value', async () => {
    const printed = async () => {
      const [, text] = (await desk.view('facts')).split('id="noticeDays"')
      return /Printed in: ([^<]*)</.exec(text ?? '')?.[1]
    }
    expect(await printed()).toBe('Terms, draft.')
    await desk.seal()
    expect(await printed()).toBe('Terms from 1 December 2026.')
    await desk.set('noticeDays', '45')
    expect(await printed()).toBe('no text.')
  })
})

it('evidence is refused where something is not published yet', async () => {
  await desk.seal()
  await desk.set('courts', 'Jaipur')
  const wanted = { kind: 'evidence', slug: 'tnc', to: '2026-12-01' }
  await expect(desk.view('file', wanted)).rejects.toThrow(
    '422 Evidence is made of what is published',
  )
})
