import type { VFile } from 'vfile'
import { hashOf, type Seal } from '../site/book.ts'
import { changedClauses } from '../site/changes.ts'
import { explainDays } from '../site/explain-days.ts'
import { presentSlug } from '../site/moved-pages.ts'
import { draftsOf } from '../site/policies.ts'
import type { Site } from '../site/site.ts'
import { type Report, reporter } from '../text/diagnostics/report.ts'
import { movedFile, pagesFolder, versionFile } from '../text/paths.ts'
import { pointOf } from '../text/places.ts'
import { checkHistory, nameOf, putBack } from './check-history.ts'

/**
 * Checks that each seal follows from the one before it, that nothing of the
 * history is missing, and that the files of all sealed versions are there.
 */
export function checkBook(site: Site, file: VFile): void {
  const { seals, isReadable } = site.book
  if (!isReadable) return
  const report = reporter(file, 'seals')

  const hashes = seals.map(hashOf)
  for (const [i, seal] of seals.entries()) {
    if (seal.previous !== (hashes[i - 1] ?? ''))
      report(
        pointOf(file, `"previous":"${seal.previous}"`),
        `${nameOf(seal)} does not follow from the one before it: a seal was changed, moved or taken out.`,
        putBack,
      )
    const [reason] = explainDays(site, seal, seals.slice(0, i)) ?? []
    if (reason)
      report(
        pointOf(file, `"previous":"${seal.previous}"`),
        `${nameOf(seal)}: ${reason}`,
        putBack,
      )
  }

  checkFurtherSeals(site, report)
  checkSealedTexts(site, report)
  checkHistory(site, hashes, file)
}

/** Reports sealed versions whose files are gone, or stand under another name. */
function checkSealedTexts(site: Site, report: Report): void {
  for (const seal of site.book.seals) {
    const slug = presentSlug(site.moved, seal.policy)
    const path = versionFile(slug, seal.version)
    if (site.texts.has(path)) continue

    const renamed = draftsOf(site.policies).find(
      ({ day, text }) =>
        day === seal.version && text.frontMatter?.title === seal.metadata.title,
    )?.slug
    if (renamed)
      report(
        undefined,
        `The policy /${slug} was published, and stands at /${renamed} now: links and bookmarks lead to an error, and its seals are not found.`,
        `Write in ${movedFile}: /${slug}: /${renamed}`,
      )
    else
      report(
        undefined,
        `${path} is gone, and it was published and sealed.`,
        `Put it back: git restore ${path}, with --source=COMMIT where its loss was committed.`,
      )
  }
}

/**
 * Reports a further seal of a version with another text, of which readers are
 * told nothing.
 */
function checkFurtherSeals({ policies }: Site, report: Report): void {
  const versions = [...policies.values()].flatMap(({ versions }) => versions)
  for (const { slug, day, seals } of versions)
    for (const [i, seal] of seals.slice(1).entries()) {
      const before = seals[i]
      if (!before || isAddition(before, seal)) continue

      const former = before.policy === slug ? seal.policy : before.policy
      if (before.policy === seal.policy)
        report(
          undefined,
          `${nameOf(seal)} has another text than the seal of it before, and no correction that tells readers.`,
          putBack,
        )
      else
        report(
          undefined,
          `${movedFile} leads from /${former} to /${slug}, which has a version of ${day} of its own.`,
          `A policy takes the place of no other. Delete that line, and put ${pagesFolder}/${former}/ back.`,
        )
    }
}

function isAddition(before: Seal, seal: Seal): boolean {
  const { corrections } = before.metadata

  return (
    seal.metadata.corrections.length > corrections.length ||
    Object.keys(before.placeholders).some((name) => name in seal.facts) ||
    changedClauses(before, seal).length === 0
  )
}
