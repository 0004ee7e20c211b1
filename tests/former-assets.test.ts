import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { globSync } from 'tinyglobby'
import { afterAll, expect, it } from 'vitest'
import { createPreviewServer, listen } from '../scripts/hosting/preview-server.ts'
import { isHydrated } from './setup/deletion-form.ts'
import { newPage } from './setup/open.ts'
import { copyProject } from './setup/project-copy.ts'

const copy = copyProject()
const dist = join(copy.folder, 'dist')
const server = createPreviewServer(dist)

afterAll(() => {
  server.closeAllConnections()
  server.close()
  copy.remove()
})

const build = async () => expect(await copy.run('build')).toMatchObject({ code: 0 })
const scripts = () => globSync('assets/account-deletion-*', { cwd: dist }).sort()

it('a document of the build before still gets its script, and its form works', async () => {
  await build()
  const former = readFileSync(join(dist, 'delete-account.html'), 'utf8')
  const before = scripts()
  copy.edit('src/islands/account-deletion/form.tsx', 'You can paste them.', 'Paste them here.')
  await build()
  const after = scripts()
  expect(after).toHaveLength(2 * before.length)
  expect(after).toEqual(expect.arrayContaining(before))

  const address = `${await listen(server, 0)}/delete-account`
  const page = await newPage()
  await page.route(address, (route) => route.fulfill({ body: former, contentType: 'text/html' }))
  await page.goto(address)
  await isHydrated(page)
  expect(page.complaints).toEqual([])

  await build()
  expect(scripts()).toEqual(after)
  expect(existsSync(join(dist, 'kept-assets.json'))).toBe(true)
}, 90_000)
