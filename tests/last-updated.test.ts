import { expect, it } from 'vitest'
import { newPage, type OpenPage, open, visit } from './setup/open.ts'
import { manifest } from './setup/pages.ts'

// One instant, on both sides of the date line, half an hour from midnight.
const instant = '2031-07-01T10:30:00Z'
const line = (page: OpenPage) => page.locator('p', { hasText: 'Last updated' })

it.each([
  ['Pacific/Kiritimati', 'en-IN', '2 July 2031', '2031-07-02'],
  ['Asia/Kolkata', 'hi-IN', '1 July 2031', '2031-07-01'],
  ['Pacific/Pago_Pago', 'en-IN', '30 June 2031', '2031-06-30'],
])(
  'the line “Last updated” of the guidelines shows the date of a visitor in %s, whose browser speaks %s, in English',
  async (timezoneId, locale, shown, iso) => {
    const page = await newPage({ timezoneId, locale })
    await page.clock.setFixedTime(instant)
    await visit(page, '/guidelines')
    await expect
      .poll(() => line(page).innerText())
      .toBe(`Last updated ${shown}`)
    expect(await line(page).locator('time').getAttribute('datetime')).toBe(iso)
  },
)

it.each([
  ['made ready the day before', 'prerenderingchange'],
  ['left the day before and come back to', 'pageshow'],
])('it is right on a page that was %s', async (_, event) => {
  const page = await newPage({ timezoneId: 'Asia/Kolkata' })
  await page.clock.setFixedTime(instant)
  await visit(page, '/guidelines')
  await expect
    .poll(() => line(page).innerText())
    .toBe('Last updated 1 July 2031')
  await page.clock.setFixedTime('2031-07-02T10:30:00Z')
  await page.evaluate(
    (type) => document.dispatchEvent(new Event(type, { bubbles: true })),
    event,
  )
  expect(await line(page).innerText()).toBe('Last updated 2 July 2031')
})

it('without JavaScript it shows the day of the last change', async () => {
  const page = await open('/guidelines', { javaScriptEnabled: false })
  const time = line(page).locator('time')
  const changed = manifest.policies.get('guidelines')?.versions[0]?.day
  expect(await time.getAttribute('datetime')).toBe(changed)
  expect(await time.innerText()).toMatch(/^\d{1,2} [A-Z][a-z]+ 20\d\d$/)
})

it('a version at its permanent address shows the day of its own last change on any day', async () => {
  const [version] = manifest.policies.get('guidelines')?.versions ?? []
  const page = await newPage({ timezoneId: 'Asia/Kolkata' })
  await page.clock.setFixedTime(instant)
  await visit(page, `/guidelines/${version?.day}`)
  expect(await line(page).locator('time').getAttribute('datetime')).toBe(
    version?.day,
  )
})
