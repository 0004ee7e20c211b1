import type { VFileMessage } from 'vfile-message'
import { difference } from '../../../src/desk/difference.ts'
import type { Problem } from '../../../src/desk/protocol.ts'
import { applyFixes } from '../../diagnostics/fix.ts'
import { isError } from '../../diagnostics/report.ts'
import { checkSite } from '../../mdx/check-site.ts'
import { withoutMarks } from '../../mdx/read-text.ts'
import type { Site } from '../../mdx/site.ts'

/** What is wrong with a text of the site: all that `npm run check` tells of it, each with the replacement that mends it. */
export function problemsOf(site: Site, path: string): Problem[] {
  const source = site.sources.get(path) ?? ''
  const text = withoutMarks(source)
  const mark = source.startsWith('\ufeff') ? 1 : 0
  const file = checkSite(site).find((it) => it.path === path)
  // That a draft is one says the desk by itself.
  const isShown = ({ ruleId }: VFileMessage) => ruleId !== 'seal-due' || !site.isDraft(path)
  const messages = file?.messages.filter(isShown) ?? []
  return messages.map((message) => {
    const { line = 1, column = 1, reason, note = '', fix } = message
    const problem = { line, column, reason, remedy: note, isError: isError(message) }
    if (!fix) return problem
    const { from, to, insert } = difference(text, applyFixes(text, [fix]))
    const was = text.slice(from, to)
    return { ...problem, fix: { from: from + mark, to: to + mark, insert, was } }
  })
}
