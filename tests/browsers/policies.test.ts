import { expect, it } from 'vitest'
import { narrow, wide } from './engines/tab.ts'
import { inEveryEngine } from './in-every-engine.ts'

inEveryEngine((at) => {
  it.each(['/tnc', '/privacypolicy', '/guidelines'])(
    '%s has its title, its text and its tables within the window',
    async (path) => {
      for (const size of [narrow, wide]) {
        await at.visit.tab.resize(size)
        await at.visit.open(path)
        expect(await at.visit.texts('h1')).toHaveLength(1)
        expect((await at.visit.texts('.prose h2')).length).toBeGreaterThan(5)
        expect((await at.visit.texts('.prose p')).length).toBeGreaterThan(20)
        expect(await at.visit.overflow()).toBeLessThanOrEqual(0)
      }
    },
  )

  it('the contents lead to a clause, and an address with a clause opens there', async () => {
    await at.visit.open('/tnc')
    await at.visit.click('.contents a', 'Coins and Gifts')
    await expect.poll(() => at.visit.path()).toBe('/tnc#coins')
    await expect.poll(() => at.visit.distance('#coins')).toBeLessThan(120)
    await at.visit.open('/privacypolicy#rights')
    await expect.poll(() => at.visit.distance('#rights')).toBeLessThan(120)
    expect(await at.visit.distance('#rights')).toBeGreaterThanOrEqual(0)
  })

  it('the contents open and close on a narrow screen', async () => {
    await at.visit.tab.resize(narrow)
    await at.visit.open('/tnc')
    const isOpen = (await at.visit.texts('.contents a')).length > 0
    await at.visit.click('.contents summary')
    await expect.poll(async () => (await at.visit.texts('.contents a')).length > 0).toBe(!isOpen)
  })

  it('a defined term leads to its definition, and the way back leads back', async () => {
    await at.visit.open('/tnc#payments')
    await at.visit.click('.prose .term', 'Coins')
    await expect.poll(() => at.visit.path()).not.toBe('/tnc#payments')
    const target = (await at.visit.path()).replace('/tnc', '')
    expect(await at.visit.texts(`${target} dfn, dfn${target}`)).toEqual([
      expect.stringContaining('Coins'),
    ])
    await at.visit.tab.back()
    await expect.poll(() => at.visit.path()).toBe('/tnc#payments')
  })
})
