import { publishedClauses, sealOf, type VersionName } from '../site/seals.ts'
import { type VersionContext, versionsOf } from '../site/versions-of.ts'
import { isError } from '../text/diagnostics/report.ts'
import { checkBook } from './check-book.ts'
import { checkClauseIds, checkMoved } from './check-clause-ids.ts'
import { checkInterim } from './check-interim.ts'
import { checkNotes, checkNotice } from './check-notice.ts'
import { checkSeal, checkSealedFacts } from './check-seal.ts'

/**
 * Checks what versions of policies owe their readers: notice, the sealed text,
 * and links that go on leading somewhere. Comes last, for it takes away the
 * warnings of archived texts.
 */
export function checkVersions(context: VersionContext): void {
  const { today, texts, seals, factsFor } = context
  const isSealed = (version: VersionName) => sealOf(seals.book, version)
  for (const versions of versionsOf(texts).values())
    for (const version of versions) {
      const { file, notes, day } = version
      // A sealed version knows nothing of drafts, and nobody comes after one
      // that was withdrawn.
      const others = versions.filter(
        (it) => !it.notes.withdrawn && (isSealed(it) || !isSealed(version)),
      )
      const before = others.findLast((it) => it.day < day)
      const after = others.find((it) => it.day > day && isSealed(it))
      const isArchived =
        isSealed(version) && after !== undefined && after.day <= today
      // Nobody may change the text of an archived version any more.
      if (isArchived) file.messages = file.messages.filter(isError)
      checkSeal(version, context)
      checkNotes(version, today)
      if (isArchived || notes.withdrawn) continue
      const noticeDays = before && factsFor(before.file.path).get('noticeDays')
      if (noticeDays) checkNotice(version, Number(noticeDays))
      checkMoved(version)
      checkClauseIds(version, before, publishedClauses(seals.book, version))
      if (before && after) checkInterim(version, before, after, context)
      // What is said of the newest version goes for those before it.
      if (!after) checkSealedFacts(version, context)
    }
  checkBook(context)
}
