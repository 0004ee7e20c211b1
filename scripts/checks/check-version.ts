import { isDeepStrictEqual } from 'node:util'
import type { VFile } from 'vfile'
import { matchClauses } from '../../src/compare/diff.ts'
import { textOfRuns } from '../../src/compare/document-model.ts'
import { formatDay } from '../../src/i18n/format-day.ts'
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
 * Checks that a sealed text is unchanged, that a draft says what it changes, and
 * that links to former clauses still work. Must run last, because it turns the
 * errors of sealed texts into warnings.
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

/** Rules that compare a text with others; sealed texts get their warnings. */
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
        ? 'Restore it. To change the policy, start a new version.'
        : `Restore it. To correct it, create ${original.replace(/mdx$/, `${language}.${edition + 1}.mdx`)}.`,
      'error',
      { run: { command: 'restore', path } },
    )
  else if (sums.words !== seal.words)
    report(
      undefined,
      'The software prints this text differently than when it was sealed.',
      'Ask a developer what has changed in the software since.',
      'warning',
    )
}

/** Warns if an announced version takes back an earlier one that was sealed later. */
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
      `This version was sealed before that of ${formatDay(interim.day)}, and takes back its changes.`,
      'To keep them, withdraw this version and announce a new one.',
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
      ? 'This version has a date but no seal, so it is not published.'
      : 'This draft is not published.',
    'Seal it when it is final.',
    'warning',
    { run: { command: 'seal', slug, language } },
  )
  if (!frontMatter || path !== original) return
  const earlier = versions.filter((it) => !day || it.day < day)
  if (!frontMatter.summary && earlier.some((it) => !it.withdrawal))
    reporter(file, 'notice')(
      pointOf(file, '\nsummary:'),
      'The summary does not say what this version changes.',
      'Write what changes and why, in one or two sentences for readers.',
    )
  checkClauseIds(text, earlier, file)
}

/**
 * Reports ids of earlier clauses that a text lacks, and offers lines for
 * `moved`: to the clause with the same text, else to each new clause or to a
 * sentence on its end. Reports invalid lines of `moved`.
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
        `“moved:” cannot redirect “${id}” to “${to}”.`,
        'The first must be a former clause; the second a clause of this text, or a sentence that says how the first ended.',
      )

  const lines = String(file).split('\n')
  const isHeading = ({ line = 1 }) => lines[line - 1]?.startsWith('#')
  // A heading with an error may have lost its id.
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
      const label = home ? `Redirect to “${home.title}”` : 'Say that it ended'
      const line = writeYaml({ [id]: to })
      return { label, edits: [lineBelowMoved(String(file), line)] }
    })
    report(
      headings.find((it) => it.id === match)?.place ??
        pointOf(file, '\nmoved:'),
      `Links to clause “${name}” (#${id}) of ${formatDay(day)} would break.`,
      'Redirect them to the clause that replaces it, or say that it ended.',
      'error',
      { offers },
    )
  }
}
