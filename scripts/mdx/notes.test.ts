import { expect, it } from 'vitest'
import { withoutNotes } from './notes.ts'

it.each([
  ['a {/* b */} c', 'a  c'],
  ['{/* a */}{/* b */}', ''],
  ['a { /* b\n\n*/ } c', 'a  c'],
  ['a {/* b {/* c */} d', 'a  d'],
  ['a {/* b */ c */} d', 'a  d'],
  ['a {/* b', 'a {/* b'],
  ['a {b} {facts.c} {/*/}', 'a {b} {facts.c} {/*/}'],
])('%j without its notes is %j', (text, rest) => {
  expect(withoutNotes(text)).toBe(rest)
})

it('looks for the end of a note that has none once', () => {
  const started = performance.now()
  expect(withoutNotes('{/*'.repeat(100_000))).toHaveLength(300_000)
  expect(performance.now() - started).toBeLessThan(2000)
})
