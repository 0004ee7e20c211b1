import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { globSync } from 'tinyglobby'
import { expect, it } from 'vitest'
import { root } from '../scripts/text/paths.ts'

// The package is CommonJS and declares no types for ESM.
const { validateWorkflow }: typeof import('@action-validator/core') =
  createRequire(import.meta.url)('@action-validator/core')

it.each(globSync('.github/workflows/*.yml', { cwd: root, dot: true }))(
  '%s fits the schema of GitHub workflows',
  (file) => {
    const state = validateWorkflow(readFileSync(join(root, file), 'utf8'))
    expect(state.errors).toEqual([])
  },
)
