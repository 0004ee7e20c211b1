import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { version } from '../scripts/rules/testing/sealed-project.ts'
import { copyProject } from './setup/project-copy.ts'
import { draftTea, first, sealTea, second, teaFile } from './setup/tea.ts'

const copy = copyProject()
afterAll(() => copy.remove())

it('a draft with errors is left out of a build, also of one that shows drafts, and says so', async () => {
  draftTea(copy, first)
  sealTea(copy, first)
  copy.write(teaFile(second), version('Tea Rules', 'A stray { stands here.'))
  const { code, output } = await copy.build('', { SITE_DRAFTS: '1' })
  expect(code).toBe(0)
  expect(output).toContain(
    `Left out, for npm run check tells errors in it: ${teaFile(second)}`,
  )
  expect(existsSync(join(copy.dist, `tea/${first}.html`))).toBe(true)
  expect(existsSync(join(copy.dist, `tea/${second}.html`))).toBe(false)
})

it('what is sealed is never left out', async () => {
  const text = copy.read(teaFile(first))
  copy.write(teaFile(first), text.replace('A cup costs', 'A { costs'))
  const { code, output } = await copy.build()
  expect(code).toBe(1)
  expect(output).toContain(`${teaFile(first)}:`)
})
