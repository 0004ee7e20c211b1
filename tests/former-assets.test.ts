import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { isHydrated } from './setup/deletion-form.ts'
import { newPage } from './setup/open.ts'
import { copyProject } from './setup/project-copy.ts'
import { serve } from './setup/serve.ts'

const copy = copyProject()
afterAll(() => copy.remove())

const build = async () => expect(await copy.build()).toMatchObject({ code: 0 })
const scripts = () => readdirSync(join(copy.dist, 'assets')).sort()

it('a document of the build before still gets its script, and its form works', async () => {
  await build()
  const former = copy.read('dist/delete-account.html')
  const before = scripts()
  copy.edit(
    'src/islands/account-deletion/form.tsx',
    'any digits will do.',
    'type any digits.',
  )
  await build()
  const after = scripts()
  expect(after).toHaveLength(2 * before.length)
  expect(after).toEqual(expect.arrayContaining(before))

  const { address, stop } = await serve(copy.dist)
  const page = await newPage()
  const document = `${address}/delete-account`
  await page.route(document, (route) =>
    route.fulfill({ body: former, contentType: 'text/html' }),
  )
  await page.goto(document)
  await isHydrated(page)
  expect(page.complaints).toEqual([])
  await stop()

  await build()
  expect(scripts()).toEqual(after)
  expect(existsSync(join(copy.dist, 'kept-assets.json'))).toBe(true)
})
