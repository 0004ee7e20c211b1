import { formatDay } from '../../src/model/format-day.ts'
import type { PolicyDocument } from '../../src/policy/document-model.ts'
import { published } from '../../src/policy/policy.ts'
import type { Day } from '../../src/policy/timeline.ts'
import { fileAt, findCommit } from '../policies/git.ts'
import { policyNamed, type Site, versionOfDay } from '../policies/site.ts'
import { isError } from '../text/diagnostics/report.ts'
import { parseFacts } from '../text/facts.ts'
import { movedOf } from '../text/file-data.ts'
import { factsFile } from '../text/paths.ts'
import type { Text } from '../text/text.ts'

/** Names the draft of a policy, in the place of a day. */
export const DRAFT = 'draft'

/** Names what the last commit holds, in the place of a version. */
export const LAST_COMMIT = 'HEAD'

export interface Choice {
  slug: string
  /** The day of a version, or the last commit. */
  from?: string | undefined
  /** The day of a version. */
  to?: string | undefined
}

/** A text to compare. */
export interface ChosenText {
  /** As in `the version of 1 December 2026 (in force)`. */
  name: string
  day: Day | undefined
  path: string
  source: string
  document: PolicyDocument
  moved: Record<string, string>
}

/**
 * The two texts to compare. Without `to` it ends with the draft, or with the
 * newest version where there is none; without `from` it begins with the version
 * before. Where there is none, it begins with what the last commit holds of it.
 */
export function chooseTexts(
  { slug, from, to }: Choice,
  site: Site,
): { before: ChosenText; after: ChosenText } {
  const page = site.pages.find((it) => it.slug === slug.toLowerCase())
  if (page) return sinceCommit(site, page)

  const policy = policyNamed(site, slug)
  const versions = published(policy)
  const draft = to && to !== DRAFT ? undefined : policy.drafts.at(-1)
  const version = to && !draft ? versionOfDay(policy, to) : versions.at(-1)
  const last = draft ?? version?.text
  if (!last) throw new Error(`There is no text of “${slug}” to compare.`)

  const earlier = versions.findLast(({ day }) => draft || day < `${last.day}`)
  const first = from ?? earlier?.day ?? LAST_COMMIT
  if (first === LAST_COMMIT) return sinceCommit(site, last)

  const before = versionOfDay(policy, first)
  return {
    before: chosen(before.text, `(${before.status})`),
    after: chosen(last, draft ? '' : `(${version?.status})`),
  }
}

/** What the last commit holds of a text, and the text as it is by now. */
function sinceCommit({ folder, read, facts }: Site, text: Text) {
  const commit = findCommit(folder, LAST_COMMIT)
  const source = fileAt(folder, LAST_COMMIT, text.path)
  if (!commit || source === undefined)
    throw new Error(
      `The last commit holds no ${text.path} to compare with. Commit it, or name another version.`,
    )
  const { table } = parseFacts(fileAt(folder, LAST_COMMIT, factsFile) ?? '')
  const held = read(text.path, source, table.size > 0 ? table : facts.table)

  return {
    before: chosen(held, `in the last commit, of ${formatDay(commit.day)}`),
    after: chosen(text, 'as it is now'),
  }
}

/** A text with its name. Throws, with what is wrong, where it has errors. */
function chosen(text: Text, where: string): ChosenText {
  const { path, day, isDraft, document } = text
  const first = text.file.messages.find(isError)
  if (first || !document)
    throw new Error(
      `${path} ${where}, line ${first?.line}: ${first?.reason} ${first?.note}`,
    )

  const what = isDraft
    ? 'the draft'
    : day
      ? `the version of ${formatDay(day)}`
      : 'the text'
  return {
    name: `${what} ${where}`.trim(),
    day,
    path,
    source: text.source,
    document,
    moved: movedOf(text),
  }
}
