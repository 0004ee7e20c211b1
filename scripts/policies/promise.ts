import { formatDay } from '../../src/model/format-day.ts'
import type { PolicyDocument } from '../../src/policy/document-model.ts'
import { nameOf, summarize } from '../../src/policy/summarize.ts'
import { daysBetween } from '../../src/policy/timeline.ts'
import { meaningOf } from '../text/fact-names.ts'
import type { Text } from '../text/text.ts'
import type { Seal } from './book.ts'

/**
 * What readers are promised by the seal of a text, line by line, with the
 * clauses that it changes; a first version changes none.
 */
export function describePromise(
  { frontMatter }: Text,
  { version, on, by, facts, withoutNotice }: Omit<Seal, 'previous'>,
  changes: readonly string[] | undefined,
): string {
  const { title, version: { summary } = {} } = frontMatter ?? {}
  const [day, today] = [formatDay(version), formatDay(on)]
  const lines = [
    `Policy: ${title}`,
    version < on
      ? `In force since ${day}, as the company states; recorded on ${today}`
      : `In force from ${day}, announced on ${today}, ${daysBetween(on, version)} days before`,
    withoutNotice &&
      `Without notice: ${withoutNotice.ground}: ${withoutNotice.reason}`,
    summary && `Summary: ${summary}`,
    `Clauses that change: ${changes?.length ?? 'all; it is the first version'}`,
    ...(changes ?? []).map((it) => `  ${it}`),
    'Facts frozen:',
    ...Object.entries(facts).map(
      ([name, value]) => `  ${meaningOf(name) || name}: ${value}`,
    ),
    `Sealed by: ${by}`,
  ]
  return lines.filter(Boolean).join('\n')
}

/** The clauses that a reader finds otherwise, each with what became of it. */
export function linesOfChanges(redline: PolicyDocument): string[] {
  const { unchanged: _, renumbered: __, ...all } = summarize(redline)

  return Object.entries(all).flatMap(([what, clauses]) =>
    clauses.map((clause) => `${nameOf(clause)}: ${what}`),
  )
}
