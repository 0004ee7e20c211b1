import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { countShifts, desktop, newPage, shiftsOf, site } from './setup/open.ts'
import { localPages, policies } from './setup/pages.ts'

it.each([...policies.slice(0, 1), ...localPages.slice(0, 1)])(
  '%s moves nothing where its header arrives in two pieces',
  async (path) => {
    const html = await (await fetch(site + path)).text()
    const link = html.indexOf('<a ', html.indexOf('<nav'))
    const cut = html.indexOf('<a ', link + 1)
    const server = createServer(({ url }, response) => {
      if (url !== path) return response.writeHead(404).end()
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
      response.write(html.slice(0, cut))
      setTimeout(() => response.end(html.slice(cut)), 1500)
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    onTestFinished(() => void server.close().closeAllConnections())

    const page = await newPage(desktop)
    await countShifts(page)
    const { port } = server.address() as AddressInfo
    await page.goto(`http://127.0.0.1:${port}${path}`)
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await page.waitForTimeout(200)
    expect(await shiftsOf(page)).toEqual([])
  },
)
