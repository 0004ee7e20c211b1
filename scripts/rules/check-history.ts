import { existsSync } from 'node:fs'
import type { VFile } from 'vfile'
import { hashOf, type Seal } from '../site/book.ts'
import { descends, readHistory } from '../site/history.ts'
import type { Site } from '../site/site.ts'
import { reporter } from '../text/diagnostics/report.ts'
import { factsFile, sealsFile, tokenFile } from '../text/paths.ts'

/** By which it is known that nobody could look into the history. */
const HISTORY = 'history'

/** What to do where a seal is missing or altered. */
export const putBack = `Put the book back as it was committed, git restore ${sealsFile}, or with --source=COMMIT where its change was committed. Seals are only ever added, by “npm run seal”.`

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
export function checkHistory(
  { book: { seals }, folder, facts }: Site,
  hashes: readonly string[],
  file: VFile,
): void {
  const history = readHistory(folder, seals)
  if (!history) {
    reporter(file, HISTORY)(
      undefined,
      'Nobody could look whether a seal is missing: this copy has no history, or not all of it.',
      'Work in a clone with the whole history: git fetch --unshallow',
      'warning',
    )
    return
  }
  const { witnesses, timestamps } = history
  const report = reporter(file, 'seals')
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
      putBack,
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

/** A seal as messages name it. */
export function nameOf({
  policy,
  version,
  metadata: { corrections },
}: Seal): string {
  const times =
    corrections.length > 0 ? `, corrected ${corrections.length}×,` : ''

  return `The seal of ${policy}, ${version}${times}`
}
