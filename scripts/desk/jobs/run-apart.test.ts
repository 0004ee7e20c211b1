import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { DeskContext } from '../endpoint.ts'
import { asha, ravi } from '../testing/people.ts'
import { runApart, runJob } from './run-apart.ts'

/** Runs a script, which gets the path of the file to make. */
const make = (script: string, person = asha, milliseconds = 60_000) =>
  runApart('test', { person }, (temporary) => {
    const file = join(temporary, 'script.cjs')
    writeFileSync(
      file,
      `const { writeFileSync } = require('node:fs'); const out = process.argv[2]; ${script}`,
    )
    return { cwd: temporary, args: [file], megabytes: 64, milliseconds }
  })
const now =
  'const note = (end) => writeFileSync(out, Date.now() + end, { flag: "a" }); note(" "); setTimeout(note, 300, "")'

it('a person gets one file at a time, in order, and others need not wait', async () => {
  const made = await Promise.all([make(now), make(now), make(now, ravi)])
  const [first = [], second = [], other = []] = made.map((file) =>
    `${file}`.split(' ').map(Number),
  )
  expect(second[0]).toBeGreaterThanOrEqual(first[1] ?? Infinity)
  expect(other[0]).toBeLessThan(second[1] ?? 0)
})

it('a person cannot let many files wait', async () => {
  const all = await Promise.allSettled(
    Array.from({ length: 6 }, () => make('writeFileSync(out, "")')),
  )
  expect(all.map(({ status }) => status)).toEqual([
    ...Array(5).fill('fulfilled'),
    'rejected',
  ])
  expect(
    `${all.map((result) => 'reason' in result && result.reason)}`,
  ).toContain('Other files are being made for you.')
  expect(`${await make('writeFileSync(out, "again")')}`).toBe('again')
})

it.each([
  [
    'needs too much memory',
    60_000,
    'const all = []; for (;;) all.push(Array(1000).fill({}))',
  ],
  ['takes too long', 500, 'setInterval(() => {}, 1000)'],
])('a program that %s is stopped, with a sentence', async (_, time, script) => {
  await expect(make(script, asha, time)).rejects.toThrow(
    'This needed more time or memory than the desk gives to one file, and was stopped.',
  )
})

it('a program that fails gives what it printed, and a job the error that it threw', async () => {
  await expect(
    make("console.error('No such version.'); process.exit(1)"),
  ).rejects.toThrow('No such version.')
  const context = { person: asha } as DeskContext
  const pdf = runJob(context, 'readWord', Buffer.from('%PDF-1.7'), '')
  await expect(pdf).rejects.toThrow(/^This is a PDF/)
  // It is not for the person who reads it.
  const nothing = runJob(context, 'readWord', undefined as never, '')
  await expect(nothing).rejects.toThrow(TypeError)
})
