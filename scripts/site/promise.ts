import { formatDay } from '../../src/model/format-day.ts'
import { type Day, daysBetween, latest } from '../../src/policy/timeline.ts'
import type { Seal } from './book.ts'
import { changedClauses, changedWords, clauseName } from './changes.ts'

/** What readers are promised: a line with its label, and lines below it. */
export interface PromiseLine {
  label: string
  value: string
  details?: readonly string[]
}

/**
 * What readers are promised by a seal, as labels with their values. `before` is
 * the earlier seal of the version or, where there is none, that of the version
 * before it.
 */
export function describePromise(
  seal: Seal,
  before: Seal | undefined,
  today: Day,
): [label: string, value: string][] {
  const { policy, version, by, told, facts } = seal
  const isLater = before?.version === version
  const title = {
    label: 'Policy',
    value: `${told.title} (${policy}), version of ${version}`,
  }
  const changes = before ? changedClauses(before, seal) : []
  const clauses = changes.map(({ title, ...words }) => {
    const detail = isLater ? `: ${changedWords(words.before, words.after)}` : ''
    return `\n${clauseName(title)}${detail}`
  })
  const corrections = isLater
    ? told.corrections.slice(before.told.corrections.length)
    : []
  const frozen = Object.entries(facts).filter(
    ([name]) => !isLater || !(name in before.facts),
  )
  const lines = {
    Policy: `${told.title} (${policy}), version of ${version}`,
    'In force from': isLater ? '' : formatDay(version),
    Notice: isLater || !before ? '' : notice,
    'Without notice': (!isLater && told.reason) || '',
    Summary: (!isLater && told.summary) || '',
    Correction: corrections
      .map(({ date, note }) => `${formatDay(date)}: ${note}`)
      .join('; '),
    Withdrawn:
      isLater && !before.told.withdrawn ? (told.withdrawalReason ?? '') : '',
    'Clauses that change': before
      ? `${changes.length}${clauses.join('')}`
      : 'all; it is the first',
    'Facts frozen': frozen
      .map(([name, value]) => `\n${name}: ${value}`)
      .join(''),
    'Sealed by': by,
  }
  return Object.entries(lines).filter(([, value]) => value !== '')
}
