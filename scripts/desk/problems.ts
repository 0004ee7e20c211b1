import { problemsIn } from '../rules/problems.ts'
import { type Site, versionOf } from '../site/site.ts'
import { applyFixes } from '../text/diagnostics/fix.ts'
import { isError } from '../text/diagnostics/report.ts'
import { withoutMarks } from '../text/text.ts'
import { difference } from './editor/difference.ts'
import type { Problem } from './editor/protocol.ts'
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

  return messages.map((message) => {
    const { line = 1, column = 1, reason, note: remedy = '', fix } = message
    const problem = { line, column, reason, remedy, isError: isError(message) }
    if (!fix) return problem

    const { from, to, insert } = difference(text, applyFixes(text, [fix]))
    const was = text.slice(from, to)
    return {
      ...problem,
      fix: { from: from + mark, to: to + mark, insert, was },
    }
  })
}
