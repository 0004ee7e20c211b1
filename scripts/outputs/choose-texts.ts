import { formatDay } from '../../src/model/format-day.ts'
import {
  isDay,
  predecessorOf,
  statusOf,
  timelineOf,
} from '../../src/policy/timeline.ts'
import {
  type PolicyText,
  policyTexts,
  statusIn,
  textOfDay,
} from '../site/policy-texts.ts'
import { sealOf } from '../site/seals.ts'
import type { Site } from '../site/site.ts'
import { isError } from '../text/diagnostics/report.ts'
import { dataOf, movedOf } from '../text/file-data.ts'
import { findCommit } from '../text/git.ts'
import { siteAt } from './site-at.ts'

export interface Choice {
  slug: string
  /** The day of a version, or what git calls a commit. */
  from?: string | undefined
  to?: string | undefined
  /** Of a commit take the newest version, not the one in force on its day. */
  newest?: boolean | undefined
}

/**
 * A text to compare; its name is as in `the version of 1 December 2026 (in
 * force)`.
 */
export type ChosenText = ReturnType<typeof textIn>

/**
 * The two texts to compare. Without `to` it ends with the newest version, and
 * without `from` with the newest that is not sealed, where there is one; it
 * begins with the version before. Where there is none, or the newest is in
 * force, it begins with what the last commit holds of it.
 */
export function chooseTexts(choice: Choice, site: Site) {
  const { from = choice.newest ? 'HEAD' : undefined, to } = choice
  const slug = choice.slug.toLowerCase()
  const texts = policyTexts(site, slug)
  const seal = ({ day }: PolicyText) => sealOf(site.seals.book, { slug, day })
  const valid = texts.filter((text) => !seal(text)?.told.withdrawn)
  const timeline = timelineOf(valid, site.today)
  const draft = valid.findLast((text) => text.day && !seal(text))
  const last = (from ? undefined : draft) ?? valid.at(-1)
  const version = (text: PolicyText) =>
    textIn(site, text, `(${statusIn(site, slug, text.day)})`)
  const find = (name: string) =>
    isDay(name)
      ? version(textOfDay(slug, texts, name))
      : textAt(site, name, choice)
  if (from && to) return { before: find(from), after: find(to) }

  const isVersion = !from || isDay(from)
  if (!last) throw new Error(`There is no text of “${slug}”.`)
  const isAhead = statusOf(last, timeline) === 'announced'
  const earlier = isAhead ? predecessorOf(last, valid) : undefined
  const first =
    from && isVersion ? textOfDay(slug, texts, from) : (earlier ?? last)
  if (isVersion && first !== last)
    return { before: version(first), after: version(last) }
  const before = isVersion
    ? textAt(site, 'HEAD', choice, last.path)
    : find(from)
  return { before, after: textIn(site, last, 'in the working copy') }
}

/**
 * What a commit holds: a given file where it has it, else the text in force on
 * its day, or the newest.
 */
function textAt(
  now: Site,
  revision: string,
  { slug, newest }: Choice,
  path?: string,
) {
  const commit = findCommit(now.folder, revision)
  if (!commit) {
    const days = policyTexts(now, slug).flatMap(({ day }) => day || [])
    if (revision === 'HEAD')
      throw new Error(
        days.length > 1
          ? `There is no commit to compare with yet. Name two versions: ${days.join(', ')}.`
          : `There is no commit to compare with yet, nor another version than that of ${days}.`,
      )
    const versions =
      days.length > 0 ? ` The versions are: ${days.join(', ')}.` : ''
    throw new Error(
      `“${revision}” is neither a version nor a commit.${versions} You can also name a commit, a tag or a branch of git.`,
    )
  }
  const where = `in commit ${commit.short} of ${formatDay(commit.day)}`
  const site = siteAt(now.folder, commit)
  const held = policyTexts(site, slug, where)
  const { inForce, announced } = timelineOf(held, commit.day)
  const usual = newest ? held.at(-1) : (inForce ?? announced[0])
  const text = held.find((candidate) => candidate.path === path) ?? usual
  if (!text) throw new Error(`There is no text of “${slug}” ${where}.`)
  return textIn(site, text, where)
}

/** A text with its name. */
function textIn(site: Site, { path, day }: PolicyText, where: string) {
  const file = site.read(path)
  const first = file.messages.find(isError)
  const { document } = dataOf(file)
  if (first || !document)
    throw new Error(
      `${path} ${where}, line ${first?.line}: ${first?.reason} ${first?.note}`,
    )
  const name = day
    ? `the version of ${formatDay(day)} ${where}`
    : `the text ${where}`
  return { name, day, document, moved: movedOf(dataOf(file)) }
}
