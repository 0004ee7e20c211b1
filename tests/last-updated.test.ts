import { expect, it } from 'vitest'
import { formatDay } from '../src/model/format-day.ts'
import { newPage, type OpenPage, open, visit } from './setup/open.ts'
import { inForce } from './setup/pages.ts'

// One instant, on both sides of the date line, half an hour from midnight.
const instant = '2031-07-01T10:30:00Z'
const day = inForce('guidelines')
const lineOf = (page: OpenPage) =>
  page.locator('p', { hasText: 'Last updated' }).innerText()

it.each([
  ['Pacific/Kiritimati', 'en-IN', '2 July 2031'],
  ['Pacific/Pago_Pago', 'hi-IN', '30 June 2031'],
])(
  'the line “Last updated” of the guidelines shows the date of a visitor in %s, whose browser speaks %s, in English, also on a page that was made ready or left the day before',
  async (timezoneId, locale, shown) => {
    const page = await newPage({ timezoneId, locale })
    for (const event of ['prerenderingchange', 'pageshow']) {
      await page.clock.setFixedTime('2031-06-20T10:30:00Z')
      await visit(page, '/guidelines')
      await page.clock.setFixedTime(instant)
      await page.evaluate(
        (type) => document.dispatchEvent(new Event(type, { bubbles: true })),
        event,
      )
      expect(await lineOf(page)).toBe(`Last updated ${shown}`)
    }
    await visit(page, '/guidelines')
    expect(await lineOf(page)).toBe(`Last updated ${shown}`)
  },
)

it.each([
  ['without JavaScript', '/guidelines', false],
  ['on any day at the permanent address', `/guidelines/${day}`, true],
])('%s it shows the day of the last change', async (_, path, isRunning) => {
  const page = await open(path, { javaScriptEnabled: isRunning })
  expect(await lineOf(page)).toBe(`Last updated ${formatDay(day)}`)
})
