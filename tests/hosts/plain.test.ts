import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { dist, newPage, open, visit } from '../setup/open.ts'
import { kinds, policies } from '../setup/pages.ts'
import { startPlainHost } from '../setup/plain-host.ts'

const { httpPort, stop } = await startPlainHost()
const host = `http://127.0.0.1:${httpPort}`
const [policy = ''] = policies
afterAll(stop)

it.each(kinds)(
  'on a plain static host %s is there, and complains of nothing',
  async (path) => {
    const page = await open(host + path)
    expect(page.status).toBe(200)
    expect(page.complaints).toEqual([])
  },
)

it.each([
  [policy.toUpperCase(), `${policy}/`],
  [`${policy.toUpperCase()}.html`, `${policy}/`],
  ['/INDEX.HTML', '/'],
])(
  '%s ends at %s, by the script of 404.html, and leaves no trace in the history',
  async (written, meant) => {
    const page = await newPage()
    await visit(page, host)
    await visit(page, `${host}${written}?from=mail&x=A%2FB#contact`)
    await page.waitForURL(`${host}${meant}?from=mail&x=A%2FB#contact`)
    expect(
      await page.getByRole('heading', { level: 1 }).innerText(),
    ).not.toContain('Error')
    await page.goBack()
    expect(page.url()).toBe(`${host}/`)
  },
)

it.each(['/NO/SUCH/PAGE/', `${policy}.htm`])(
  '%s shows the error screen with status 404, and stays where it is',
  async (path) => {
    const page = await open(host + path)
    expect(page.status).toBe(404)
    expect(await page.getByText('404 Not Found').isVisible()).toBe(true)
    await page.waitForTimeout(200)
    expect(page.url()).toBe(host + path)
  },
)

it('a host that sends a page back to an address that it does not know is asked twice at most', async () => {
  const asked: (string | undefined)[] = []
  const stubborn = createServer(({ url = '' }, response) => {
    if (url === '/tnc')
      return response.writeHead(301, { Location: '/tnc/' }).end()
    if (url === '/tnc/') asked.push(url)
    const isScript = url.startsWith('/assets/')
    response.writeHead(isScript ? 200 : 404, {
      'Content-Type': isScript ? 'text/javascript' : 'text/html',
    })
    return response.end(readFileSync(join(dist, isScript ? url : '404.html')))
  }).listen(0, '127.0.0.1')
  await once(stubborn, 'listening')
  const { port } = stubborn.address() as AddressInfo
  const page = await open(`http://127.0.0.1:${port}/tnc/`)
  await page.waitForTimeout(1000)
  expect(await page.getByText('404 Not Found').isVisible()).toBe(true)
  expect(asked).toEqual(['/tnc/', '/tnc/'])
  stubborn.closeAllConnections()
  stubborn.close()
})
