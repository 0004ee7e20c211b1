import { cpSync, readFileSync, renameSync } from 'node:fs'
import { connect } from 'node:http2'
import { dirname, join } from 'node:path'
import { type PreviewServer, preview } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nginxConfig } from '../../scripts/hosting/nginx.ts'
import { errorPage, headersOf } from '../../scripts/hosting/rules.ts'
import { hosting } from '../../scripts/vite/hosting.ts'
import { type Address, ask } from './ask.ts'
import { removeFolder, site, writeFolder } from './folder.ts'
import { nginxRows, previewRows, type Row, rows } from './requests.ts'
import { isNginxInstalled, type RunningNginx, startNginx } from './start-nginx.ts'

beforeAll(writeFolder)
afterAll(removeFolder)

describe('vite preview', () => {
  let server: PreviewServer
  let address: Address

  const start = (outDir: string) => {
    const listen = { host: '127.0.0.1', port: 0 }
    return preview({ configFile: false, plugins: [hosting()], build: { outDir }, preview: listen })
  }

  beforeAll(async () => {
    server = await start(site.root)
    address = { url: server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '' }
  })
  afterAll(() => server?.close())

  it.each(titled([...rows, ...previewRows]))('%s', (_, row) => expectRow(address, row))

  it('serves a new build that takes the place of the old one, and lives through the exchange', async () => {
    const other = join(dirname(site.root), 'other')
    cpSync(site.root, other, { recursive: true })
    for (let turn = 0; turn < 50; turn++) {
      const asked = Array.from({ length: 5 }, () => ask(address, 'GET /tnc').catch(() => undefined))
      await Promise.race(asked)
      renameSync(site.root, `${other}-2`)
      renameSync(other, site.root)
      renameSync(`${other}-2`, other)
      await Promise.all(asked)
    }
    await expectRow(address, ['GET /tnc', 200, 'tnc.html'])
  })

  it('says what to do where nothing is built', async () => {
    await expect(start('/no/such/folder')).rejects.toThrow('Run “npm run build” first')
  })
})

const isSkipped = !isNginxInstalled && !process.env.CI
const why = isSkipped ? ', not tested: install nginx and libnginx-mod-http-brotli-static' : ''

describe.skipIf(isSkipped)(`nginx${why}`, () => {
  const { host } = site
  let nginx: RunningNginx

  const secure = (name = host): Address => {
    const url = `https://127.0.0.1:${nginx.httpsPort}`
    return { url, host: name, servername: host, certificate: nginx.certificate }
  }
  const open = (name = host): Address => ({ url: `http://127.0.0.1:${nginx.httpPort}`, host: name })

  beforeAll(async () => {
    nginx = await startNginx(nginxConfig(site))
  })
  afterAll(() => nginx?.stop())

  it.each(titled([...rows, ...nginxRows]))('%s', (_, row) => expectRow(secure(), row))

  it.each([
    ['http', host, `https://${host}/TNC?a=b`],
    ['http', 'site.test', 'https://site.test/TNC?a=b'],
    ['http', 'elsewhere.test', `https://${host}/TNC?a=b`],
    ['https', 'site.test', `https://${host}/TNC?a=b`],
    ['https', 'elsewhere.test', `https://${host}/TNC?a=b`],
  ])('redirects %s://%s to %s', async (protocol, name, location) => {
    const address = protocol === 'http' ? open(name) : secure(name)
    const { status, headers } = await ask(address, 'GET /TNC?a=b')
    expect({ status, ...headers }).toMatchObject({ status: 301, location, server: 'nginx' })
  })

  it('speaks HTTP/2, and sends compressed copies through a proxy', async () => {
    const session = connect(secure().url, { ca: nginx.certificate, servername: host })
    const asked = { ':path': '/TNC', ':authority': host, via: '1.1 a', 'accept-encoding': 'gzip' }
    const headers = await new Promise<NodeJS.Dict<unknown>>((resolve, reject) => {
      session.once('error', reject).request(asked).once('response', resolve).resume().end()
    })
    session.close()
    expect(headers).toMatchObject({ ':status': 200, 'content-encoding': 'gzip' })
  })
})

function titled(table: readonly Row[]) {
  return table.map((row) => [JSON.stringify(row), row] as const)
}

/** Sends the request of a row and compares the response, with the headers that the rules give to it. */
async function expectRow(address: Address, row: Row): Promise<void> {
  const [request, status, found = '', responds = {}, asks = {}] = row
  const { etag = '' } = (await ask(address, request.replace(/^\S+/, 'GET'))).headers
  const asked = Object.entries(asks).map(([name, value]) => [name, value.replace('{etag}', etag)])
  const { headers, body, text, ...reply } = await ask(address, request, Object.fromEntries(asked))
  expect(reply.status).toBe(status)
  const file = status === 404 ? errorPage : status < 300 ? `/${found}` : ''
  const ruled = Object.entries(headersOf(file)).filter(([name]) => file || name !== 'Content-Type')
  const location = [301, 308].includes(status) ? found : null
  const others = { 'access-control-allow-origin': null, location, ...responds }
  for (const [name, value] of [...ruled, ...Object.entries(others)])
    expect([name, headers[name.toLowerCase()] ?? null]).toEqual([name, value])
  if (request.startsWith('HEAD') || status === 304) return expect(body.length).toBe(0)
  if (!file) return
  const [, start = 0, end = Infinity] = /(\d+)-(\d+)/.exec(responds['content-range'] ?? '') ?? []
  const sent = readFileSync(join(site.root, file)).subarray(Number(start), Number(end) + 1)
  expect(text).toBe(sent.toString('latin1'))
}
