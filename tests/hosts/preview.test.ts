import { renameSync } from 'node:fs'
import { createServer } from 'node:http'
import { dirname, join } from 'node:path'
import { inspect } from 'node:util'
import { type InlineConfig, type PreviewServer, preview } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hosting } from '../../scripts/vite/hosting.ts'
import { freePort } from '../setup/free-port.ts'
import { type Address, ask } from './ask.ts'
import { expectRows } from './expect-rows.ts'
import { removeFolder, site, writeFolder } from './folder.ts'

let server: PreviewServer
let address: Address
const backend = createServer(({ method, url }, response) =>
  response.end(`${method} ${url}`),
)
const start = (outDir: string, more: InlineConfig = {}) =>
  preview({
    configFile: false,
    plugins: [hosting()],
    build: { outDir },
    ...more,
  })

beforeAll(async () => {
  writeFolder()
  const port = await freePort()
  backend.listen(port, '127.0.0.1')
  const proxy = { '/api': `http://127.0.0.1:${port}` }
  server = await start(site.root, { preview: { port: 0, proxy } })
  address = { url: server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '' }
})
afterAll(async () => {
  backend.close()
  await server?.close()
  removeFolder()
})

it('vite preview answers by the rules of hosting, on this machine alone, and hands on what its proxy takes', async () => {
  expect(server.httpServer.address()).toMatchObject({ address: '127.0.0.1' })
  await expectRows(address)
  const { status, text } = await ask(address, 'POST /api/otp?a=b')
  expect([status, text]).toEqual([200, 'POST /api/otp?a=b'])
})

it('vite preview says “Not Found” while nothing is there, and serves what comes back', async () => {
  const away = join(dirname(site.root), 'away')
  const statusNow = async () => (await ask(address, 'GET /tnc')).status
  renameSync(site.root, away)
  expect(await statusNow()).toBe(404)
  renameSync(away, site.root)
  expect(await statusNow()).toBe(200)
})

it.each([
  ['/no/such/folder', '/', /Run “npm run build” first\.$/],
  ['', '/x/', /^The site stands at the root of its host/],
])(
  'vite preview says in a line what it cannot do: %s %s',
  async (folder, base, said) => {
    const started = start(folder || site.root, { base })
    const error = await started.catch((error: Error) => error)
    expect(inspect(error)).toMatch(said)
  },
)
