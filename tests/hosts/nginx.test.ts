import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { nginxFiles } from '../../scripts/outputs/hosting/nginx.ts'
import { root } from '../../scripts/text/paths.ts'
import { freePort } from '../setup/free-port.ts'
import { ask } from './ask.ts'
import { expectRows } from './expect-rows.ts'
import { removeFolder, site, writeFolder } from './folder.ts'
import { nginx as program, startNginx } from './start-nginx.ts'

const { host } = site
/** The snippet for a backend that the documentation shows. */
const [, snippet = ''] =
  /```nginx\n([\s\S]*?)```/.exec(
    readFileSync(join(root, 'docs/hosting.md'), 'utf8'),
  ) ?? []

// What is nginx's own, such as TLS, ranges and methods, is not asked.
it.skipIf(!program && !process.env.CI)(
  'nginx serves the site by its rules and names, beside a backend, and logs no query and no referrer',
  async () => {
    writeFolder()
    const port = await freePort()
    const backend = createServer(({ method, url }, response) =>
      response.end(`${method} ${url}`),
    ).listen(port, '127.0.0.1')
    const nginx = await startNginx(
      [...nginxFiles(site).values()].join('\n'),
      snippet.replace('127.0.0.1:8080', `127.0.0.1:${port}`),
    )
    onTestFinished(() => {
      nginx.stop()
      backend.close()
      removeFolder()
    })
    const secure = { url: nginx.https, host }
    await expectRows(secure)

    for (const [url, name, location] of [
      [nginx.http, host, `https://${host}/TNC?a=b`],
      [nginx.http, 'site.test', 'https://site.test/TNC?a=b'],
      [nginx.https, 'site.test', `https://${host}/TNC?a=b`],
    ] as const) {
      const { status, headers } = await ask({ url, host: name }, 'GET /TNC?a=b')
      expect([status, headers.location]).toEqual([301, location])
    }

    const asked = { 'Accept-Encoding': 'gzip', Via: '1.1 a' }
    for (const path of ['tnc', 'tnc.md', 'policies.xml']) {
      const { headers } = await ask(secure, `GET /${path}`, asked)
      expect(headers['content-encoding']).toBe('gzip')
    }

    const { text } = await ask(secure, 'POST /api/otp?private=1')
    expect(text).toBe('POST /api/otp?private=1')

    const more = { Referer: 'https://elsewhere.test/?private=2' }
    await ask(secure, 'GET /TNC?private=3', more)
    const log = (name: string) =>
      readFileSync(join(nginx.folder, `${name}.log`), 'utf8')
    await expect.poll(() => log('access')).toContain('"GET /TNC HTTP/1.1"')
    expect(log('access') + log('error')).not.toContain('private')
  },
)
