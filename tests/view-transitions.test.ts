import { describe, expect, it } from 'vitest'
import { desktop, newPage, visit } from './setup/open.ts'
import { pathnames, unknownPath } from './setup/pages.ts'

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
  const moving = await page.evaluate(
    () => Reflect.get(window, 'moving') as { name: string; end: number }[] | undefined,
  )
  return { moving, complaints: page.complaints }
}

describe('from page to page', () => {
  it('the way home alone moves, for a fifth of a second at most', async () => {
    const { moving, complaints } = await follow('no-preference')
    expect(moving?.length).toBeGreaterThan(0)
    for (const { name, end } of moving ?? []) {
      expect(name).toMatch(/^::view-transition-[a-z-]+\(home\)$/)
      expect(end).toBeLessThanOrEqual(200)
    }
    expect(complaints).toEqual([])
  })

  it('nothing moves where the visitor wants less motion', async () => {
    expect((await follow('reduce')).moving).toBeUndefined()
  })

  it.each([...pathnames, unknownPath])('%s has one thing that moves', async (path) => {
    const page = await visit(await newPage(), path)
    const names = await page
      .locator('*')
      .evaluateAll((all) => all.map((it) => getComputedStyle(it).viewTransitionName))
    expect(names.filter((name) => name !== 'none')).toEqual(['home'])
  })
})
