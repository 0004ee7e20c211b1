import { describe, expect, it } from 'vitest'
import { open, site } from './setup/open.ts'
import { pathnames, policies } from './setup/pages.ts'

describe('the error screen', () => {
  it.each([
    '/no/such/page/at/any/depth',
    `${policies[0]}/no-such-page`,
    '/404',
    '/%E0%A4%95',
  ])('answers %s with status 404, its text and a way home', async (path) => {
    const page = await open(path)
    expect(page.status).toBe(404)
    const title = page.getByRole('heading', { level: 1 })
    expect(await title.innerText()).toBe('Unexpected Application Error!')
    expect(
      await page.getByText('404 Not Found', { exact: true }).isVisible(),
    ).toBe(true)
    expect(page.url()).toBe(site + path)
    await page.getByRole('link', { name: 'Go to the home page' }).click()
    expect(page.url()).toBe(`${site}/`)
  })

  it('is no page for search engines', async () => {
    const page = await open('/no-such-page')
    expect(
      await page.locator('meta[name=robots]').getAttribute('content'),
    ).toBe('noindex')
    expect(await page.locator('link[rel=canonical]').count()).toBe(0)
    expect(await page.title()).toContain('Unexpected Application Error!')
  })
})

it.each(pathnames.filter((path) => path !== '/'))(
  'the path %s shows the same document however it is written, and stays as it is written, but is known by one address',
  async (path) => {
    const capital = `/${path.charAt(1).toUpperCase()}${path.slice(2)}`
    const written = [path, `${capital}/`, `${path}/`, `${path}?from=app`]
    written.push(path.toUpperCase(), `${path.toUpperCase()}/?from=app`)
    const ask = (it: string) => fetch(site + it, { redirect: 'error' })
    const answers = await Promise.all(written.map(ask))
    expect(answers.map(({ status }) => status)).toEqual(written.map(() => 200))
    const [text = '', ...others] = await Promise.all(
      answers.map((answer) => answer.text()),
    )
    for (const other of others) expect(other).toBe(text)
    expect(text).toMatch(
      new RegExp(`<link rel="canonical" href="https://[^/"]+${path}"`),
    )
  },
)

it('keeps query and fragment in the address bar of a page that is written in capitals', async () => {
  const page = await open(`${policies[0]?.toUpperCase()}/?from=app#main`)
  expect(page.status).toBe(200)
  expect(page.url()).toMatch(/[A-Z]\/\?from=app#main$/)
})
