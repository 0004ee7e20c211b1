import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nginxFiles } from '../../scripts/outputs/hosting/nginx.ts'
import { root } from '../../scripts/text/paths.ts'
import { type Address, ask } from './ask.ts'
import { expectRow } from './expect-row.ts'
import { freePort, removeFolder, site, writeFolder } from './folder.ts'
import { rows } from './requests.ts'
import { isNginxInstalled, startNginx } from './start-nginx.ts'

const { host } = site
const files = nginxFiles(site)
const challenge = 'GET /.well-known/acme-challenge/token'
/** The snippet for a backend that the documentation shows. */
const snippet = /```nginx\n([\s\S]*?)```/.exec(
  readFileSync(join(root, 'docs/hosting.md'), 'utf8'),
)

// What is nginx's own, such as ranges and ciphers, is not asked.
describe.skipIf(!isNginxInstalled && !process.env.CI)('nginx', () => {
  let nginx: Awaited<ReturnType<typeof startNginx>>
  let backend: Server
  let certificate: string

  const open = (name = host): Address => ({
    url: `http://127.0.0.1:${nginx.httpPort}`,
    host: name,
  })
  const secure = (name = host): Address => ({
    url: `https://127.0.0.1:${nginx.httpsPort}`,
    host: name,
    servername: host,
    certificate,
  })

  beforeAll(async () => {
    writeFolder()
    const port = await freePort()
    backend = createServer(({ method, url }, response) =>
      response.writeHead(201).end(`${method} ${url}`),
    ).listen(port, '127.0.0.1')
    nginx = await startNginx(files.get('nginx-http.conf') ?? '')
    const folder = join(nginx.folder, 'letsencrypt/.well-known/acme-challenge')
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'token'), 'token.thumbprint')
  })
  afterAll(() => {
    nginx?.stop()
    backend?.close()
    removeFolder()
  })

  it('answers who signs a certificate before there is one, then serves the site by its rules, and lets a backend stand beside it', async () => {
    const signed = await ask(open('site.test'), challenge)
    expect([signed.status, signed.text]).toEqual([200, 'token.thumbprint'])

    const api = snippet?.[1]?.replace(
      'http://127.0.0.1:8080',
      `http://127.0.0.1:${(backend.address() as { port: number }).port}`,
    )
    writeFileSync(join(nginx.folder, 'site.d/api.conf'), api ?? '')
    certificate = await nginx.certify([...files.values()].join('\n'))

    for (const row of rows) await expectRow(secure(), row)

    for (const [address, location] of [
      [open(), `https://${host}/TNC?a=b`],
      [open('site.test'), 'https://site.test/TNC?a=b'],
      [secure('site.test'), `https://${host}/TNC?a=b`],
    ] as const) {
      const { status, headers } = await ask(address, 'GET /TNC?a=b')
      expect([status, headers.location]).toEqual([301, location])
    }

    const asked = { 'Accept-Encoding': 'gzip', Via: '1.1 a' }
    for (const path of ['tnc', 'tnc.md', 'policies.xml']) {
      const { headers, text } = await ask(secure(), `GET /${path}`, asked)
      expect(headers).toMatchObject({
        'content-encoding': 'gzip',
        vary: 'Accept-Encoding',
      })
      expect(text).toMatch(new RegExp(`^${path}`))
    }

    const answer = await ask(secure(), 'POST /api/otp?private=1')
    expect([answer.status, answer.text]).toEqual([
      201,
      'POST /api/otp?private=1',
    ])

    const more = { Referer: 'https://elsewhere.test/?private=2' }
    for (const path of ['/TNC?private=3', `/${'a'.repeat(300)}?private=4`])
      await ask(secure(), `GET ${path}`, more)
    const log = (name: string) =>
      readFileSync(join(nginx.folder, 'logs', name), 'utf8')
    await expect.poll(() => log('access.log')).toContain('"GET /TNC HTTP/1.1"')
    expect(log('access.log') + log('error.log')).not.toContain('private')
  })
})
