import { isDeepStrictEqual } from 'node:util'
import type { VFile } from 'vfile'
import { matchClauses } from '../../src/compare/diff.ts'
import { textOfRuns } from '../../src/compare/document-model.ts'
import { formatDay } from '../../src/i18n/format-day.ts'
import { unwritten } from '../acts/amend-policy.ts'
import type { Sealed } from '../seals/book-line.ts'
import { sumsOf, withoutNoticeOf } from '../seals/sums.ts'
import type { Version } from '../site/policies.ts'
import { type Site, versionOf } from '../site/read-site.ts'
import { isIntact } from '../site/sealed-text.ts'
import { lineBelowMoved } from '../text/diagnostics/edits.ts'
import { pointOf } from '../text/diagnostics/places.ts'
import { asWarning, isError, reporter } from '../text/diagnostics/report.ts'
import { writeYaml } from '../text/parse/yaml-syntax.ts'
import { movedOf, type Text } from '../text/text.ts'

/**
 * Checks what a text of a policy, or a translation, owes its readers: that a
 * sealed one is as it was, that a draft says what it changes, and that links to
 * former clauses go on leading somewhere. Comes last, because it turns errors of
 * sealed texts into warnings.
 */
export function checkVersion(site: Site) {
  return (text: Text, file: VFile): void => {
    const { versions = [] } = site.policies.get(text.slug) ?? {}
    const sealed = site.seals.get(text.path)
    const version = versionOf(site, text)
    if (sealed) checkSealed(text, sealed, file)
    else if (text.day || text.isDraft) checkDraft(versions, text, file)
    if (version) checkInterim(versions, version, file)
  }
}

/** Rules that compare a text with others, and report what only it can mend. */
const ownRules = new Set<string | undefined>(['links', 'translations'])

function checkSealed(text: Text, sealed: Sealed, file: VFile): void {
  const { seal } = sealed
  const { path, original, language, edition } = text
  const sums = sumsOf(text)
  const { withoutNotice } = withoutNoticeOf(text)
  const report = reporter(file, 'seals')
  file.messages = isIntact(text, sealed)
    ? file.messages.map((it) => (ownRules.has(it.ruleId) ? asWarning(it) : it))
    : file.messages.filter(isError)

  if (
    sums.text !== seal.text ||
    !isDeepStrictEqual(withoutNotice, seal.withoutNotice)
  )
    report(
      undefined,
      `This text was changed after it was sealed for ${formatDay(seal.version)}.`,
      path === original
        ? 'Put it back as it was. To change what the policy says, begin a new version.'
        : `Put it back as it was. To correct it, write ${original.replace(/mdx$/, `${language}.${edition + 1}.mdx`)}.`,
      'error',
      { run: { command: 'restore', path } },
    )
  else if (sums.words !== seal.words)
    report(
      undefined,
      'The software shows this text otherwise than on the day of its seal.',
      'Let a developer look at what has changed in the software since.',
      'warning',
    )
}

/** Warns where a version takes back one that comes before and was sealed later. */
function checkInterim(
  versions: readonly Version[],
  { status, slug, day, entry }: Version,
  file: VFile,
): void {
  const interim = versions.find(
    (it) => it.day < day && it.entry.number > entry.number && !it.withdrawal,
  )
  if (interim && status === 'announced')
    reporter(file, 'interim')(
      undefined,
      `It was sealed before the version of ${formatDay(interim.day)}, and takes back what that changes and this one lacks.`,
      'Where it is to stay, withdraw this version and announce another.',
      'warning',
      { run: { command: 'withdraw', slug, day } },
    )
}

function checkDraft(
  versions: readonly Version[],
  text: Text,
  file: VFile,
): void {
  const { frontMatter, slug, day, path, original, language } = text
  reporter(file, 'drafts')(
    undefined,
    day
      ? 'This text has the name of a day and no seal: nobody reads it.'
      : 'A draft, which is not published.',
    'Seal it when it is final.',
    'warning',
    { run: { command: 'seal', slug, language } },
  )
  if (!frontMatter || path !== original) return
  const earlier = versions.filter((it) => !day || it.day < day)
  const { summary = unwritten } = frontMatter
  if (summary === unwritten && earlier.some((it) => !it.withdrawal))
    reporter(file, 'notice')(
      pointOf(file, '\nsummary:'),
      'Readers are not told what this version changes.',
      'Say in the summary what changes and why, in a sentence or two.',
    )
  checkClauseIds(text, earlier, file)
}

/**
 * Reports clauses of earlier versions whose ids lead nowhere in a text, each
 * with lines below “moved:” that may mend it: to where its text stands, else to
 * each new clause, or that it has ended. Reports such lines that lead nowhere.
 */
function checkClauseIds(
  text: Text,
  earlier: readonly Version[],
  file: VFile,
): void {
  const { headings, document } = text
  const moved = movedOf(text)
  const ids = headings.map(({ id }) => id)
  const report = reporter(file, 'clause-ids')

  for (const [id, to] of Object.entries(moved))
    if (ids.includes(id) || !(to.includes(' ') || ids.includes(to)))
      report(
        pointOf(file, '\nmoved:', `\n  ${id}:`),
        `“${id}” is said to have moved to “${to}”.`,
        'The first has to be gone; the second is a clause of this text, or a sentence on its end.',
      )

  const lines = String(file).split('\n')
  const isHeading = ({ line = 1 }) => lines[line - 1]?.startsWith('#')
  // Which clauses are gone can be said once all headings are in order.
  if (file.messages.some((it) => isError(it) && isHeading(it))) return

  const published = new Map(
    earlier.flatMap(({ day, text: { document } }) =>
      (document?.clauses ?? []).map((it) => [it.id, { ...it, day }] as const),
    ),
  )
  const before = earlier.findLast(({ withdrawal }) => !withdrawal)
  const old = before?.text.document?.clauses ?? []
  const matches = [...matchClauses(old, document?.clauses ?? [], moved)]
  const added = ids.filter((id) => !published.has(id))
  for (const [id, { title, day }] of published) {
    // The text before the first heading has no id.
    if (!id || Object.hasOwn(moved, id) || ids.includes(id)) continue

    const name = textOfRuns(title)
    const ended = `“${name}” is no longer a part of this document.`
    const match = matches.find(([clause]) => clause.id === id)?.[1].id
    const offers = (match ? [match] : [ended, ...added]).map((to) => {
      const home = headings.find((it) => it.id === to)
      const label = home ? `Lead them to “${home.title}”` : 'Say that it ended'
      const line = writeYaml({ [id]: to })
      return { label, edits: [lineBelowMoved(String(file), line)] }
    })
    report(
      headings.find((it) => it.id === match)?.place ??
        pointOf(file, '\nmoved:'),
      `Links to #${id}, “${name}” in the version of ${formatDay(day)}, would lead nowhere.`,
      'Lead them to where its text stands now, or say that it has ended.',
      'error',
      { offers },
    )
  }
}
