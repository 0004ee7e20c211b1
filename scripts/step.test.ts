import { afterEach, expect, it, vi } from 'vitest'
import { step } from './step.mjs'

const { isTTY } = process.stderr
afterEach(() => {
  process.stderr.isTTY = isTTY
  vi.restoreAllMocks()
})

/** Returns what two steps, of which the second fails, write to standard error. */
async function written(isTerminal: boolean) {
  process.stderr.isTTY = isTerminal
  const lines = vi.spyOn(console, 'error').mockReturnValue()
  const line = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  expect(await step('Reading…', () => 'read')).toBe('read')
  const fail = () => Promise.reject(new Error('no disk'))
  await expect(step('Writing…', fail)).rejects.toThrow('no disk')
  return [...lines.mock.calls, ...line.mock.calls].flat()
}

it('in a log, each step is a line', async () => {
  expect(await written(false)).toEqual(['Reading…', 'Writing…'])
})

it('on a terminal, steps are one line, which is erased in the end', async () => {
  const erase = '\r\x1b[2K'
  expect(await written(true)).toEqual(
    ['Reading…', '', 'Writing…', ''].map((text) => erase + text),
  )
})
