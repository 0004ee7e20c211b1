import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { isHydrated } from './setup/deletion-form.ts'
import { newPage } from './setup/open.ts'
import { copyProject } from './setup/project-copy.ts'
import { serve } from './setup/serve.ts'

const copy = copyProject()
afterAll(() => copy.remove())

// How long they are kept is tested beside scripts/vite/output.ts.
it('a document of the build before still gets its script, and its form works', async () => {
  const build = async () => {
    expect(await copy.build()).toMatchObject({ code: 0 })
    return readdirSync(join(copy.dist, 'assets'))
  }
  const form = 'src/islands/account-deletion/form.tsx'
  const before = await build()
  const former = copy.read('dist/delete-account.html')
  copy.edit(form, 'Phone number', 'Your phone')
  const after = await build()
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
})
