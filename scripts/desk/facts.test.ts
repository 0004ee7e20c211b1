import { beforeEach, expect, it } from 'vitest'
import { fieldsIn, type TestDesk } from './testing/start-desk.ts'
import { startSealed } from './testing/start-sealed.ts'

const file = 'content/facts.yaml'
let desk: TestDesk

beforeEach(async () => {
  desk = await startSealed()
})

it('setting a fact changes no other byte of its file', async () => {
  const before = desk.read(file)
  expect(await desk.set('courts', 'Jaipur')).toMatch(/&name=courts#courts$/)
  expect(desk.read(file)).toBe(
    before.replace(/^courts: .*$/m, 'courts: Jaipur'),
  )
  await desk.publish(file)
  expect(desk.git('status', '--porcelain', file)).toBe('')
  const stale = { name: 'minimumAge', value: '21', base: '0'.repeat(64) }
  await expect(desk.act('fact', stale)).rejects.toThrow('409')
})

it('a fact gets another value in a language, which is published alone', async () => {
  const local = 'content/facts.te.yaml'
  desk.write(local, '# Telugu.\n')
  await expect(desk.set('courts', undefined, local)).rejects.toThrow('no fact')
  await desk.set('courts', 'జైపూర్', local)
  expect(desk.read(local)).toMatch(/^# Telugu\.\n+courts: జైపూర్\n$/)
  const shown = await desk.view('facts', { path: local, name: 'courts' })
  expect(shown).toMatch(/value="జైపూర్"/)
  expect(shown).toMatch(/In English: /)
  await desk.publish(local)
  expect(desk.git('status', '--porcelain', local)).toBe('')
  await expect(desk.set('court', 'జైపూర్', local)).rejects.toThrow('no fact')
  const other = { path: 'content/facts.xx.yaml' }
  await expect(desk.view('facts', other)).rejects.toThrow('400')
})

it('each fact to supply leads to the next one, in the same list', async () => {
  desk.edit(file, 'courts: ', 'courts: !placeholder ')
  desk.edit(file, 'governingLaw: ', 'governingLaw: !placeholder ')
  const first = await desk.view('facts', { only: 'missing' })
  const [name = ''] = Array.from(
    first.matchAll(/&amp;only=missing&amp;name=(\w+)/g),
    ([, fact = '']) => fact,
  )
  const form = await desk.view('facts', { only: 'missing', name })
  const to = await desk.act('fact', {
    ...fieldsIn(form, 'fact'),
    value: 'Jaipur',
  })
  expect(to).toMatch(/&only=missing&name=\w+$/)
  const next = await desk.show(to)
  expect(next).toContain('name="value"')
  expect(next).not.toContain(`id="${name}"`)
})

it('confirming a fact records the day', async () => {
  const [line = '', name = ''] =
    /^(\w+): !unconfirmed .*$/m.exec(desk.read(file)) ?? []
  await desk.set(name)
  expect(desk.read(file)).not.toContain(line)
  expect(desk.read(file)).toMatch(
    new RegExp(`^${name}: !confirmed "?2026-12-01 `, 'm'),
  )
})

it('a fact in brackets is a placeholder again', async () => {
  await desk.set('courts', '[the courts]')
  expect(desk.read(file)).toMatch(/^courts: !placeholder "?\[the courts\]/m)
})

it('a fact refuses a value that its schema refuses', async () => {
  await expect(desk.set('minimumAge', 'many')).rejects.toThrow('must ')
})

it('a fact lists the texts that print it, except sealed ones with another value', async () => {
  const printed = async () => {
    const text = await desk.view('facts', { name: 'noticeDays' })
    return /Printed in: ([^.]*\.)/.exec(text)?.[1]
  }
  expect(await printed()).toBe('Terms from 1 December 2026.')
  await desk.set('noticeDays', '45')
  expect(await printed()).toBe('no text.')
})
