import { once } from 'node:events'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { freePort } from './setup/free-port.ts'
import { desktop, dist, newPage, shiftsIn, visit } from './setup/open.ts'
import { kinds, policies } from './setup/pages.ts'

const [lost = '', policy = ''] = policies

/**
 * A case-sensitive host that serves files, the index of a folder with a trailing
 * slash, and 404.html for everything else. One folder lacks its index.
 */
const server = createServer(({ url = '' }, response) => {
  const { pathname, search } = new URL(url, 'http://localhost')
  const end = pathname.endsWith('/') ? 'index.html' : ''
  const file = join(dist, pathname, end)
  const isThere = existsSync(file) && pathname !== `${lost}/`
  if (isThere && statSync(file).isDirectory())
    return response.writeHead(301, { Location: `${pathname}/${search}` }).end()

  const sent = isThere ? file : join(dist, '404.html')
  const type = sent.endsWith('.js') ? 'text/javascript' : 'text/html'
  // On a slow network, the text arrives after the title.
  const [first = '', ...later] = readFileSync(sent, 'latin1').split(
    /(?=<\/h1>)/,
  )
  response.writeHead(isThere ? 200 : 404, { 'Content-Type': type })
  response.write(first, 'latin1')
  return setTimeout(() => response.end(later.join(''), 'latin1'), 100)
})
const port = await freePort()
const host = `http://127.0.0.1:${port}`
await once(server.listen(port, '127.0.0.1'), 'listening')
afterAll(() => server.close().closeAllConnections())

it('a plain static host serves every kind of page without errors or layout shifts', async () => {
  const page = await newPage(desktop)
  for (const path of kinds) {
    await visit(page, host + path)
    expect([path, page.status, ...(await shiftsIn(page))]).toEqual([path, 200])
  }
  expect(page.complaints).toEqual([])
})

it('the script of 404.html redirects other spellings, and leaves no entry in the history', async () => {
  const page = await newPage()
  await visit(page, host)
  for (const [from, to] of [
    [`${policy.toUpperCase()}.html`, `${policy}/`],
    ['/INDEX.HTML', '/'],
    [`/EN${policy}`, `${policy}/`],
    [`/en${policy}.MD`, `${policy}.md`],
    ['/EN/Policies.json', '/policies.json'],
  ]) {
    await visit(page, `${host}${from}?from=mail&x=A%2FB#contact`)
    await page.waitForURL(`${host}${to}?from=mail&x=A%2FB#contact`)
    expect(await page.locator('body').innerText()).not.toContain('Error!')
    await page.goBack()
    expect([from, page.url()]).toEqual([from, `${host}/`])
  }
})

it('the error screen has status 404, and does not redirect', async () => {
  const page = await newPage()
  // The host redirects the last one back, so it may be requested twice.
  for (const path of ['/NO/SUCH/PAGE/', `${policy}.htm`, `${lost}/`]) {
    await visit(page, host + path)
    expect([path, page.status]).toEqual([path, 404])
    await page.waitForLoadState('networkidle')
    expect(await page.getByText('404 Not Found').isVisible()).toBe(true)
    expect(page.url()).toBe(host + path)
    const asked = page.requests.filter((request) => request === host + path)
    expect(asked.length).toBeLessThanOrEqual(2)
  }
})
