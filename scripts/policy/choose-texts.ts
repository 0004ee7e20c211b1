import { formatDay } from '../../src/model/format-day.ts'
import type { PolicyDocument } from '../../src/policy/document-model.ts'
import type { Moves } from '../../src/policy/match-clauses.ts'
import type { Pair } from '../../src/policy/redline-model.ts'
import { isDay, standingOf, timelineOf } from '../../src/policy/timeline.ts'
import { type OpenSite, openSite } from '../content/open-site.ts'
import { movedOf } from '../mdx/file-data.ts'
import { isError } from '../problems/problem.ts'
import { findCommit } from './git.ts'
import { findText, listTexts, type TextFile } from './list-texts.ts'
import { documentOf } from './read-policy.ts'
import { withSiteAt } from './with-site-at.ts'

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
export function chooseTexts(choice: Choice, site: OpenSite = openSite()): Pair<ComparedText> {
  const { slug, to, newest = false } = choice
  const from = choice.from ?? (newest ? 'HEAD' : undefined)
  const texts = listTexts(site, slug)
  const last = texts.at(-1)
  if (!last) throw new Error(`There is no text of “${slug}”.`)
  const find = (name: string) =>
    isDay(name)
      ? versionText(site, texts, findText(slug, texts, name))
      : textAt(site, name, choice, texts)
  if (from && to) return { before: find(from), after: find(to) }
  if (from && !isDay(from))
    return { before: find(from), after: textIn(site, last, 'in the working copy') }

  const first = from
    ? findText(slug, texts, from)
    : (timelineOf(texts, site.today).inForce ?? texts[0])
  if (first && first.day < last.day)
    return { before: versionText(site, texts, first), after: versionText(site, texts, last) }
  if (from)
    throw new Error(
      `The version of ${from} is the newest. To see what you have changed in it since the last commit, type: npm run redline -- ${slug} --newest`,
    )
  return {
    before: textAt(site, 'HEAD', choice, texts, last.file),
    after: textIn(site, last, 'in the working copy'),
  }
}

const standings = {
  archived: '(no longer in force)',
  'in force': '(in force)',
  announced: '(not yet in force)',
}

function versionText(site: OpenSite, texts: readonly TextFile[], text: TextFile): ComparedText {
  return textIn(site, text, standings[standingOf(text, timelineOf(texts, site.today))])
}

/** What a commit holds: a given file where it has it, else the text in force on its day, or the newest. */
function textAt(
  { folder }: OpenSite,
  revision: string,
  { slug, newest }: Choice,
  texts: readonly TextFile[],
  file?: string,
): ComparedText {
  const commit = findCommit(folder, revision)
  if (!commit) throw new Error(notFound(revision, texts))
  const where = `in commit ${commit.short} of ${formatDay(commit.day)}`
  return withSiteAt(folder, commit, (site) => {
    const held = listTexts(site, slug, where)
    const { inForce, announced } = timelineOf(held, commit.day)
    const text =
      held.find((candidate) => candidate.file === file) ??
      (newest ? held.at(-1) : (inForce ?? announced[0]))
    if (!text) throw new Error(`There is no text of “${slug}” ${where}.`)
    return textIn(site, text, where)
  })
}

function notFound(revision: string, texts: readonly TextFile[]): string {
  if (revision === 'HEAD')
    return 'There is no commit to compare with: this folder has no history of git yet.'
  const days = texts.map(({ day }) => day).filter(Boolean)
  const versions = days.length > 0 ? ` The versions are: ${days.join(', ')}.` : ''
  return `“${revision}” is neither a version nor a commit.${versions} You can also name a commit, a tag or a branch of git.`
}

function textIn(site: OpenSite, { file, day }: TextFile, where: string): ComparedText {
  const read = site.read(file)
  const [first] = read.problems.filter(isError)
  if (first)
    throw new Error(`${file} ${where}, line ${first.line}: ${first.message} ${first.remedy}`)
  const name = day ? `the version of ${formatDay(day)} ${where}` : `the text ${where}`
  return { name, document: documentOf(read), moved: movedOf(read) }
}
