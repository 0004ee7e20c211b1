import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { formatDay } from '../../src/model/format-day.ts'
import type { PolicyDocument } from '../../src/policy/document-model.ts'
import { inForceOn } from '../../src/policy/policy.ts'
import { type Day, isDay } from '../../src/policy/timeline.ts'
import { openCheckedSite } from '../rules/open-site.ts'
import { type Commit, findCommit, git } from '../site/git.ts'
import { type Site, versionOf, versionOfDay } from '../site/site.ts'
import { isError } from '../text/diagnostics/report.ts'
import { movedOf } from '../text/file-data.ts'
import type { Text } from '../text/text.ts'
import { readZip } from './zip.ts'

export interface Choice {
  slug: string
  /** The day of a version, or what git calls a commit. */
  from?: string | undefined
  to?: string | undefined
  /** Of a commit take the newest version, not the one in force on its day. */
  newest?: boolean | undefined
}

/** A text to compare. */
export interface ChosenText {
  /** As in `the version of 1 December 2026 (in force)`. */
  name: string
  /** Undefined for a page without versions. */
  day: Day | undefined
  document: PolicyDocument
  moved: Record<string, string>
}

/**
 * The two texts to compare. Without `to` it ends with the newest version, and
 * without `from` with the newest that is not sealed, where there is one; it
 * begins with the version before. Where there is none, or the newest is in
 * force, it begins with what the last commit holds of it.
 */
export function chooseTexts(
  choice: Choice,
  site: Site,
): { before: ChosenText; after: ChosenText } {
  const { from = choice.newest ? 'HEAD' : undefined, to } = choice
  const texts = textsOf(site, choice.slug)
  const valid = texts.filter((text) => statusOf(site, text) !== 'withdrawn')
  const draft = valid.findLast((text) => statusOf(site, text) === 'draft')
  const last = (from ? undefined : draft) ?? valid.at(-1)
  const version = (text: Text) => chosen(text, `(${statusOf(site, text)})`)
  const ofDay = (day: Day) => textOfDay(site, choice.slug, day)
  const find = (name: string) =>
    isDay(name) ? version(ofDay(name)) : textAt(site, name, choice)
  if (from && to) return { before: find(from), after: find(to) }
  if (!last) throw new Error(`There is no text of “${choice.slug}”.`)

  const here = 'in the working copy'
  if (from && !isDay(from))
    return { before: textAt(site, from, choice), after: chosen(last, here) }

  const earlier = valid.findLast(({ day = '' }) => day < (last.day ?? ''))
  const isAhead = last.day !== undefined && last.day > site.today
  const base = (isAhead && earlier) || last
  const first = from ? ofDay(from) : base
  if (first !== last) return { before: version(first), after: version(last) }

  const before = textAt(site, 'HEAD', choice, last.path)
  return { before, after: chosen(last, here) }
}

/**
 * The texts of a page or a policy, the oldest version first. Throws, naming
 * those there are, where there is none.
 */
function textsOf(
  { pages, policies }: Site,
  name: string,
  where = '',
): readonly Text[] {
  const slug = name.toLowerCase()
  const versions = policies.get(slug)?.versions.map(({ text }) => text) ?? []
  const own = pages.filter((page) => page.slug === slug)
  if (own.length + versions.length > 0) return [...own, ...versions]

  const slugs = new Set([...pages.map((page) => page.slug), ...policies.keys()])
  const known = [...slugs].sort().join(', ')
  throw new Error(
    `There is no policy “${name}”${where && ` ${where}`}. There are: ${known}.`,
  )
}

function textOfDay({ policies }: Site, slug: string, day: Day): Text {
  const policy = policies.get(slug.toLowerCase())
  if (policy) return versionOfDay(policy, day).text

  throw new Error(
    `“${slug}” has no versions. Name a commit, a tag or a branch of git.`,
  )
}

function statusOf(site: Site, text: Text) {
  return versionOf(site, text)?.status
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
): ChosenText {
  const commit = findCommit(now.folder, revision)
  if (!commit) {
    const days = textsOf(now, slug).flatMap(({ day }) => day ?? [])
    throw new Error(explainNoCommit(revision, days))
  }
  const where = `in commit ${commit.short} of ${formatDay(commit.day)}`
  const held = textsOf(siteAt(now.folder, commit), slug, where)
  const dated = held.map((text) => ({ text, day: text.day ?? '' }))
  const inForce = inForceOn(dated, commit.day)?.text ?? held[0]
  const text =
    held.find((candidate) => candidate.path === path) ??
    (newest ? held.at(-1) : inForce)
  if (!text) throw new Error(`There is no text of “${slug}” ${where}.`)

  return chosen(text, where)
}

function explainNoCommit(revision: string, days: readonly Day[]): string {
  const versions =
    days.length > 0 ? ` The versions are: ${days.join(', ')}.` : ''
  if (revision !== 'HEAD')
    return `“${revision}” is neither a version nor a commit.${versions} You can also name a commit, a tag or a branch of git.`

  return days.length > 1
    ? `There is no commit to compare with yet. Name two versions: ${days.join(', ')}.`
    : `There is no commit to compare with yet, nor another version than that of ${days}.`
}

/** A text with its name. Throws, with what is wrong, where it has errors. */
function chosen(text: Text, where: string): ChosenText {
  const { path, day, document } = text
  const first = text.file.messages.find(isError)
  if (first || !document)
    throw new Error(
      `${path} ${where}, line ${first?.line}: ${first?.reason} ${first?.note}`,
    )

  const name = day
    ? `the version of ${formatDay(day)} ${where}`
    : `the text ${where}`
  return { name, day, document, moved: movedOf(text) }
}

/** Opens the content of a commit as it stood on the day of the commit. */
function siteAt(folder: string, { hash, day }: Commit): Site {
  const copy = mkdtempSync(join(tmpdir(), 'policies-'))
  try {
    const archive = git(folder, ['archive', '--format=zip', hash, 'content'])
    for (const [path, bytes] of readZip(archive)) {
      if (path.endsWith('/')) continue
      const [place, text] = path.endsWith('.mdx')
        ? asVersion(path, `${bytes}`)
        : [path, bytes]
      mkdirSync(dirname(join(copy, place)), { recursive: true })
      writeFileSync(join(copy, place), text)
    }
    // All texts are in memory once the site is open.
    return openCheckedSite(copy, day)
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/**
 * Before there were versions a policy stood in one file, and its front matter
 * said from when it applies.
 */
function asVersion(
  path: string,
  source: string,
): [path: string, source: string] {
  const line = /(?<=^---\n(?:(?!---).*\n)*)effective: *(\S+)\n/
  const day = line.exec(source)?.[1]
  return day
    ? [path.replace(/\.mdx$/, `/${day}.mdx`), source.replace(line, '')]
    : [path, source]
}
