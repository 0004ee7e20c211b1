import { stringify } from 'yaml'
import { formatDay } from '../../src/model/format-day.ts'
import type { PolicyDocument } from '../../src/policy/document-model.ts'
import { nameOf, summarize } from '../../src/policy/summarize.ts'
import { daysBetween } from '../../src/policy/timeline.ts'
import type { Text } from '../text/text.ts'
import type { Seal } from './book.ts'

/**
 * What readers are promised by the seal of a text, line by line, with the
 * clauses that it changes; a first version changes none.
 */
export function describePromise(
  { path, frontMatter }: Text,
  { version, on, by, facts, withoutNotice }: Omit<Seal, 'previous'>,
  changes: readonly string[] = ['all; it is the first version'],
): string {
  const promise = {
    Policy: `${frontMatter?.title}, ${path}`,
    'In force from': formatDay(version),
    [version < on ? 'Recorded on' : 'Announced on']: formatDay(on),
    'Days of notice': Math.max(daysBetween(on, version), 0),
    'Without notice': withoutNotice,
    Summary: frontMatter?.version?.summary,
    'Clauses that change': changes,
    'Facts frozen': facts,
    'Sealed by': by,
  }
  return stringify(promise, { lineWidth: 0 })
}

/** The clauses that a reader finds otherwise, each with what became of it. */
export function linesOfChanges(redline: PolicyDocument): string[] {
  const { unchanged: _, ...all } = summarize(redline)

  return Object.entries(all).flatMap(([what, clauses]) =>
    clauses.map((clause) => `${nameOf(clause)}: ${what}`),
  )
}
