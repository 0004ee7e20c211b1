import type { VFile } from 'vfile'
import { hashOf, type Seal } from '../site/book.ts'
import { otherBooks } from '../site/history.ts'
import type { Site } from '../site/site.ts'
import { reporter } from '../text/diagnostics/report.ts'
import { sealsFile, versionFile } from '../text/paths.ts'
import { pointOf } from '../text/places.ts'

const remedy = `Put the book back as it was committed, git restore ${sealsFile}, or with --source=COMMIT where its change was committed. Seals are only ever added, by “npm run seal”.`

/**
 * Checks that each seal follows from the one before it, that no seal of the
 * history is missing, and that the files of all sealed versions are there.
 */
export function checkBook(
  { book, folder, texts, facts }: Site,
  file: VFile,
): void {
  const { seals, isReadable } = book
  if (!isReadable) return
  const report = reporter(file, 'seals')

  let previous = ''
  for (const seal of seals) {
    if (seal.previous !== previous)
      report(
        pointOf(file, `"previous":"${seal.previous}"`),
        `${nameOf(seal)} does not follow from the one before it: a seal was changed, moved or taken out.`,
        remedy,
      )
    previous = hashOf(seal)
  }

  const present = new Set(seals.map(contentHash))
  // Nobody was shown what was sealed before the site was there.
  const launch = facts.real.get('launchDate') ?? ''
  for (const { commit, seals } of otherBooks(folder, book.seals) ?? []) {
    const lost = seals.find(
      (seal) => seal.on >= launch && !present.has(contentHash(seal)),
    )
    if (lost)
      report(
        undefined,
        `${nameOf(lost)} is missing or altered; commit ${commit} has it.`,
        remedy,
      )
  }

  const paths = seals.map(({ policy, version }) => versionFile(policy, version))
  for (const path of new Set(paths))
    if (!texts.has(path))
      report(
        undefined,
        `${path} is gone, and it was published and sealed.`,
        `Put it back: git restore ${path}, with --source=COMMIT where its loss was committed.`,
      )
}

/**
 * What a seal says, wherever it stands in the book: two people may have sealed
 * at the same time, and one sealed again.
 */
function contentHash(seal: Seal): string {
  return hashOf({ ...seal, previous: '', by: '', on: '' })
}

function nameOf({ policy, version, metadata: { corrections } }: Seal): string {
  const times =
    corrections.length > 0 ? `, corrected ${corrections.length}×,` : ''

  return `The seal of ${policy}, ${version}${times}`
}
