import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { copyProject } from './setup/project-copy.ts'

const copy = copyProject()
afterAll(() => copy.remove())

// How long they are kept is tested beside scripts/vite/output.ts.
it('a document of the build before still gets its scripts', async () => {
  const build = async () => {
    expect(await copy.build()).toMatchObject({ code: 0 })
    return readdirSync(join(copy.dist, 'assets'))
  }
  const before = await build()
  const form = 'src/islands/account-deletion/form.tsx'
  copy.edit(form, 'Phone number', 'Your phone')
  const after = await build()
  expect(after).toHaveLength(2 * before.length)
  expect(after).toEqual(expect.arrayContaining(before))
})
