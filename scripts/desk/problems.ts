import { problemsIn } from '../rules/problems.ts'
import { type Site, versionOf } from '../site/site.ts'
import { applyFixes } from '../text/diagnostics/fix.ts'
import { isError } from '../text/diagnostics/report.ts'
import { FACT, type FactsTable } from '../text/facts.ts'
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

  const facts = site.factsFor(path)
  return messages.map((message) => {
    const { line = 1, column = 1, reason, note = '', fix, offers } = message
    const mend = fix ? [{ label: 'Mend it', fixes: [fix] }] : []
    const remedies = [...mend, ...(offers ?? [])].map(({ label, fixes }) => ({
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
      reason: inWords(reason, facts),
      remedy: inWords(note, facts),
      isError: isError(message),
      remedies,
    }
  })
}

/** What a message asks for in files and commands, and the desk by itself. */
const terminal: readonly [RegExp, string][] = [
  [/ Otherwise let “npm run[\s\S]*/g, ' Otherwise press “Mend it”.'],
  [/:? ?npm run [^\n]*/g, '.'],
  [/ The text as it was committed: git show.*/g, ''],
  [/Rename the file to (\S+)\.mdx/g, 'Give it the day $1'],
  [/\.\./g, '.'],
]

/** A message without commands and files, and with the values of facts. */
function inWords(message: string, facts: FactsTable): string {
  return terminal.reduce(
    (text, [pattern, words]) => text.replace(pattern, words),
    message.replace(FACT, (all, _, name) => facts.get(name) ?? all),
  )
}
