import { expect, it } from 'vitest'
import { desktop, newPage, visit } from './setup/open.ts'
import { policies } from './setup/pages.ts'

const [from = '', to = ''] = policies

/**
 * Goes by a link from one policy to another and tells what moves
 * there.
 */
async function follow(reducedMotion: 'reduce' | 'no-preference') {
  const page = await newPage({ ...desktop, reducedMotion })
  await page.addInitScript(() => {
    window.addEventListener('pagereveal', ({ viewTransition }) => {
      const moving = viewTransition?.ready.then(() =>
        document
          .getAnimations()
          .map(({ effect }) => (effect as KeyframeEffect).pseudoElement),
      )
      Object.assign(window, { moving })
    })
  })
  await visit(page, from)
  await page.getByRole('contentinfo').locator(`[href="${to}"]`).click()
  await page.waitForURL(`**${to}`)
  expect(page.complaints).toEqual([])
  return page.evaluate<string[] | undefined>(() =>
    Reflect.get(window, 'moving'),
  )
}

it('from page to page the way home alone moves, and nothing where the visitor wants less motion', async () => {
  const moving = (await follow('no-preference')) ?? []
  expect(moving.length).toBeGreaterThan(0)
  for (const name of moving)
    expect(name).toMatch(/^::view-transition-[a-z-]+\(home\)$/)
  expect(await follow('reduce')).toBeUndefined()
})
