import type { VFile } from 'vfile'
import type { VFileMessage } from 'vfile-message'
import type { Day } from '../../src/policy/timeline.ts'
import { unwritten } from '../site/amend-policy.ts'
import type { Seal } from '../site/book.ts'
import {
  changedClauses,
  changedWords,
  clauseName,
  isSameOrder,
} from '../site/changes.ts'
import type { Version } from '../site/policies.ts'
import { explainDue, type SealedText, sealedTextOf } from '../site/seal.ts'
import type { Site } from '../site/site.ts'
import { isError, reporter } from '../text/diagnostics/report.ts'
import { pointOf, pointOfClause } from '../text/places.ts'
import { checkCorrection } from './check-correction.ts'

const SEAL_DUE = 'seal-due'

/**
 * Whether a diagnostic stands in the way of sealing; that something is to be
 * sealed does not.
 */
export function isObstacle(message: VFileMessage): boolean {
  return isError(message) && message.ruleId !== SEAL_DUE
}

/**
 * Reports what of a version is not sealed yet, and checks that a sealed one is
 * as it was: all that its readers are told, and its text.
 */
export function checkSeal(version: Version, site: Site, file: VFile): void {
  const { facts, book, today } = site
  const { slug, day, metadata, seal, text } = version
  const due = explainDue(version, facts)
  if (due && book.isReadable) {
    const reason = seal
      ? `Not sealed yet: ${due}.`
      : 'A draft, which is not published: no seal.'
    // Readers would be told what no seal holds.
    const isWrong = seal && !due.startsWith('the real value')
    const until =
      seal && !isWrong ? 'Readers see the placeholder until it is sealed. ' : ''
    const remedy = `${until}When it is final: npm run seal -- ${slug} ${day}`
    const severity = isWrong ? 'error' : 'warning'
    reporter(file, SEAL_DUE)(undefined, reason, remedy, severity)
  }

  // A text with errors says nothing that could be compared.
  if (!seal || text.file.messages.some(isError)) return
  const current = sealedTextOf(text)
  if (!current) return

  checkMetadata(seal, current, file)
  if (metadata.corrections.length > seal.metadata.corrections.length)
    checkCorrection(version, seal, current, site, file)
  else checkText(version, seal, current, today, file)
}

function checkText(
  { slug, day, text }: Version,
  seal: Seal,
  current: SealedText,
  today: Day,
  file: VFile,
): void {
  const report = reporter(file, 'seals')
  const remedy = `Undo the change. To change what the policy says, make a new version: npm run amend -- ${slug}
To mend a slip of the pen, tell readers at the top of the file, then: npm run seal -- ${slug} ${day}
corrections:
  - date: ${today}
    note: ${unwritten.note}`
  const changes = changedClauses(seal, current)

  for (const { id, title, before, after } of changes) {
    const what = before ? (after ? 'changed' : 'removed') : 'added'
    const words = before && after ? `: ${changedWords(before, after)}` : ''
    report(
      pointOfClause(text, id),
      `${clauseName(title)} was ${what} after the version of ${day} was sealed${words}.`,
      remedy,
    )
  }
  if (changes.length === 0 && !isSameOrder(seal, current))
    report(
      pointOf(file, '\ntitle:'),
      `The order of the clauses was changed after the version of ${day} was sealed.`,
      'Put them back where they were.',
    )
}

/**
 * Warns of facts that have another value by now than the one with which a
 * version was sealed.
 */
export function checkSealedFacts(
  { slug, seal }: Version,
  { facts }: Site,
  file: VFile,
): void {
  for (const [fact, sealed] of Object.entries(seal?.facts ?? {})) {
    const value = facts.table.get(fact) ?? sealed
    const written = `{facts.${fact}}`
    if (value === sealed || !String(file).includes(written)) continue

    reporter(file, 'seals')(
      pointOf(file, written),
      `${written} is now “${value}”; this version keeps saying “${sealed}”.`,
      `To change what the policy says, make a new version: npm run amend -- ${slug}`,
      'warning',
    )
  }
}

type Metadata = Seal['metadata']

/**
 * Checks that what readers were told of a sealed version beside its text is as
 * it was. Corrections may follow those there were, and it may be withdrawn
 * once.
 */
function checkMetadata(
  { version: day, metadata }: Seal,
  current: SealedText,
  file: VFile,
): void {
  const now: Metadata = {
    ...current.metadata,
    corrections: current.metadata.corrections.slice(
      0,
      metadata.corrections.length,
    ),
    ...(!metadata.withdrawn && {
      withdrawn: undefined,
      withdrawalReason: undefined,
    }),
  }
  for (const key of Object.keys({
    ...metadata,
    ...now,
  }) as (keyof Metadata)[]) {
    const [before, after] = [textOf(metadata[key]), textOf(now[key])]
    if (before === after) continue
    const how = !before
      ? `was added: “${after}”`
      : after
        ? 'was changed'
        : `was deleted: “${before}”`
    const words = before && after ? `: ${changedWords(before, after)}` : ''
    reporter(file, 'seals')(
      pointOf(file, `\n${key}:`),
      `“${key}:” ${how} after the version of ${day} was sealed${words}.`,
      before
        ? `It is past changing: readers were told “${before}”. Write that again.`
        : 'It is past changing, and readers were not told so. Delete it.',
    )
  }
}

/** A field as a line of text; empty where it is not there. */
function textOf(value: Metadata[keyof Metadata]): string {
  if (value === undefined || typeof value === 'string') return value ?? ''
  const parts = Array.isArray(value)
    ? value.map(({ date, note }) => [date, note])
    : Object.entries(value)
  return parts.map(([name, words]) => `${name}: ${words}`).join('; ')
}
