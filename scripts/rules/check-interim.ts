import { changedClauses, clauseName } from '../site/changed-words.ts'
import { factsByName, realFacts } from '../site/seal-version.ts'
import { sealOf, sumOf } from '../site/seals.ts'
import type { TextVersion, VersionContext } from '../site/versions-of.ts'
import { reporter } from '../text/diagnostics/report.ts'

/**
 * Warns of a later version that was announced first, and would take back what
 * one put in before it changes.
 */
export function checkInterim(
  version: TextVersion,
  before: TextVersion,
  later: TextVersion,
  { seals: { book }, facts, sealedTextOf }: VersionContext,
): void {
  const [old, announced, seal] = [before, later, version].map((it) =>
    sealOf(book, it),
  )
  if (
    !old ||
    !announced ||
    (seal && book.indexOf(seal) < book.indexOf(announced))
  )
    return
  const { path } = version.file
  const names = factsByName(facts.table, realFacts(version.file, facts))
  const text = seal ?? sealedTextOf(path, String(version.file), names)
  if (!text) return
  const lacking = changedClauses(old, text).filter(
    ({ id, before }) =>
      sumOf(announced.clauses[id]?.text ?? '') === sumOf(before),
  )
  if (lacking.length === 0) return
  const clauses = lacking.map(({ title }) => clauseName(title)).join(', ')
  reporter(later.file, 'interim')(
    undefined,
    `The version of ${later.day} lacks what that of ${version.day} changes: ${clauses}.`,
    `On ${later.day} the change would be undone. Where it is to stay, withdraw that version and announce another: npm run withdraw -- ${later.slug} ${later.day} --reason "…"`,
    'warning',
  )
}
