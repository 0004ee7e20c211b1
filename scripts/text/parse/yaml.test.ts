import { VFile } from 'vfile'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { stepsOf } from '../testing/count-steps.ts'
import { checkYaml } from './yaml.ts'

it.each([
  ['unknown names', (at: number) => `a${at}: b`],
  ['names that are used twice', (at: number) => `a${at >> 1}: b`],
])('%s cost steps in proportion', async (_, line) => {
  const check = (length: number) => {
    const yaml = Array.from({ length }, (_, at) => line(at)).join('\n')
    const file = new VFile(yaml)
    checkYaml(file, z.strictObject({}))
    expect(file.messages.length).toBeGreaterThanOrEqual(length / 2)
  }
  check(1)
  const little = await stepsOf(() => check(50))
  const much = await stepsOf(() => check(500))
  expect(much / little).toBeLessThan(14)
  // Otherwise steps would not be counted.
  expect(much / little).toBeGreaterThan(6)
})
