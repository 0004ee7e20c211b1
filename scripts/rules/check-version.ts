import type { VFile } from 'vfile'
import { publishedClauses } from '../site/book.ts'
import { changedClauses, clauseName } from '../site/changes.ts'
import type { Policy, Version } from '../site/policies.ts'
import { sealedTextOf } from '../site/seal.ts'
import { type Site, versionOf } from '../site/site.ts'
import { isError, reporter } from '../text/diagnostics/report.ts'
import { checkClauseIds, checkMoved } from './check-clause-ids.ts'
import { checkItemisedNotice } from './check-itemised-notice.ts'
import { checkNotice, checkPlaceholders } from './check-notice.ts'
import { checkSeal, checkSealedFacts } from './check-seal.ts'
import type { SiteRule } from './site-rule.ts'

/**
 * Checks what a version of a policy owes its readers: notice, the sealed text,
 * links that go on leading somewhere. Comes last, for it takes away the
 * warnings of archived texts, which nobody may change.
 */
export const checkVersion: SiteRule = (site) => (text, file) => {
  const { today, book, policies } = site
  const policy = policies.get(text.slug)
  const version = versionOf(site, text)
  if (!policy || !version || !text.frontMatter) return

  const { before, after } = neighboursOf(policy, version)
  const isArchived = version.seal && after !== undefined && after.day <= today
  if (isArchived) file.messages = file.messages.filter(isError)
  checkSeal(version, site, file)
  checkPlaceholders(version, today, file)
  if (isArchived || version.metadata.withdrawn) return

  if (before) checkNotice(version, site, file)
  checkItemisedNotice(version, today, file)
  checkMoved(version, file)
  const clauses = publishedClauses(book.ofPolicy(text.slug), version.day)
  checkClauseIds(version, before, clauses, file)
  for (const interim of policy.versions.filter(isChecked)) {
    const { before, after } = neighboursOf(policy, interim)
    if (after === version && before && version.day > today)
      checkInterim(version, interim, before, site, file)
  }
  // What is said of the newest version goes for those before it.
  if (!after) checkSealedFacts(version, site, file)
}

function isChecked({ text, metadata }: Version): boolean {
  return text.frontMatter !== undefined && !metadata.withdrawn
}

/** The versions that one follows and is followed by, as its readers see it. */
function neighboursOf({ versions }: Policy, version: Version) {
  const { day, seal } = version
  // A sealed version knows nothing of drafts, and nobody comes after one that
  // was withdrawn.
  const others = versions.filter((it) => isChecked(it) && (it.seal || !seal))

  return {
    before: others.findLast((it) => it.day < day),
    after: others.find((it) => it.day > day && it.seal),
  }
}

/**
 * Warns, in the file of a version that was announced first, that it would take
 * back what one puts in that comes before it and changes another.
 */
function checkInterim(
  announced: Version,
  interim: Version,
  before: Version,
  { book }: Site,
  file: VFile,
): void {
  const { slug, day, seal } = announced
  const isFirst =
    interim.seal && seal
      ? book.seals.indexOf(interim.seal) < book.seals.indexOf(seal)
      : false
  if (!before.seal || !seal || isFirst) return
  const changed = interim.seal ?? sealedTextOf(interim.text)
  if (!changed) return

  const own = changedClauses(before.seal, seal).map(({ id }) => id)
  const lacking = changedClauses(before.seal, changed).filter(
    ({ id }) => !own.includes(id),
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
