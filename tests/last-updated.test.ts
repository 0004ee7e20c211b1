import { describe, expect, it } from 'vitest'
import { newPage, open, visit } from './setup/open.ts'

// One instant, on both sides of the date line, half an hour from midnight.
const instant = '2031-07-01T10:30:00Z'

describe('the line “Last updated” of the guidelines', () => {
  it.each([
    ['Pacific/Kiritimati', '2 July 2031', '2031-07-02'],
    ['Asia/Kolkata', '1 July 2031', '2031-07-01'],
    ['Pacific/Pago_Pago', '30 June 2031', '2031-06-30'],
  ])('shows the date of a visitor in %s', async (timezoneId, shown, iso) => {
    const page = await newPage({ timezoneId })
    await page.clock.setFixedTime(instant)
    await visit(page, '/guidelines')
    const line = page.locator('p', { hasText: 'Last updated' })
    await expect.poll(() => line.innerText()).toBe(`Last updated ${shown}`)
    expect(await line.locator('time').getAttribute('datetime')).toBe(iso)
  })

  it.each([
    ['prerenderingchange', 'made ready the day before'],
    ['pageshow', 'left the day before and come back to'],
  ])('is right on %s, on a page that was %s', async (event) => {
    const page = await newPage({ timezoneId: 'Asia/Kolkata' })
    await page.clock.setFixedTime(instant)
    await visit(page, '/guidelines')
    const line = page.locator('p', { hasText: 'Last updated' })
    await expect.poll(() => line.innerText()).toBe('Last updated 1 July 2031')
    await page.clock.setFixedTime('2031-07-02T10:30:00Z')
    await page.evaluate((type) => document.dispatchEvent(new Event(type, { bubbles: true })), event)
    expect(await line.innerText()).toBe('Last updated 2 July 2031')
  })

  it('shows it in English to a visitor whose browser speaks Hindi', async () => {
    const page = await newPage({ locale: 'hi-IN', timezoneId: 'Asia/Kolkata' })
    await page.clock.setFixedTime(instant)
    await visit(page, '/guidelines')
    const line = page.locator('p', { hasText: 'Last updated' })
    await expect.poll(() => line.innerText()).toBe('Last updated 1 July 2031')
  })

  it('without JavaScript shows the day of the last change', async () => {
    const page = await open('/guidelines', { javaScriptEnabled: false })
    const time = page.locator('p', { hasText: 'Last updated' }).locator('time')
    expect(await time.getAttribute('datetime')).toMatch(/^20\d\d-\d\d-\d\d$/)
    expect(await time.innerText()).toMatch(/^\d{1,2} [A-Z][a-z]+ 20\d\d$/)
  })
})
