import { expect, it } from 'vitest'
import { formatDay } from '../src/model/format-day.ts'
import { newPage, type OpenPage, open, visit } from './setup/open.ts'
import { manifest } from './setup/pages.ts'

// One instant, on both sides of the date line, half an hour from midnight.
const instant = '2031-07-01T10:30:00Z'
const day = manifest.policies.get('guidelines')?.versions[0]?.day ?? ''
const line = (page: OpenPage) => page.locator('p', { hasText: 'Last updated' })

it.each([
  ['Pacific/Kiritimati', 'en-IN', '2 July 2031', '2031-07-02'],
  ['Pacific/Pago_Pago', 'hi-IN', '30 June 2031', '2031-06-30'],
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

it.each([
  ['without JavaScript', '/guidelines', false],
  ['on any day at the permanent address', `/guidelines/${day}`, true],
])('%s it shows the day of the last change', async (_, path, isRunning) => {
  const page = await open(path, { javaScriptEnabled: isRunning })
  const time = line(page).locator('time')
  expect(await time.getAttribute('datetime')).toBe(day)
  expect(await time.innerText()).toBe(formatDay(day))
})
