import { describe, expect, it } from 'vitest'
import { narrow } from './engines/tab.ts'
import { inEveryEngine } from './in-every-engine.ts'

const links = '.menu a'
const labels = ['Features', 'Safety', 'Languages', 'Download App']

inEveryEngine((at) => {
  describe('the landing page', () => {
    it('shows its title, its sections and its footer, and links to them', async () => {
      await at.visit.open('/')
      expect(await at.visit.texts('h1')).toEqual(['Talk. Bond. Bloom.'])
      expect((await at.visit.texts('h2')).length).toBeGreaterThan(6)
      expect(await at.visit.texts('footer a')).toEqual(
        expect.arrayContaining([expect.stringContaining('Account Deletion')]),
      )
      expect(await at.visit.texts(links)).toEqual(labels)
      expect(await at.visit.overflow()).toBeLessThanOrEqual(0)
      await at.visit.click(links, 'Safety')
      await expect.poll(() => at.visit.path()).toBe('/#safety')
      await expect.poll(() => at.visit.distance('#safety')).toBeLessThan(120)
    })
  })

  describe('the menu on a narrow screen', () => {
    it('opens and closes by its button and by the keyboard, and closes behind a choice', async ({
      skip,
    }) => {
      await at.visit.tab.resize(narrow)
      await at.visit.open('/')
      const hasMenu = await at.visit.tab.evaluate(() => 'popover' in HTMLElement.prototype)
      if (!hasMenu) return skip('This engine shows the links instead.')
      expect(await at.visit.texts(links)).toEqual([])
      await at.visit.click('.menu-toggle')
      await expect.poll(() => at.visit.texts(links)).toEqual(labels)
      await at.visit.click('.menu-toggle')
      await expect.poll(() => at.visit.texts(links)).toEqual([])

      await at.visit.focus('.menu-toggle')
      await at.visit.tab.press('Enter')
      await expect.poll(() => at.visit.texts(links)).toEqual(labels)
      await at.visit.tab.press('Tab')
      expect(await at.visit.focused()).toBe('Features')
      await at.visit.tab.press('Escape')
      await expect.poll(() => at.visit.texts(links)).toEqual([])
      expect(await at.visit.focused()).toBe('Menu')

      await at.visit.click('.menu-toggle')
      await at.visit.click(links, 'Languages')
      await expect.poll(() => at.visit.texts(links)).toEqual([])
      await expect.poll(() => at.visit.path()).toBe('/#languages')
      expect(await at.visit.overflow()).toBeLessThanOrEqual(0)
    })

    it('is the list of its links where the engine knows no popover', async ({ skip }) => {
      await at.visit.tab.resize(narrow)
      await at.visit.open('/')
      const hasMenu = await at.visit.tab.evaluate(() => 'popover' in HTMLElement.prototype)
      if (hasMenu) return skip('This engine has the menu.')
      expect(await at.visit.texts(links)).toEqual(labels)
      expect(await at.visit.texts('.menu-toggle')).toEqual([])
      expect(await at.visit.overflow()).toBeLessThanOrEqual(0)
      await at.visit.click(links, 'Languages')
      await expect.poll(() => at.visit.path()).toBe('/#languages')
    })
  })
})
