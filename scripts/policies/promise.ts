import { formatDay } from '../../src/model/format-day.ts'
import { compare } from '../../src/policy/diff.ts'
import type { PolicyDocument } from '../../src/policy/document-model.ts'
import { nameOf, summarize } from '../../src/policy/summarize.ts'
import { daysBetween } from '../../src/policy/timeline.ts'
import type { Text } from '../text/text.ts'
import type { Seal } from './book.ts'
import type { Version } from './policies.ts'
import { meaningOf } from './set-fact.ts'

/** What readers are promised: a line with its label, and lines below it. */
export interface PromiseLine {
  label: string
  value: string
  details?: readonly string[]
}

/**
 * What readers are promised by the seal of a text that follows a version, and
 * whether they find nothing changed.
 */
export function describePromise(
  { frontMatter, document }: Text,
  { version, on, by, facts, withoutNotice }: Omit<Seal, 'previous'>,
  before: Version | undefined,
): { promise: PromiseLine[]; isUnchanged: boolean } {
  const old = before?.text.document
  const moved = frontMatter?.version?.moved
  const clauses =
    old && document ? linesOfChanges(compare(old, document, moved)) : undefined
  const isRecorded = version < on
  const notice = `announced on ${formatDay(on)}, ${daysBetween(on, version)} days before`
  const lines: PromiseLine[] = [
    { label: 'Policy', value: frontMatter?.title ?? '' },
    isRecorded
      ? {
          label: 'Recorded afterwards',
          value: `in force since ${formatDay(version)} as the company states, recorded on ${formatDay(on)}`,
        }
      : { label: 'In force from', value: formatDay(version) },
    { label: 'Notice', value: before && !isRecorded ? notice : '' },
    {
      label: 'Without notice',
      value: withoutNotice
        ? `${withoutNotice.ground}: ${withoutNotice.reason}`
        : '',
    },
    { label: 'Summary', value: frontMatter?.version?.summary ?? '' },
    {
      label: 'Clauses that change',
      value: clauses ? `${clauses.length}` : 'all; it is the first',
      details: clauses ?? [],
    },
    {
      label: 'Facts frozen',
      value: '',
      details: Object.entries(facts).map(
        ([name, value]) => `${meaningOf(name) || name}: ${value}`,
      ),
    },
    { label: 'Sealed by', value: by },
  ]
  const promise = lines.filter(
    ({ value, details = [] }) => value || details.length > 0,
  )
  return { promise, isUnchanged: clauses?.length === 0 }
}

/** The clauses that a reader finds otherwise, each with what became of it. */
export function linesOfChanges(redline: PolicyDocument): string[] {
  const { unchanged: _, renumbered: __, ...all } = summarize(redline)

  return Object.entries(all).flatMap(([what, clauses]) =>
    clauses.map((clause) => `${nameOf(clause)}: ${what}`),
  )
}

/** A promise for a terminal, line by line. */
export function printPromise(lines: readonly PromiseLine[]): string {
  return lines
    .map(({ label, value, details = [] }) =>
      [`${label}: ${value}`, ...details.map((detail) => `  ${detail}`)].join(
        '\n',
      ),
    )
    .join('\n')
}
