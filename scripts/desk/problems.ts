import type { VFileMessage } from 'vfile-message'
import { checkSite } from '../rules/check-site.ts'
import type { Site } from '../site/site.ts'
import { applyFixes } from '../text/diagnostics/fix.ts'
import { isError } from '../text/diagnostics/report.ts'
import { withoutMarks } from '../text/read-text.ts'
import { difference } from './editor/difference.ts'
import type { Problem } from './editor/protocol.ts'

/**
 * What is wrong with a text of the site: all that `npm run check` tells of it,
 * each with the replacement that mends it.
 */
export function problemsOf(site: Site, path: string): Problem[] {
  const source = site.sources.get(path) ?? ''
  const text = withoutMarks(source)
  const mark = source.startsWith('\ufeff') ? 1 : 0
  const file = checkSite(site).find((it) => it.path === path)
  // That a draft is one says the desk by itself.
  const isShown = ({ ruleId }: VFileMessage) =>
    ruleId !== 'seal-due' || !site.isDraft(path)
  const messages = file?.messages.filter(isShown) ?? []
  return messages.map((message) => {
    const { line = 1, column = 1, reason, note = '', fix } = message
    const problem = {
      line,
      column,
      reason,
      remedy: note,
      isError: isError(message),
    }
    if (!fix) return problem
    const { from, to, insert } = difference(text, applyFixes(text, [fix]))
    const was = text.slice(from, to)
    return {
      ...problem,
      fix: { from: from + mark, to: to + mark, insert, was },
    }
  })
}
