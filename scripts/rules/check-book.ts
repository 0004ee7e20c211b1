import { existsSync } from 'node:fs'
import type { VFile } from 'vfile'
import { hashOf, type Seal } from '../site/book.ts'
import { changedClauses } from '../site/changes.ts'
import { explainDays } from '../site/explain-days.ts'
import { descends, type History, readHistory } from '../site/history.ts'
import { presentSlug } from '../site/moved-pages.ts'
import { draftsOf } from '../site/policies.ts'
import type { Site } from '../site/site.ts'
import { type Report, reporter } from '../text/diagnostics/report.ts'
import {
  factsFile,
  movedFile,
  pagesFolder,
  sealsFile,
  tokenFile,
  versionFile,
} from '../text/paths.ts'
import { pointOf } from '../text/places.ts'

/** By which it is known that nobody could look into the history. */
const HISTORY = 'history'

const remedy = `Put the book back as it was committed, git restore ${sealsFile}, or with --source=COMMIT where its change was committed. Seals are only ever added, by “npm run seal”.`

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
        remedy,
      )
    const [reason] = explainDays(site, seal, seals.slice(0, i)) ?? []
    if (reason)
      report(
        pointOf(file, `"previous":"${seal.previous}"`),
        `${nameOf(seal)}: ${reason}`,
        remedy,
      )
  }

  checkFurtherSeals(site, report)

  const history = readHistory(site.folder, seals)
  if (history) checkHistory(site, history, hashes, report)
  else
    reporter(file, HISTORY)(
      undefined,
      'Nobody could look whether a seal is missing: this copy has no history, or not all of it.',
      'Work in a clone with the whole history: git fetch --unshallow',
      'warning',
    )

  for (const seal of seals) {
    const slug = presentSlug(site.moved.moved, seal.policy)
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
          remedy,
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

/** Why nobody could look, among the messages of some files. */
export function historyProblem(files: readonly VFile[]): string | undefined {
  return files
    .flatMap(({ messages }) => messages)
    .find(({ ruleId }) => ruleId === HISTORY)?.reason
}

/**
 * Reports each seal and each proof of time that a commit has and the project
 * has not, and a day of launch that was put off when readers had come.
 */
function checkHistory(
  { book: { seals }, folder, facts }: Site,
  { witnesses, timestamps }: History,
  hashes: readonly string[],
  report: Report,
): void {
  // Nobody was shown what was sealed before the site was there.
  const now = facts.real.get('launchDate') ?? ''
  const begun = witnesses.filter(
    ({ seals, launch }) => launch && seals.some(({ on }) => on >= launch),
  )
  const launch = begun.reduce((a, b) => (b.launch < a ? b.launch : a), now)
  const earlier = begun.find((it) => it.launch === launch && launch < now)
  if (earlier)
    report(
      undefined,
      `The day of launch is ${now} now, and was ${launch} in commit ${short(earlier.commit)}: readers may have seen what was sealed since.`,
      `Write “launchDate: ${launch}” in ${factsFile} again.`,
    )

  const known = new Set(seals)
  const isResealed = (lost: Seal, commit: string) =>
    seals.some(
      (seal) =>
        promiseHash(seal) === promiseHash(lost) &&
        (isLater(seal, lost) || !isKnowing(seal, commit)),
    )
  /** Whether a seal was made by somebody who could know a commit. */
  const isKnowing = (seal: Seal, commit: string) => {
    const hash = contentHash(seal)
    const first = witnesses.findLast(({ seals }) =>
      seals.some((it) => it === seal || contentHash(it) === hash),
    )
    return !first || descends(folder, first.commit, commit)
  }
  const others = witnesses.flatMap(({ seals, commit }) =>
    seals
      .filter((seal) => !known.has(seal) && seal.on >= launch)
      .map((seal) => ({ seal, commit })),
  )
  const present = new Set(others.length > 0 ? seals.map(contentHash) : [])
  const lost = new Map<string, { seal: Seal; commit: string }>()
  for (const { seal, commit } of others) {
    const hash = contentHash(seal)
    if (!present.has(hash) && !lost.has(hash) && !isResealed(seal, commit))
      lost.set(hash, { seal, commit })
  }
  for (const { seal, commit } of lost.values())
    report(
      undefined,
      `${nameOf(seal)} is missing or altered; commit ${short(commit)} has it.`,
      remedy,
    )

  for (const token of hashes.map(tokenFile)) {
    const commit = timestamps.get(token)
    if (commit && !existsSync(`${folder}/${token}`))
      report(
        undefined,
        `${token} is gone, the proof of when a seal was made; commit ${short(commit)} has it.`,
        `Put it back: git restore --source=${short(commit)} ${token}`,
      )
  }
}

/** What a seal says, wherever it stands in the book. */
function contentHash(seal: Seal): string {
  return hashOf({ ...seal, previous: '' })
}

/** What it promises to readers, whoever made it on whichever day. */
function promiseHash(seal: Seal): string {
  return hashOf({ ...seal, previous: '', by: '', on: '' })
}

/**
 * Whether a seal was made again behind that of somebody else, because both had
 * sealed at the same time.
 */
function isLater(seal: Seal, lost: Seal): boolean {
  return (
    seal.previous !== lost.previous && seal.by === lost.by && seal.on >= lost.on
  )
}

/** A commit as messages name it. */
function short(commit: string): string {
  return commit.slice(0, 12)
}

function nameOf({ policy, version, metadata: { corrections } }: Seal): string {
  const times =
    corrections.length > 0 ? `, corrected ${corrections.length}×,` : ''

  return `The seal of ${policy}, ${version}${times}`
}
