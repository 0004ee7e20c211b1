import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { connect } from 'node:http2'
import { join } from 'node:path'
import { connect as connectSecurely } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nginxFiles } from '../../scripts/outputs/hosting/nginx.ts'
import { root } from '../../scripts/text/paths.ts'
import { type Address, ask, type Reply } from './ask.ts'
import { expectRow, titled } from './expect-row.ts'
import { removeFolder, site, writeFolder } from './folder.ts'
import { hostile, misbehaviourOf } from './hostile.ts'
import { nginxRows, rows } from './requests.ts'
import { say } from './say.ts'
import {
  freePort,
  hasIpv6,
  isNginxInstalled,
  startNginx,
  whySkipped,
} from './start-nginx.ts'

const { host } = site
const files = nginxFiles(site)
const challenge = 'GET /.well-known/acme-challenge/token'
/** The snippet for a backend that the documentation shows. */
const snippet = /```nginx\n([\s\S]*?)```/.exec(
  readFileSync(join(root, 'docs/hosting.md'), 'utf8'),
)

describe.skipIf(!isNginxInstalled && !process.env.CI)(
  `nginx${whySkipped}`,
  () => {
    let nginx: Awaited<ReturnType<typeof startNginx>>
    let backend: Server
    let certificate: string
    let early: Reply[]

    const open = (name = host, at = '127.0.0.1'): Address => ({
      url: `http://${at}:${nginx.httpPort}`,
      host: name,
    })
    const secure = (name = host, at = '127.0.0.1'): Address => ({
      url: `https://${at}:${nginx.httpsPort}`,
      host: name,
      servername: host,
      certificate,
    })

    beforeAll(async () => {
      writeFolder()
      const port = await freePort()
      backend = createServer(({ method, url }, response) => {
        if (method === 'PUT')
          return response.writeHead(405, { Allow: 'POST, DELETE' }).end()
        return response
          .writeHead(201, { 'Cache-Control': 'private' })
          .end(`${method} ${url}`)
      }).listen(port, '127.0.0.1')
      nginx = await startNginx(files.get('nginx-http.conf') ?? '')
      const folder = join(
        nginx.folder,
        'letsencrypt/.well-known/acme-challenge',
      )
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, 'token'), 'token.thumbprint')
      early = [await ask(open(), challenge), await ask(open(), 'GET /tnc')]
      const proxied =
        snippet?.[1]?.replace('127.0.0.1:8080', `127.0.0.1:${port}`) ?? ''
      writeFileSync(join(nginx.folder, 'site.d/api.conf'), proxied)
      certificate = await nginx.certify([...files.values()].join('\n'))
    })
    afterAll(() => {
      nginx?.stop()
      backend?.close()
      removeFolder()
    })

    it.each(titled([...rows, ...nginxRows]))('%s', (_, row) =>
      expectRow(secure(), row),
    )

    it('answers without TLS, too, as behind a proxy', () => {
      const address = { url: `http://127.0.0.1:${nginx.plainPort}`, host }
      return expectRow(address, ['GET /tnc', 200, 'tnc.html'])
    })

    it('lives on after every hostile request', async () => {
      expect(await misbehaviourOf(secure())).toEqual([
        'an unknown version of HTTP: 505',
        'an unknown transfer encoding: 501',
      ])
    })

    it('before there is a certificate, and after, answers who signs one, at both names', async () => {
      const later = [
        await ask(open('site.test'), challenge),
        await ask(open(), 'GET /tnc'),
      ]
      for (const [answer, redirect] of [early, later]) {
        expect([answer?.status, answer?.text]).toEqual([
          200,
          'token.thumbprint',
        ])
        expect(redirect?.headers.location).toBe(`https://${host}/tnc`)
      }
    })

    it.each([
      ['http', host, `https://${host}/TNC?a=b`],
      ['http', 'site.test', 'https://site.test/TNC?a=b'],
      ['http', 'elsewhere.test', `https://${host}/TNC?a=b`],
      ['https', 'site.test', `https://${host}/TNC?a=b`],
      ['https', 'elsewhere.test', `https://${host}/TNC?a=b`],
    ])('redirects %s://%s to %s', async (protocol, name, location) => {
      const address = protocol === 'http' ? open(name) : secure(name)
      const { status, headers } = await ask(address, 'GET /TNC?a=b')
      expect({ status, ...headers }).toMatchObject({
        status: 301,
        location,
        server: 'nginx',
      })
    })

    it.skipIf(!hasIpv6)('listens at addresses of both kinds', async () => {
      expect((await ask(secure(host, '[::1]'), 'GET /tnc')).status).toBe(200)
      expect((await ask(open(host, '[::1]'), 'GET /tnc')).status).toBe(301)
    })

    it('agrees on no cipher whose secret could be read later with the key of the server', async () => {
      const old = { maxVersion: 'TLSv1.2', ciphers: 'ALL' } as const
      expect(await agreed(old)).toBe('TLSv1.2')
      for (const ciphers of ['ALL:!kECDHE', 'ALL:!AESGCM:!CHACHA20'])
        expect(
          await agreed({ ...old, ciphers: `${ciphers}:@SECLEVEL=0` }),
        ).toBeUndefined()
      expect(await agreed({})).toBe('TLSv1.3')
      expect(
        await agreed({
          ciphers: 'ALL:@SECLEVEL=0',
          minVersion: 'TLSv1',
          maxVersion: 'TLSv1.1',
        }),
      ).toBeUndefined()
    })

    it('gives to a backend what is below its address, whatever the method', async () => {
      for (const method of ['GET', 'POST', 'OPTIONS']) {
        const { status, text, headers } = await ask(
          secure(),
          `${method} /api/deletions?a=b`,
        )
        expect([status, text]).toEqual([201, `${method} /api/deletions?a=b`])
        expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
        expect(headers['cache-control']).toBe('private')
      }
      const refused = await ask(secure(), 'PUT /api/deletions')
      expect([refused.status, refused.headers.allow]).toEqual([
        405,
        'POST, DELETE',
      ])
      expect((await ask(secure(), 'GET /api/.hidden.gz')).text).toBe(
        'GET /api/.hidden.gz',
      )
      backend.close()
      expect(
        (await ask(secure(), 'POST /api/deletions?private=1')).status,
      ).toBe(502)
    })

    it('writes down which page was asked for, but no query and no referrer', async () => {
      const more = { Referer: 'https://elsewhere.test/?private=2' }
      for (const address of [open(), secure()])
        await ask(address, 'GET /TNC?private=3', more)
      await ask(secure(), `GET /${'a'.repeat(300)}?private=4`, more)
      await ask(secure(), 'GET //tnc.md/?private=5', more)
      for (const request of Object.values(hostile))
        await say(secure(), request.replace(' HTTP', '?private HTTP'))
      const log = () =>
        readFileSync(join(nginx.folder, 'logs/access.log'), 'utf8')
      await expect.poll(log).toContain('"GET /TNC HTTP/1.1" 200')
      expect(log()).toContain('"POST /api/deletions HTTP/1.1" 502')
      expect(log()).not.toContain('private')
      expect(
        readFileSync(join(nginx.folder, 'logs/error.log'), 'utf8'),
      ).not.toContain('private')
    })

    it('speaks HTTP/2, and sends compressed copies through a proxy', async () => {
      const session = connect(secure().url, {
        ca: certificate,
        servername: host,
      })
      const asked = {
        ':path': '/TNC',
        ':authority': host,
        via: '1.1 a',
        'accept-encoding': 'gzip',
      }
      const headers = await new Promise<NodeJS.Dict<unknown>>(
        (resolve, reject) => {
          session
            .once('error', reject)
            .request(asked)
            .once('response', resolve)
            .resume()
            .end()
        },
      )
      session.close()
      expect(headers).toMatchObject({
        ':status': 200,
        'content-encoding': 'gzip',
      })
    })

    /** The version of TLS that nginx agrees on, if on any. */
    function agreed(offer: object): Promise<string | null | undefined> {
      const to = {
        host: '127.0.0.1',
        port: nginx.httpsPort,
        servername: host,
        ca: certificate,
      }
      return new Promise((resolve) => {
        const socket = connectSecurely({ ...to, ...offer }, () => {
          resolve(socket.getProtocol())
          socket.destroy()
        }).on('error', () => resolve(undefined))
      })
    }
  },
)
