import type { VFile } from 'vfile'
import { formatDay } from '../../src/model/format-day.ts'
import { compare } from '../../src/policy/diff.ts'
import { partIn, textOfRuns } from '../../src/policy/document-model.ts'
import { published, versionBefore } from '../../src/policy/policy.ts'
import { changedClauses } from '../../src/policy/summarize.ts'
import type { Day } from '../../src/policy/timeline.ts'
import { isError, reporter } from '../text/diagnostics/report.ts'
import { pointOf } from '../text/places.ts'
import type { Text } from '../text/text.ts'
import { unwritten } from './amend-policy.ts'
import { checkClauseIds, checkMoved } from './check-clause-ids.ts'
import type { Policy, Version } from './policies.ts'
import { isAsSealed } from './seal.ts'
import type { Site } from './site.ts'
import { sumsOf } from './sums.ts'

/**
 * Checks what a text of a policy owes its readers: that a sealed one is as it
 * was, that a draft says what it changes, and that links to former clauses go
 * on leading somewhere. Comes last, for it takes away the warnings of sealed
 * texts.
 */
export function checkVersion(site: Site): (text: Text, file: VFile) => void {
  return (text, file) => {
    const policy = site.policies.get(text.slug)
    const version = policy?.versions.find((it) => it.text.path === text.path)
    if (policy && version) checkSealed(policy, version, file)
    else if (policy?.drafts.some((it) => it.path === text.path))
      checkDraft(policy, text, file)
  }
}

function checkSealed(policy: Policy, version: Version, file: VFile): void {
  const { text, status, day } = version
  const report = reporter(file, 'seals')
  // Nobody may change it: what could be better is for the next version.
  file.messages = file.messages.filter(isError)

  if (!isAsSealed(version))
    report(
      undefined,
      `This text was changed after it was sealed for ${formatDay(day)}.`,
      'Put it back as it was. To change what the policy says, begin a new version.',
      'error',
      { run: { command: 'restore', path: text.path } },
    )
  else if (sumsOf(text).words !== version.seal.words)
    report(
      undefined,
      'The software shows this text otherwise than on the day of its seal.',
      'Let a developer look at what has changed in the software since.',
      'warning',
    )

  for (const interim of published(policy))
    if (status === 'announced') checkInterim(policy, version, interim, file)
}

/**
 * Warns of an announced version that would take back what one puts in that
 * comes before it and was sealed after it.
 */
function checkInterim(
  policy: Policy,
  announced: Version,
  interim: Version,
  file: VFile,
): void {
  const before = versionBefore(policy, interim)
  const isLater = interim.entry.number > announced.entry.number
  if (interim.day >= announced.day || !isLater || !before) return

  const own = changedIds(before, announced)
  const lacking = [...changedIds(before, interim)].filter(
    ([id]) => !own.has(id),
  )
  if (lacking.length === 0) return
  const { slug, day } = announced
  reporter(file, 'interim')(
    undefined,
    `It lacks what the version of ${formatDay(interim.day)} changes: “${lacking.map(([, title]) => title).join('”, “')}”. On ${formatDay(day)} the change would be undone.`,
    'Where it is to stay, withdraw this version and announce another.',
    'warning',
    { run: { command: 'withdraw', slug, day } },
  )
}

/** The clauses that read otherwise in a later version, by id, with titles. */
function changedIds(before: Version, after: Version): Map<string, string> {
  const [old, current] = [before.text.document, after.text.document]
  const changed = old && current ? changedClauses(compare(old, current)) : []

  return new Map(
    changed.map(
      (it) => [it.id, textOfRuns(partIn(it, 'after').title)] as const,
    ),
  )
}

function checkDraft(policy: Policy, text: Text, file: VFile): void {
  const { slug, versions } = policy
  const { frontMatter, day } = text
  reporter(file, 'drafts')(
    undefined,
    day
      ? 'This text has the name of a day and no seal: nobody reads it.'
      : 'A draft, which is not published.',
    'Seal it when it is final.',
    'warning',
    { run: { command: 'seal', slug } },
  )
  if (!frontMatter) return
  const { summary } = frontMatter.version ?? {}
  const earlier = versions.filter((it) => !day || it.day < day)
  const before = earlier.findLast(({ withdrawal }) => !withdrawal)
  if (before && (!summary || summary === unwritten))
    reporter(file, 'notice')(
      pointOf(file, '\nsummary:'),
      'Readers are not told what this version changes.',
      'Say in the summary what changes and why, in a sentence or two.',
    )
  checkMoved(text, file)
  checkClauseIds(text, before?.text, publishedClauses(earlier), file)
}

/**
 * The clauses that readers of some versions have known, by id: the last title
 * of each, and the last version that had it.
 */
function publishedClauses(
  versions: readonly Version[],
): Map<string, { title: string; day: Day }> {
  const clauses = versions.flatMap(({ day, text }) =>
    (text.document?.clauses ?? []).map(
      ({ id, title }) => [id, { title: textOfRuns(title), day }] as const,
    ),
  )
  return new Map(clauses)
}
