import { hashOf, parseSeals, type Seal, type SealBook } from '../site/seals.ts'
import { pointOf, type VersionContext } from '../site/versions-of.ts'
import { reporter } from '../text/diagnostics/report.ts'
import { git, linesOf } from '../text/git.ts'
import { sealsFile, versionFile } from '../text/paths.ts'

const remedy = `Put the book back as it was committed, git restore ${sealsFile}, or with --source=COMMIT where its change was committed. Seals are only ever added, by “npm run seal”.`

/**
 * Checks that each seal follows from the one before it, that no seal of the
 * history is missing, and that the files of all sealed versions are there.
 */
export function checkBook({
  seals,
  folder,
  texts,
  facts,
}: VersionContext): void {
  const { book, file } = seals
  if (file.messages.length > 0) return
  const report = reporter(file, 'seals')
  book.forEach((seal, i) => {
    const before = book[i - 1]
    if (seal.previous === (before ? hashOf(before) : '')) return
    const reason = `${nameOf(seal)} does not follow from the one before it: a seal was changed, moved or taken out.`
    report(pointOf(file, `"previous": "${seal.previous}"`), reason, remedy)
  })
  const present = new Set(book.map(contentHash))
  // Nobody was shown what was sealed before the site was there.
  const launch = facts.real.get('launchDate') ?? ''
  for (const { commit, seals } of booksInHistory(folder) ?? []) {
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
  for (const path of new Set(
    book.map(({ policy, version }) => versionFile(policy, version)),
  ))
    if (!texts.some((text) => text.path === path))
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
function contentHash({
  previous: _,
  by: __,
  on: ___,
  ...content
}: Seal): string {
  return hashOf(content)
}

function nameOf({ policy, version, told: { corrections } }: Seal): string {
  const times =
    corrections.length > 0 ? `, corrected ${corrections.length}×,` : ''
  return `The seal of ${policy}, ${version}${times}`
}

/**
 * The books of seals in the committed history, the newest first; undefined in a
 * clone without history, which can show nothing.
 */
export function booksInHistory(
  folder: string,
): { commit: string; seals: SealBook }[] | undefined {
  if (linesOf(folder, 'rev-parse', '--is-shallow-repository')[0] !== 'false')
    return undefined
  const commits = linesOf(
    folder,
    'log',
    '--format=%h',
    '--relative',
    '--',
    sealsFile,
  )
  return commits.filter(Boolean).flatMap((commit) => {
    const seals = parseSeals(
      String(git(folder, 'show', `${commit}:./${sealsFile}`)),
    )
    return seals ? { commit, seals } : []
  })
}
