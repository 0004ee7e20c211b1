import { expect, it } from 'vitest'
import { root } from '../scripts/text/paths.ts'
import { run } from './setup/project-copy.ts'

it.each([
  ['types are right', 'node_modules/typescript/bin/tsc'],
  [
    'code is linted and formatted',
    'node_modules/@biomejs/biome/bin/biome',
    'check',
    '--error-on-warnings',
  ],
])('%s', async (_, ...command) => {
  const { code, output } = await run(root, command)
  expect(code, output).toBe(0)
})
