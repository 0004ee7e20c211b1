import { cpSync, mkdirSync, renameSync, rmdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inspect } from 'node:util'
import { type PreviewServer, preview } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hosting } from '../../scripts/vite/hosting.ts'
import { type Address, ask } from './ask.ts'
import { expectRow, titled } from './expect-row.ts'
import { removeFolder, site, writeFolder } from './folder.ts'
import { misbehaviourOf } from './hostile.ts'
import { previewRows, rows } from './requests.ts'

describe('vite preview', () => {
  let server: PreviewServer
  let address: Address

  const start = (outDir: string, port = 0) =>
    preview({
      configFile: false,
      plugins: [hosting()],
      build: { outDir },
      preview: { port },
    })

  beforeAll(async () => {
    writeFolder()
    server = await start(site.root)
    address = { url: server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '' }
  })
  afterAll(async () => {
    await server?.close()
    removeFolder()
  })

  it.each(titled([...rows, ...previewRows]))('%s', (_, row) =>
    expectRow(address, row),
  )

  it('lives on after every hostile request', async () => {
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
    const statuses = () =>
      Promise.all(
        ['/', '/tnc', '/assets/form-AbC.js', '/terms'].map(
          async (path) => (await ask(address, `GET ${path}`)).status,
        ),
      )
    renameSync(site.root, away)
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

  it('says in a line what is no port', async () => {
    const error = await start(site.root, 80.5).catch((error: Error) => error)
    expect(inspect(error)).toBe(
      'A port is a whole number up to 65535, such as 4173.',
    )
  })
})
