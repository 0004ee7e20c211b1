import { describe, expect, it } from 'vitest'
import { open, site } from './setup/open.ts'

describe('the error screen', () => {
  it('answers an unknown path with status 404, its text and a way home', async () => {
    const page = await open('/no-such-page')
    expect(page.status).toBe(404)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Unexpected Application Error!')
    expect(await page.getByText('404 Not Found').isVisible()).toBe(true)
    await page.getByRole('link', { name: 'Go to the home page' }).click()
    expect(page.url()).toBe(`${site}/`)
  })
})

describe('a path', () => {
  it.each(['/tnc', '/TNC', '/Tnc/', '/tnc/'])('%s shows the terms with status 200', async (path) => {
    const page = await open(path)
    expect(page.status).toBe(200)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Terms of Use')
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/tnc$/)
  })
})
