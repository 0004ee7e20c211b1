import type { VFileMessage } from 'vfile-message'
import type { Day } from '../../src/policy/timeline.ts'
import {
  changedClauses,
  changedWords,
  clauseName,
} from '../site/changed-words.ts'
import { unwritten } from '../site/notice.ts'
import { explainDue, factsByName } from '../site/seal-version.ts'
import { type Seal, type SealedText, sealOf } from '../site/seals.ts'
import {
  pointOf,
  pointOfClause,
  type TextVersion,
  type VersionContext,
} from '../site/versions-of.ts'
import { isError, reporter } from '../text/diagnostics/report.ts'
import { checkCorrection } from './check-correction.ts'
import { checkTold } from './check-told.ts'

const SEAL_DUE = 'seal-due'

/**
 * Whether a diagnostic stands in the way of sealing; that something is to be
 * sealed does not.
 */
export function isObstacle(message: VFileMessage): boolean {
  return isError(message) && message.ruleId !== SEAL_DUE
}

/**
 * Tells what of a version is not sealed yet, and checks that a sealed one is as
 * it was: all that its readers are told, and its text.
 */
export function checkSeal(version: TextVersion, context: VersionContext): void {
  const { facts, seals, sealedTextOf, today } = context
  const { slug, day, file, notes } = version
  const seal = sealOf(seals.book, version)
  const due = explainDue(version, facts, seal)
  if (due && seals.file.messages.length === 0) {
    const reason = seal
      ? `Not sealed yet: ${due}.`
      : 'A draft, which is not published: no seal.'
    const remedy = `When it is final: npm run seal -- ${slug} ${day}`
    // Readers would be told what no seal holds.
    const severity =
      seal && !due.startsWith('the real value') ? 'error' : 'warning'
    reporter(file, SEAL_DUE)(undefined, reason, remedy, severity)
  }
  // A text with errors says nothing that could be compared.
  if (!seal || file.messages.some(isObstacle)) return
  const text = sealedTextOf(
    file.path,
    String(file),
    factsByName(facts.table, seal.facts),
  )
  if (!text) return
  checkTold(version, seal, text)
  if (notes.corrections.length > seal.told.corrections.length)
    checkCorrection(version, seal, text, today)
  else checkText(version, seal, text, today)
}

function checkText(
  { file, slug, day }: TextVersion,
  seal: Seal,
  text: SealedText,
  today: Day,
) {
  const report = reporter(file, 'seals')
  const remedy = `Undo the change. To change what the policy says, make a new version: npm run amend -- ${slug}
To mend a slip of the pen, tell readers at the top of the file, then: npm run seal -- ${slug} ${day}
corrections:
  - date: ${today}
    note: ${unwritten.note}`
  const changes = changedClauses(seal, text)
  for (const { id, title, before, after } of changes) {
    const what = before ? (after ? 'changed' : 'removed') : 'added'
    const words = before && after ? `: ${changedWords(before, after)}` : ''
    report(
      pointOfClause(file, id),
      `${clauseName(title)} was ${what} after the version of ${day} was sealed${words}.`,
      remedy,
    )
  }
  if (
    changes.length === 0 &&
    seal.sha256 !== text.sha256 &&
    seal.told.title === text.told.title
  )
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
  version: TextVersion,
  { facts, seals }: VersionContext,
): void {
  const { file, slug } = version
  for (const [fact, sealed] of Object.entries(
    sealOf(seals.book, version)?.facts ?? {},
  )) {
    const value = facts.table.get(fact) ?? sealed
    const written = `{facts.${fact}}`
    if (value === sealed || !String(file).includes(written)) continue
    const reason = `${written} is now “${value}”; this version keeps saying “${sealed}”.`
    const remedy = `To change what the policy says, make a new version: npm run amend -- ${slug}`
    reporter(file, 'seals')(pointOf(file, written), reason, remedy, 'warning')
  }
}
