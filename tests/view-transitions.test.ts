import { expect, it } from 'vitest'
import { desktop, newPage, visit } from './setup/open.ts'

/** Goes by a link from the terms to the privacy policy and tells what moves there. */
async function follow(reducedMotion: 'reduce' | 'no-preference') {
  const page = await newPage({ ...desktop, reducedMotion })
  await page.addInitScript(() => {
    window.addEventListener('pagereveal', ({ viewTransition }) => {
      const moving = viewTransition?.ready.then(() =>
        document.getAnimations().map(({ effect }) => ({
          name: (effect as KeyframeEffect).pseudoElement,
          end: Number(effect?.getComputedTiming().endTime),
        })),
      )
      Object.assign(window, { moving })
    })
  })
  await visit(page, '/tnc')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
  await page.waitForURL('**/privacypolicy')
  expect(page.complaints).toEqual([])
  return page.evaluate(
    () => Reflect.get(window, 'moving') as { name: string; end: number }[] | undefined,
  )
}

it('from page to page the way home alone moves, for a fifth of a second at most', async () => {
  const moving = (await follow('no-preference')) ?? []
  expect(moving.length).toBeGreaterThan(0)
  for (const { name, end } of moving) {
    expect(name).toMatch(/^::view-transition-[a-z-]+\(home\)$/)
    expect(end).toBeLessThanOrEqual(200)
  }
})

it('nothing moves where the visitor wants less motion', async () => {
  expect(await follow('reduce')).toBeUndefined()
})
