import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { inspect } from 'node:util'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { cdnFiles } from '../scripts/exports/hosting/cdn.ts'
import { nginxFiles } from '../scripts/exports/hosting/nginx.ts'
import { errorPage, headersOf } from '../scripts/exports/hosting/rules.ts'
import { redirectsOfEnglish } from '../scripts/site/moved-pages.ts'
import { root } from '../scripts/text/paths.ts'
import { freePort } from './setup/free-port.ts'
import { nginx as program, startNginx } from './setup/nginx.ts'
import { site as builtSite } from './setup/open.ts'
import { kinds, unknownPath } from './setup/pages.ts'
import { serve } from './setup/serve.ts'

it.each([...kinds, unknownPath])(
  '%s has a content security policy without unsafe-inline, and every header that Mozilla’s HTTP Observatory rates',
  async (path) => {
    const response = await fetch(builtSite + path)
    const headers = Object.fromEntries(response.headers)
    const text = await response.text()
    const [, meta = ''] =
      /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(text) ?? []
    const policy = meta.replaceAll('&#x27;', "'")
    expect(policy).toMatch(/^default-src 'none';.* style-src 'sha256-[\w+/=]+'/)
    expect(policy).not.toContain('unsafe')
    const others = headers['content-security-policy']
      ?.split('; ')
      .filter((one) => !policy.split('; ').includes(one))
    expect(others).toEqual(["object-src 'none'", "frame-ancestors 'none'"])
    expect(text).not.toMatch(/<[^>]+\s(?:style|on[a-z]+)=/)

    expect(headers).toMatchObject({
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': 'max-age=63072000',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
    expect(headers).not.toHaveProperty('set-cookie')
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  },
)

const folder = mkdtempSync(join(tmpdir(), 'hosts-'))
/**
 * A small site as the build writes it, in which `new.html` was added after the
 * files for hosts.
 */
const site = {
  pathnames: ['/', '/tnc', '/tnc/2026-11-21'],
  files: ['/tnc.md', '/policies.xml'],
  redirects: new Map([
    ...redirectsOfEnglish(['/', '/tnc', '/tnc.md', '/te/tnc']),
    ['/terms', '/tnc'],
    ['/old/rules.html', '/tnc'],
  ]),
  host: '127.0.0.1',
  root: join(folder, 'dist'),
}
const backend = createServer(({ method, url }, response) =>
  response.end(`${method} ${url}`),
)
const backendPort = await freePort()
await once(backend.listen(backendPort, '127.0.0.1'), 'listening')
afterAll(() => {
  backend.close()
  return rm(folder, { recursive: true })
})

const pages =
  'index.html tnc.html tnc/index.html tnc/2026-11-21.html new.html 404.html te/404.html'
const others =
  'tnc.md robots.txt assets/form-AbC.js policies.xml share.png .well-known/security.txt ../secret.txt'
for (const [file, text] of [
  // The content of each file begins with its name.
  ...`${pages} ${others}`
    .split(' ')
    .map((path) => [path, path.padEnd(3000, '.')]),
  ...cdnFiles(site.redirects),
] as [string, string][]) {
  mkdirSync(dirname(join(site.root, file)), { recursive: true })
  writeFileSync(join(site.root, file), text)
}

/** Requests, and the file that is sent if there is one. */
const rows: readonly (readonly [
  path: string,
  file?: string,
  missing?: string,
])[] = [
  // Pages, by several spellings of their addresses.
  ['/', 'index.html'],
  ['//', 'index.html'],
  ['/tnc?from=mail&x=A%2FB', 'tnc.html'],
  ['/TNC/', 'tnc.html'],
  ['/tnc/2026-11-21', 'tnc/2026-11-21.html'],
  ['/new', 'new.html'],
  // Files, also in capitals.
  ['/TNC.md', 'tnc.md'],
  ['/Policies.xml', 'policies.xml'],
  ['/tnc.md', 'tnc.md'],
  ['/assets/form-AbC.js', 'assets/form-AbC.js'],
  ['/share.png', 'share.png'],
  ['/.well-known/security.txt', '.well-known/security.txt'],
  // Addresses without a page.
  ['/no-such-page'],
  ['/TE/no-such-page', undefined, '/te/404.html'],
  ['/robots.txt/'],
  ['/..%2fsecret.txt'],
  ['/tnc%00'],
  ['/%'],
]

const ask = (address: string, headers = {}) =>
  fetch(address, { redirect: 'manual', headers })
const askWhere = async (address: string) => {
  const { status, headers } = await ask(address)
  return [status, headers.get('location')]
}

/** Requests each, and compares the response with the rules. */
async function expectRows(host: string): Promise<void> {
  for (const [path, file, missing = errorPage] of rows) {
    const response = await ask(host + path)
    const sent = join('/', file ?? missing)
    const text = readFileSync(join(site.root, sent), 'utf8')
    const answer = [path, response.status, await response.text()]
    expect(answer).toEqual([path, file ? 200 : 404, text])
    const ruled = { 'Access-Control-Allow-Origin': null, ...headersOf(sent) }
    for (const [name, value] of Object.entries(ruled)) {
      const found = response.headers.get(name)
      expect([path, name, found]).toEqual([path, name, value])
    }
  }
  const moved = await askWhere(`${host}/Terms/?from=mail`)
  expect(moved).toEqual([301, '/tnc?from=mail'])
  expect(await askWhere(`${host}/en/tnc`)).toEqual([301, '/tnc'])
  expect(await askWhere(`${host}/EN/`)).toEqual([301, '/'])
  expect(await askWhere(`${host}/en/tnc.md`)).toEqual([301, '/tnc.md'])
  expect(await askWhere(`${host}/en/te/tnc`)).toEqual([404, null])
  const posted = await fetch(`${host}/api/otp?private=1`, { method: 'POST' })
  expect(await posted.text()).toBe('POST /api/otp?private=1')
}

it('vite preview applies the rules of hosting, and its proxy', async () => {
  const proxy = { '/api': `http://127.0.0.1:${backendPort}` }
  const { address, stop } = await serve(site.root, { preview: { proxy } })
  onTestFinished(stop)
  await expectRows(address)
})

it.each([
  ['/no/such/folder', {}, /Run “npm run build” first\.$/],
  [site.root, { base: '/x/' }, /^--base \/x\/ is not supported/],
  [site.root, { preview: { port: backendPort } }, /^Port \d+ is in use\./],
])(
  'vite preview reports in one line what it cannot do: %s %j',
  async (folder, more, said) => {
    const error = await serve(folder, more).catch((error: Error) => error)
    expect(inspect(error)).toMatch(said)
  },
)

// nginx's own features, such as TLS and methods, are not tested.
it.skipIf(!program && !process.env.CI)(
  'nginx applies the rules of hosting beside a backend, and logs no query and no referrer',
  async () => {
    // The nginx snippet for a backend in the documentation.
    const guide = readFileSync(join(root, 'docs/hosting.md'), 'utf8')
    const [, snippet = ''] = /```nginx\n([\s\S]*?)```/.exec(guide) ?? []
    const nginx = await startNginx(
      [...nginxFiles(site).values()].join('\n'),
      snippet.replace('127.0.0.1:8080', `127.0.0.1:${backendPort}`),
    )
    onTestFinished(nginx.stop)
    const host = `http://127.0.0.1:${nginx.https}`
    await expectRows(host)

    for (const [port, name, secure] of [
      [nginx.http, '127.0.0.1', '127.0.0.1'],
      [nginx.http, 'localhost', 'localhost'],
      [nginx.https, 'localhost', '127.0.0.1'],
    ] as const) {
      const found = await askWhere(`http://${name}:${port}/TNC?a=b`)
      expect(found).toEqual([301, `https://${secure}/TNC?a=b`])
    }
    for (const path of ['tnc', 'tnc.md', 'policies.xml']) {
      const { headers } = await ask(`${host}/${path}`, { Via: '1.1 a' })
      expect(headers.get('content-encoding')).toBe('gzip')
    }
    const range = { Range: 'bytes=99999-' }
    const outside = await ask(`${host}/share.png`, range)
    expect(outside.status).toBe(416)
    expect(outside.headers.get('x-content-type-options')).toBe('nosniff')
    await ask(`${host}/TNC?private=3`, { Referer: 'https://a.test/?private=2' })
    const log = (name: string) =>
      readFileSync(join(nginx.folder, `${name}.log`), 'utf8')
    await expect.poll(() => log('access')).toContain('"GET /TNC HTTP/1.1"')
    expect(log('access') + log('error')).not.toContain('private')
  },
)
