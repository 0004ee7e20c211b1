import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openCheckedSite } from '../../checks/open-site.ts'
import { root } from '../../text/paths.ts'
import { groundLabels } from './fields-form.tsx'

it('names the ground of the law as the policies and the handbook do', () => {
  const wording = /the law, .*under the law/.exec(groundLabels.law)?.[0] ?? ''
  const policies = [...openCheckedSite(root).policies.values()]
  const sources = policies.flatMap(({ versions, drafts }) =>
    [...drafts, ...versions.map(({ text }) => text)].map((it) => it.source),
  )
  const handbook = readFileSync(join(root, 'docs/handbook.md'), 'utf8')
  for (const source of [...sources, handbook]) {
    const lower = source.toLowerCase()
    expect(lower.split(wording).length).toBe(
      lower.split('acting under the law').length,
    )
  }
  expect(handbook).toContain(wording)
})
