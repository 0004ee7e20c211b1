import { formatDay } from '../../src/model/format-day.ts'
import type { PolicyDocument } from '../../src/policy/document-model.ts'
import type { Moves } from '../../src/policy/match-clauses.ts'
import type { Pair } from '../../src/policy/redline-model.ts'
import { isDay, statusOf, timelineOf } from '../../src/policy/timeline.ts'
import { dataOf, movedOf } from '../content/file-data.ts'
import { findCommit } from '../content/git.ts'
import { isError } from '../diagnostics/report.ts'
import { type PolicyText, policyTexts, textOfDay } from '../mdx/policy-texts.ts'
import type { Site } from '../mdx/site.ts'
import { siteAt } from './site-at.ts'

/** One of the two texts that a redline compares. */
export interface ComparedText {
  /** As in `the version of 1 December 2026 (in force)`. */
  name: string
  document: PolicyDocument
  /** Former clauses by their name: where each went. */
  moved: Moves
}

export interface Choice {
  slug: string
  /** The day of a version, or what git calls a commit. */
  from?: string | undefined
  to?: string | undefined
  /** Of a commit take the newest version, not the one in force on its day. */
  newest?: boolean | undefined
}

/**
 * The two texts to compare. Without `to` it ends with the newest version; without `from` it begins with
 * the version in force or, where that is the newest, with what the last commit holds of it.
 */
export function chooseTexts(choice: Choice, site: Site): Pair<ComparedText> {
  const { slug, to, newest = false } = choice
  const from = choice.from ?? (newest ? 'HEAD' : undefined)
  const texts = policyTexts(site, slug)
  const last = texts.at(-1)
  if (!last) throw new Error(`There is no text of “${slug}”.`)
  const find = (name: string) =>
    isDay(name)
      ? versionText(site, texts, textOfDay(slug, texts, name))
      : textAt(site, name, choice, texts)
  if (from && to) return { before: find(from), after: find(to) }
  const workingCopy = () => textIn(site, last, 'in the working copy')
  if (from && !isDay(from)) return { before: find(from), after: workingCopy() }

  const first = from
    ? textOfDay(slug, texts, from)
    : (timelineOf(texts, site.today).inForce ?? texts[0])
  if (first && first.day < last.day)
    return { before: versionText(site, texts, first), after: versionText(site, texts, last) }
  if (from)
    throw new Error(
      `The version of ${from} is the newest. To see what you have changed in it since the last commit, type: npm run redline -- ${slug} --newest`,
    )
  return { before: textAt(site, 'HEAD', choice, texts, last.path), after: workingCopy() }
}

const statuses = {
  archived: '(no longer in force)',
  'in force': '(in force)',
  announced: '(not yet in force)',
}

function versionText(site: Site, texts: readonly PolicyText[], text: PolicyText): ComparedText {
  return textIn(site, text, statuses[statusOf(text, timelineOf(texts, site.today))])
}

/** What a commit holds: a given file where it has it, else the text in force on its day, or the newest. */
function textAt(
  { folder }: Site,
  revision: string,
  { slug, newest }: Choice,
  texts: readonly PolicyText[],
  path?: string,
): ComparedText {
  const commit = findCommit(folder, revision)
  if (!commit) throw new Error(notFound(revision, texts))
  const where = `in commit ${commit.short} of ${formatDay(commit.day)}`
  const site = siteAt(folder, commit)
  const held = policyTexts(site, slug, where)
  const { inForce, announced } = timelineOf(held, commit.day)
  const text =
    held.find((candidate) => candidate.path === path) ??
    (newest ? held.at(-1) : (inForce ?? announced[0]))
  if (!text) throw new Error(`There is no text of “${slug}” ${where}.`)
  return textIn(site, text, where)
}

function notFound(revision: string, texts: readonly PolicyText[]): string {
  if (revision === 'HEAD')
    return 'There is no commit to compare with: this folder has no history of git yet.'
  const days = texts.map(({ day }) => day).filter(Boolean)
  const versions = days.length > 0 ? ` The versions are: ${days.join(', ')}.` : ''
  return `“${revision}” is neither a version nor a commit.${versions} You can also name a commit, a tag or a branch of git.`
}

function textIn(site: Site, { path, day }: PolicyText, where: string): ComparedText {
  const file = site.read(path)
  const first = file.messages.find(isError)
  const { document } = dataOf(file)
  if (first || !document)
    throw new Error(`${path} ${where}, line ${first?.line}: ${first?.reason} ${first?.note}`)
  const name = day ? `the version of ${formatDay(day)} ${where}` : `the text ${where}`
  return { name, document, moved: movedOf(dataOf(file)) }
}
