import { location } from 'vfile-location'
import { problemsIn } from '../rules/problems.ts'
import { type Site, versionOf } from '../site/site.ts'
import { applyFixes } from '../text/diagnostics/fix.ts'
import { isError } from '../text/diagnostics/report.ts'
import { withoutMarks } from '../text/text.ts'
import { difference } from './editor/difference.ts'
import type { Problem } from './editor/protocol.ts'
import { inWords, remedyInWords } from './in-words.ts'
import { remediesFor } from './remedies.ts'
import { textAt } from './texts.ts'

/**
 * What is wrong with a text of the site: all that `npm run check` tells of it,
 * each with the replacement that mends it.
 */
export function problemsOf(site: Site, path: string): Problem[] {
  const file = textAt(site, path)
  const text = withoutMarks(file.source)
  const mark = file.source.startsWith('\ufeff') ? 1 : 0
  // That a draft is one says the desk by itself.
  const isDraft = versionOf(site, file)?.status === 'draft'
  const messages = problemsIn(site, path).messages.filter(
    ({ ruleId }) => ruleId !== 'seal-due' || !isDraft,
  )

  const lines = location(text)
  return messages.map((message) => {
    const { line = 1, column = 1, reason } = message
    const at = lines.toOffset({ line, column }) ?? 0
    const offers = remediesFor(site, { ...file, source: text }, message, at)
    const remedies = offers.map(({ label, fixes }) => ({
      label,
      edits: fixes.map((it) => {
        const { from, to, insert } = difference(text, applyFixes(text, [it]))
        const was = text.slice(from, to)
        return { from: from + mark, to: to + mark, insert, was }
      }),
    }))
    return {
      line,
      column,
      reason: inWords(reason),
      remedy: remedyInWords(message),
      isError: isError(message),
      remedies,
    }
  })
}
