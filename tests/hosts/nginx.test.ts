import { connect } from 'node:http2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nginxConfig, type Place } from '../../scripts/hosting/nginx/config.ts'
import { type RunningNginx, startNginx } from '../../scripts/hosting/nginx/run.ts'
import type { Plan } from '../../scripts/hosting/plan.ts'
import { distFolder } from '../../scripts/site/build-report.ts'
import { type Address, ask } from './ask.ts'
import { conformance } from './conformance.ts'
import { BEST, scoreOf } from './observatory.ts'
import { plan } from './row.ts'

const host = 'superbestie.test'

/** Starts nginx with the file that the build writes. */
function start(given: { plan?: Plan; brotli?: boolean } = {}): Promise<RunningNginx> {
  const { plan: served = plan, brotli = true } = given
  const site = (place: Place) => nginxConfig(served, place)
  return startNginx({ root: distFolder, host, brotli, site })
}

let nginx: RunningNginx

beforeAll(async () => {
  nginx = await start()
}, 120_000)

afterAll(() => nginx?.stop())

const secure = (name = host): Address => ({
  url: `https://127.0.0.1:${nginx.httpsPort}`,
  host: name,
  certificate: nginx.certificate,
})
const open = (name = host): Address => ({ url: `http://127.0.0.1:${nginx.httpPort}`, host: name })
const get = (path: string, headers = {}) => ({ method: 'GET', path, headers })

conformance('nginx', secure, { deviations: [] })

describe('nginx', () => {
  it.each([host, `www.${host}`])('leads http://%s to the same name on HTTPS', async (name) => {
    for (const path of ['/', '/TNC?a=b', '/no-such-page']) {
      const { status, headers } = await ask(open(name), get(path))
      expect(status).toBe(301)
      expect(headers.location).toBe(`https://${name}:${nginx.httpsPort}${path}`)
    }
  })

  it.each([`www.${host}`, 'elsewhere.test'])('leads https://%s to the site', async (name) => {
    const { status, headers } = await ask({ ...secure(name), servername: host }, get('/tnc?a=b'))
    expect(status).toBe(301)
    expect(headers.location).toBe(`https://${host}:${nginx.httpsPort}/tnc?a=b`)
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
  })

  it('sends nobody to a name that a request has made up', async () => {
    const { headers } = await ask(open('elsewhere.test'), get('/tnc'))
    expect(headers.location).toBe(`https://${host}:${nginx.httpsPort}/tnc`)
  })

  it('has the best score of the header observatory', async () => {
    const home = await ask(secure(), get('/'))
    const { status, headers } = await ask(open(), get('/'))
    const http = { host, status, location: headers.location }
    expect(scoreOf({ home, http })).toMatchObject({ score: BEST })
  })

  it('does not say which version it is', async () => {
    for (const address of [open(), open(`www.${host}`), secure(), secure(`www.${host}`)]) {
      const { headers, text } = await ask(address, get('/%'))
      expect(headers.server).toBe('nginx')
      expect(text).not.toMatch(/nginx\/\d/)
    }
  })

  it('speaks HTTP/2, also behind a proxy that compresses nothing', async () => {
    const session = connect(secure().url, { ca: nginx.certificate, servername: host })
    const answer = await new Promise<NodeJS.Dict<string | string[] | number>>((resolve, reject) => {
      session.once('error', reject)
      session
        .request({ ':path': '/TNC', ':authority': host, via: '1.1 proxy', 'accept-encoding': 'br' })
        .once('response', resolve)
        .resume()
        .end()
    })
    session.close()
    expect(answer[':status']).toBe(200)
    expect(answer['content-encoding']).toBe('br')
  })

  it('answers an address that is too long without the page', async () => {
    const { status } = await ask(secure(), get(`/${'a'.repeat(20_000)}`))
    expect(status).toBe(414)
  })

  it('finds a page that is newer than its file, by its own address', async () => {
    const older = { ...plan, pathnames: plan.pathnames.filter((path) => path !== '/tnc') }
    const running = await start({ plan: older })
    const address = { ...secure(), url: `https://127.0.0.1:${running.httpsPort}` }
    try {
      const { status } = await ask({ ...address, certificate: running.certificate }, get('/tnc'))
      expect(status).toBe(200)
    } finally {
      await running.stop()
    }
  })
})

describe('nginx without the module for brotli', () => {
  it('takes the same file, and serves the copies of gzip', async () => {
    const running = await start({ brotli: false })
    const { certificate, httpsPort } = running
    try {
      const address = { url: `https://127.0.0.1:${httpsPort}`, host, certificate }
      const { status, headers } = await ask(address, get('/tnc', { 'Accept-Encoding': 'gzip, br' }))
      expect([status, headers['content-encoding']]).toEqual([200, 'gzip'])
    } finally {
      await running.stop()
    }
  })
})
