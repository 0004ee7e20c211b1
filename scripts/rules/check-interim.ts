import type { VFile } from 'vfile'
import {
  changedClauses,
  clauseName,
  clausesOf,
  isSameText,
} from '../site/changes.ts'
import type { Version } from '../site/policies.ts'
import { realFacts, sealedTextOf } from '../site/seal.ts'
import type { Site } from '../site/site.ts'
import { reporter } from '../text/diagnostics/report.ts'

/**
 * Warns, in the file of a version that was announced first, that it would take
 * back what one puts in that comes before it and changes another.
 */
export function checkInterim(
  announced: Version,
  interim: Version,
  before: Version,
  { book, facts }: Site,
  file: VFile,
): void {
  const { slug, day, seal } = announced
  const isFirst =
    interim.seal && seal
      ? book.seals.indexOf(interim.seal) < book.seals.indexOf(seal)
      : false
  if (!before.seal || !seal || isFirst) return
  const changed =
    interim.seal ?? sealedTextOf(interim.text, realFacts(interim.text, facts))
  if (!changed) return

  const sealed = clausesOf(seal)
  const lacking = changedClauses(before.seal, changed).filter(
    ({ id, before }) => isSameText(sealed.get(id)?.text ?? '', before),
  )
  if (lacking.length === 0) return
  const clauses = lacking.map(({ title }) => clauseName(title)).join(', ')
  reporter(file, 'interim')(
    undefined,
    `The version of ${day} lacks what that of ${interim.day} changes: ${clauses}.`,
    `On ${day} the change would be undone. Where it is to stay, withdraw that version and announce another: npm run withdraw -- ${slug} ${day} --reason "…"`,
    'warning',
  )
}
