import { formatDay } from '../../src/model/format-day.ts'
import { daysBetween } from '../../src/policy/timeline.ts'
import type { Seal } from './book.ts'
import { changedClauses, changedWords, clauseName } from './changes.ts'
import { meaningOf } from './set-fact.ts'

/** What readers are promised: a line with its label, and lines below it. */
export interface PromiseLine {
  label: string
  value: string
  details?: readonly string[]
}

/**
 * What readers are promised by a seal. `before` is the earlier seal of the
 * version or, where there is none, that of the version before it.
 */
export function describePromise(
  seal: Seal,
  before: Seal | undefined,
): PromiseLine[] {
  const { policy, version, by, metadata, facts } = seal
  const isLater = before?.version === version
  const title = {
    label: 'Policy',
    value: `${metadata.title} (${policy}), version of ${version}`,
  }
  const changes = before ? changedClauses(before, seal) : []
  const clauses = changes.map(({ title, before: old, after }) =>
    isLater
      ? `${clauseName(title)}: ${changedWords(old, after)}`
      : clauseName(title),
  )
  const frozen = Object.entries(facts).filter(
    ([name]) => !isLater || !(name in before.facts),
  )
  const lines: PromiseLine[] = [
    title,
    ...(isLater ? linesOfChange(seal, before) : linesOfVersion(seal, before)),
    {
      label: 'Clauses that change',
      value: before ? `${changes.length}` : 'all; it is the first',
      details: clauses,
    },
    {
      label: 'Facts frozen',
      value: '',
      details: frozen.map(
        ([name, value]) => `${meaningOf(name) || name}: ${value}`,
      ),
    },
    { label: 'Sealed by', value: by },
  ]
  return lines.filter(({ value, details = [] }) => value || details.length > 0)
}

/** What a seal promises of a version that had none. */
function linesOfVersion(
  { version, on, metadata }: Seal,
  before: Seal | undefined,
): PromiseLine[] {
  const notice = `announced on ${formatDay(on)}, ${daysBetween(on, version)} days before`
  const recorded = `in force since ${formatDay(version)} as the company states, recorded on ${formatDay(on)}`

  return [
    ...(version < on
      ? [{ label: 'Recorded afterwards', value: recorded }]
      : [
          { label: 'In force from', value: formatDay(version) },
          { label: 'Notice', value: before ? notice : '' },
        ]),
    { label: 'Without notice', value: metadata.reason ?? '' },
    { label: 'Summary', value: metadata.summary ?? '' },
  ]
}

/** What a further seal of a version adds. */
function linesOfChange({ metadata }: Seal, before: Seal): PromiseLine[] {
  const corrections = metadata.corrections
    .slice(before.metadata.corrections.length)
    .map(({ date, note }) => `${formatDay(date)}: ${note}`)
  const withdrawn = before.metadata.withdrawn
    ? ''
    : (metadata.withdrawalReason ?? '')

  return [
    { label: 'Correction', value: corrections.join('; ') },
    { label: 'Withdrawn', value: withdrawn },
  ]
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
