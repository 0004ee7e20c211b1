import { cpSync, mkdirSync, renameSync, rmdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inspect } from 'node:util'
import { type PreviewServer, preview } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nginxFiles } from '../../scripts/outputs/hosting/nginx.ts'
import { hosting } from '../../scripts/vite/hosting.ts'
import { type Address, ask } from './ask.ts'
import { expectRow, titled } from './expect-row.ts'
import { removeFolder, site, writeFolder } from './folder.ts'
import { hostile, misbehaviourOf } from './hostile.ts'
import { nginxRows, previewRows, rows } from './requests.ts'
import {
  isNginxInstalled,
  type RunningNginx,
  startNginx,
  whySkipped,
} from './start-nginx.ts'

beforeAll(writeFolder)
afterAll(removeFolder)

it('hostile requests are many, and each another', () => {
  expect(new Set(hostile).size).toBeGreaterThanOrEqual(250)
})

describe('vite preview', () => {
  let server: PreviewServer
  let address: Address

  const start = (outDir: string, port: unknown = 0) => {
    const listen = { port: port as number }
    return preview({
      configFile: false,
      plugins: [hosting()],
      build: { outDir },
      preview: listen,
    })
  }

  beforeAll(async () => {
    server = await start(site.root)
    address = { url: server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '' }
  })
  afterAll(() => server?.close())

  it.each(titled([...rows, ...previewRows]))('%s', (_, row) =>
    expectRow(address, row),
  )

  it('answers every hostile request with a status below 500, and the next one', async () => {
    expect(await misbehaviourOf(address)).toEqual([])
  })

  it('listens on this machine alone', () => {
    expect(server.httpServer.address()).toMatchObject({ address: '127.0.0.1' })
  })

  it('serves a new build that takes the place of the old one, and lives through the exchange', async () => {
    const other = join(dirname(site.root), 'other')
    cpSync(site.root, other, { recursive: true })
    for (let turn = 0; turn < 50; turn++) {
      const asked = Array.from({ length: 5 }, () =>
        ask(address, 'GET /tnc').catch(() => undefined),
      )
      await Promise.race(asked)
      renameSync(site.root, `${other}-2`)
      renameSync(other, site.root)
      renameSync(`${other}-2`, other)
      await Promise.all(asked)
    }
    await expectRow(address, ['GET /tnc', 200, 'tnc.html'])
  })

  it('says “Not Found” while nothing is there, or nothing but a folder, and serves what comes back', async () => {
    const away = join(dirname(site.root), 'away')
    renameSync(site.root, away)
    const paths = ['/', '/tnc', '/assets/form-AbC.js', '/terms']
    const statuses = () =>
      Promise.all(
        paths.map(async (path) => (await ask(address, `GET ${path}`)).status),
      )
    expect(await statuses()).toEqual([404, 404, 404, 404])
    mkdirSync(site.root)
    expect(await statuses()).toEqual([404, 404, 404, 404])
    rmdirSync(site.root)
    renameSync(away, site.root)
    expect(await statuses()).toEqual([200, 200, 200, 301])
  })

  it('says what to do where nothing is built', async () => {
    await expect(start('/no/such/folder')).rejects.toThrow(
      'Run “npm run build” first',
    )
  })

  it.each(['abc', Number.NaN, 99_999, -1, 80.5])(
    'says in a line that %s is no port',
    async (port) => {
      const error = await start(site.root, port).catch((error: Error) => error)
      expect(inspect(error)).toBe(
        'A port is a whole number up to 65535, such as 4173.',
      )
    },
  )
})

const kinds = ['with TLS', 'without, as behind a proxy'] as const

describe.skipIf(!isNginxInstalled && !process.env.CI)(
  `nginx${whySkipped}`,
  () => {
    const { host } = site
    let nginx: RunningNginx
    let certificate: string

    const addressOf = (kind: string): Address => {
      if (kind !== 'with TLS')
        return { url: `http://127.0.0.1:${nginx.plainPort}`, host }
      return {
        url: `https://127.0.0.1:${nginx.httpsPort}`,
        host,
        servername: host,
        certificate,
      }
    }

    beforeAll(async () => {
      nginx = await startNginx('')
      certificate = await nginx.certify(
        [...nginxFiles(site).values()].join('\n'),
      )
    })
    afterAll(() => nginx?.stop())

    describe.each(kinds)('%s', (kind) => {
      it.each(titled([...rows, ...nginxRows]))('%s', (_, row) =>
        expectRow(addressOf(kind), row),
      )

      it('answers every hostile request with a status below 500, or with what it cannot do, and the next one', async () => {
        expect(await misbehaviourOf(addressOf(kind))).toEqual([
          'GET /tnc HTTP/9.9 → 505',
          'GET /tnc HTTP/2.0 → 505',
          'GET /tnc HTTP/1.1 Transfer-Encoding: x → 501',
        ])
      })
    })
  },
)
