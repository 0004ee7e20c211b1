import { createServer } from 'vite'
import { afterEach, expect, it, vi } from 'vitest'
import { createSitePages } from './site-pages.ts'

afterEach(() => vi.unstubAllEnvs())

it('a page is one file, and whole although the content changes while its modules are loaded', async () => {
  const server = await createServer({
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false, watch: null },
  })
  const showPage = createSitePages(server)
  const { hot } = server.environments.ssr
  const { handleInvoke } = hot
  const others: Promise<Response>[] = []
  hot.handleInvoke = (payload) => {
    const [url] = 'data' in payload ? payload.data.data : []
    if (others.length === 0 && `${url}`.endsWith('/landing.tsx')) {
      vi.stubEnv('SITE_TODAY', '2027-01-15')
      others.push(showPage(new URL('https://desk.company.in/tnc')))
    }
    return handleInvoke(payload)
  }
  const page = await showPage(new URL('https://desk.company.in/'))
  expect(page.status).toBe(200)
  expect(await page.text()).not.toMatch(
    /<(script|link)[^>]* (src|rel="(stylesheet|icon)")/,
  )
  expect(others).toHaveLength(1)
  expect((await others[0])?.status).toBe(200)
  await server.close()
})
