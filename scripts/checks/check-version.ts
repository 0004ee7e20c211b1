import { isDeepStrictEqual } from 'node:util'
import type { VFile } from 'vfile'
import { formatDay } from '../../src/i18n/format-day.ts'
import type { Day } from '../../src/site/timeline.ts'
import type { Sealed } from '../seals/book-line.ts'
import { hashesOf, withoutNoticeOf } from '../seals/sums.ts'
import type { Site } from '../site/read-site.ts'
import { isIntact } from '../site/sealed-text.ts'
import { pointOf } from '../text/diagnostics/places.ts'
import { asWarning, isError, reporter } from '../text/diagnostics/report.ts'
import type { Text } from '../text/text.ts'
import { checkClauseIds } from './check-clause-ids.ts'

/**
 * Checks that a sealed text is unchanged, or that a draft says what it changes
 * and keeps links to former clauses; `day` is its effective date, if it is known.
 * Must run last, because it turns the errors of sealed texts into warnings.
 */
export function checkVersion(
  site: Site,
  text: Text,
  file: VFile,
  day: Day | undefined = text.day,
): void {
  const sealed = site.seals.get(text.path)
  if (sealed) checkSealed(text, sealed, file)
  else if (text.day || text.isDraft) checkDraft(site, text, file, day)
}

/** Rules that compare a text with others; sealed texts get their warnings. */
const siteRules = new Set<string | undefined>(['links', 'translations'])

function checkSealed(text: Text, sealed: Sealed, file: VFile): void {
  const { seal } = sealed
  const { path, original, language, edition } = text
  const hashes = hashesOf(text)
  const { withoutNotice } = withoutNoticeOf(text)
  const report = reporter(file, 'seals')
  file.messages = isIntact(text, sealed)
    ? file.messages.map((it) => (siteRules.has(it.ruleId) ? asWarning(it) : it))
    : file.messages.filter(isError)

  if (
    hashes.fileHash !== seal.fileHash ||
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
  else if (hashes.markdownHash !== seal.markdownHash)
    report(
      undefined,
      'The software prints this text differently than when it was sealed.',
      'Ask a developer what has changed in the software since.',
      'warning',
    )
}

function checkDraft(
  { policies }: Site,
  text: Text,
  file: VFile,
  day: Day | undefined,
): void {
  const { frontMatter, slug, path, original, language } = text
  reporter(file, 'drafts')(
    undefined,
    text.day
      ? 'This version has a date but no seal, so it is not published.'
      : 'This draft is not published.',
    'Seal it when it is final.',
    'warning',
    { run: { command: 'seal', slug, language } },
  )
  if (!frontMatter || path !== original) return
  const { versions = [] } = policies.get(slug) ?? {}
  // Without a date, a draft comes after the version that it started from.
  const { base = versions.at(-1)?.day ?? '' } = frontMatter
  const earlier = versions.filter(
    (it) => !it.withdrawal && (day ? it.day < day : it.day <= base),
  )
  if (!frontMatter.summary && earlier.length > 0)
    reporter(file, 'notice')(
      pointOf(file, '\nsummary:'),
      'The summary does not say what this version changes.',
      'Write what changes and why, in one or two sentences for readers.',
    )
  checkClauseIds(text, earlier, file)
}
