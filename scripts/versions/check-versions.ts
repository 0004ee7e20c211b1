import { versionFile } from '../content/paths.ts'
import { isError, reporter } from '../diagnostics/report.ts'
import { checkClauseIds, checkMoved } from './check-clause-ids.ts'
import { checkNotes, checkNotice } from './check-notice.ts'
import { checkSeal, checkSealedFacts } from './check-seal.ts'
import { publishedClauses, sealOf } from './seals.ts'
import { pointOf, type VersionContext, versionsOf } from './versions-of.ts'

/** Checks what versions of policies owe their readers: notice, the sealed text, and links that go on leading somewhere. Comes last, for it takes away the warnings of archived texts. */
export function checkVersions(context: VersionContext): void {
  const { today, texts, seals, factsFor } = context
  for (const versions of versionsOf(texts).values())
    for (const [i, version] of versions.entries()) {
      const [before, after] = [versions[i - 1], versions[i + 1]]
      const { file } = version
      const isArchived = after !== undefined && after.day <= today
      // Nobody may change the text of an archived version any more.
      if (isArchived && sealOf(seals.book, version)) file.messages = file.messages.filter(isError)
      checkSeal(version, context)
      checkNotes(version)
      if (isArchived) continue
      const noticeDays = before && factsFor(before.file.path).get('noticeDays')
      if (noticeDays) checkNotice(version, Number(noticeDays))
      checkMoved(version)
      checkClauseIds(version, before, publishedClauses(seals.book, version))
      // What is said of the newest version goes for those before it.
      if (!after) checkSealedFacts(version, context)
    }
  checkRemoved(context)
}

/** Reports versions that were sealed and whose files are gone. */
function checkRemoved({ seals: { book, file }, texts }: VersionContext): void {
  for (const [slug, days] of Object.entries(book))
    for (const day of Object.keys(days)) {
      const path = versionFile(slug, day)
      if (texts.some((text) => text.path === path)) continue
      const remedy = `Put it back: git restore ${path}, with --source=COMMIT where its loss was committed.`
      const place = pointOf(file, `"${slug}": `, `"${day}": `)
      reporter(file, 'seals')(place, `${path} is gone, and it was published and sealed.`, remedy)
    }
}
