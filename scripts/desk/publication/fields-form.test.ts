import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { globSync } from 'tinyglobby'
import { expect, it } from 'vitest'
import { root } from '../../text/paths.ts'
import { groundLabels } from './fields-form.tsx'

it('names the ground of the law as the policies and the handbook do', () => {
  const wording = /the law, .*under the law/.exec(groundLabels.law)?.[0] ?? ''
  const policies = globSync('content/pages/*/*.mdx', { cwd: root })
  const [handbook, ...sources] = ['docs/handbook.md', ...policies].map((file) =>
    readFileSync(join(root, file), 'utf8').toLowerCase(),
  )
  for (const source of [`${handbook}`, ...sources])
    expect(source.split(wording).length).toBe(
      source.split('acting under the law').length,
    )
  expect(handbook).toContain(wording)
})
