import type { VFileMessage } from 'vfile-message'
import type { Problem, Replacement } from '../../../src/desk/protocol.ts'
import { applyFixes } from '../../diagnostics/fix.ts'
import { isError } from '../../diagnostics/report.ts'
import { checkSite } from '../../mdx/check-site.ts'
import { withoutMarks } from '../../mdx/read-text.ts'
import type { Site } from '../../mdx/site.ts'

/** What is wrong with a text of the site: all that `npm run check` tells of it, each with the replacement that mends it. */
export function problemsOf(site: Site, path: string): Problem[] {
  const text = site.sources.get(path) ?? ''
  const file = checkSite(site).find((it) => it.path === path)
  // That a draft is one says the desk by itself.
  const messages = file?.messages.filter(({ reason }) => !reason.startsWith('A draft,')) ?? []
  return messages.map((message) => problemOf(message, text))
}

/** A diagnostic for the desk. */
export function problemOf(message: VFileMessage, source = ''): Problem {
  const { line = 1, column = 1, reason, note = '', fix } = message
  const problem = { line, column, reason, remedy: note, isError: isError(message) }
  if (!fix) return problem
  const text = withoutMarks(source)
  const mark = source.startsWith('\ufeff') ? 1 : 0
  const found = difference(text, applyFixes(text, [fix]))
  return { ...problem, fix: { ...found, from: found.from + mark, to: found.to + mark } }
}

/** The one replacement that makes a text of another. */
function difference(before: string, after: string): Replacement {
  const shorter = Math.min(before.length, after.length)
  let from = 0
  while (from < shorter && before[from] === after[from]) from++
  let same = 0
  while (same < shorter - from && before.at(-1 - same) === after.at(-1 - same)) same++
  const end = (text: string) => text.length - same
  const [was, insert] = [before.slice(from, end(before)), after.slice(from, end(after))]
  return { from, to: end(before), was, insert }
}
