import { mkdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryProject } from '../policies/testing/temporary-project.ts'
import { policy } from '../text/testing/read.ts'
import { openCheckedSite } from './open-site.ts'
import { problemsOf } from './problems.ts'

it('a link to another place is refused and not read, in content and public', () => {
  const secret = temporaryProject({
    'a/secret.mdx': policy('A secret.', 'Secret'),
  })
  const folder = temporaryProject({
    'content/pages/a.mdx': policy('Text.', 'A'),
  })
  mkdirSync(join(folder, 'public/icons'), { recursive: true })
  const links = {
    'content/pages/c.mdx': join(secret, 'a/secret.mdx'),
    'content/pages/d': join(secret, 'a'),
    'public/f': tmpdir(),
    'public/icons/e.png': '../../../passwd',
  }
  for (const [path, target] of Object.entries(links))
    symlinkSync(target, join(folder, path))
  const site = openCheckedSite(folder, '2026-12-01')
  const told = problemsOf(site).flatMap(({ path, messages }) =>
    messages.flatMap(({ ruleId, fatal }) =>
      ruleId === 'outside-files' && fatal ? path : [],
    ),
  )
  expect(told.toSorted()).toEqual(Object.keys(links))
  expect([...site.texts.keys()]).toEqual(['content/pages/a.mdx'])
})
