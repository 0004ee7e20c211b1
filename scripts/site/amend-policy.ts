import { inForceOn, published } from '../../src/policy/policy.ts'
import {
  addDays,
  type Day,
  latest,
  parseDay,
} from '../../src/policy/timeline.ts'
import { ContentError, withErrors } from '../text/diagnostics/report.ts'
import { versionFile } from '../text/paths.ts'
import { addMetadata, frontMatterEnd } from './add-metadata.ts'
import { explainDraft, firstDay } from './explain-days.ts'
import { placeIn } from './outside-files.ts'
import type { Policy } from './policies.ts'
import { policyNamed, type Site } from './site.ts'
import { writeFile } from './write-file.ts'

/** What fields say until their author has written them. */
export const unwritten = {
  summary: 'Say here what this version changes.',
  note: 'Say here what was wrong, and what it says now.',
}

/** How to begin a version that needs no notice. */
export const amendAtOnce = (slug: string) =>
  `npm run amend -- ${slug} --without-notice "The law requires it: …"`

interface Amendment {
  /** From which day it is to be in force; else the first that is permitted. */
  effective?: string | undefined
  /** Make another draft beside one that is there. */
  again?: boolean | undefined
  /** Why it needs no notice, for readers; it may then be in force today. */
  reason?: string | undefined
}

/**
 * Makes the next version of a policy in its folder, from the one before it.
 * Returns what to do next; throws, in plain English, where there can be none.
 */
export function amendPolicy(
  site: Site,
  slug: string,
  { effective, again = false, reason = '' }: Amendment = {},
): string {
  const policy = policyToAmend(site, slug)
  const files = policy.versions.map(({ text }) => text.file)
  const wrong = withErrors([site.facts.file, ...files])
  if (wrong.length > 0) throw new ContentError(wrong)

  const { versions, newest } = versionsToFollow(policy, again)
  const notice = reason && ({ notice: 'none', reason } as const)
  const draftOf = (day: Day) => ({
    slug: policy.slug,
    day,
    metadata: { corrections: [], ...notice },
  })
  const current = inForceOn(versions, site.today)
  const last = (reason && current) || newest
  const next = addDays(last.day, 1)
  const usual = latest([firstDay(site, draftOf(next)), next]) ?? next
  const day = effective === undefined ? usual : parseDay(effective)
  const base = versions.findLast((version) => version.day < day) ?? newest
  const isTaken = policy.versions.some((version) => version.day === day)
  const obstacle = isTaken
    ? `There is a version of ${day}.`
    : explainDraft(site, draftOf(day))?.[0]
  if (obstacle)
    throw new Error(
      `${obstacle} The first day that will do is ${firstDay(site, draftOf(day))}.`,
    )

  const path = versionFile(policy.slug, day)
  const { summary } = unwritten
  writeFile(
    placeIn(site.folder, path),
    amend(String(base.text.file), { summary, ...notice }),
  )
  return `Made ${path} from ${base.text.path}: in force from ${day}${reason && ', without notice'}.
1. Change its text, and write behind “summary:” what changes and why, for readers.
2. Run “npm run check”, and read what changes: npm run redline -- ${policy.slug}
3. When the text is final: npm run seal -- ${policy.slug} ${day}. Nobody sees it before, and its notice begins then.`
}

function policyToAmend(site: Site, slug: string): Policy {
  try {
    return policyNamed(site, slug)
  } catch (error) {
    const first = versionFile(slug.toLowerCase(), site.today)
    throw new Error(
      `${error instanceof Error ? error.message : error} A page gets its first when its file becomes ${first}.`,
    )
  }
}

/** The versions that a new one may follow, the oldest first, and the newest. */
function versionsToFollow(policy: Policy, again: boolean) {
  const draft = policy.versions.find(({ status }) => status === 'draft')
  if (draft && !again)
    throw new Error(
      `There is a draft already: ${draft.text.path}. Work on it, or make another with --again.`,
    )

  const known = published(policy)
  const versions = known.length > 0 ? known : policy.versions
  const newest = versions.at(-1)
  if (!newest) throw new Error(`The policy ${policy.slug} has no versions.`)
  return { versions, newest }
}

/**
 * A text as the beginning of the next version, without what speaks of its own;
 * former clauses stay listed, for as long as there are links to them.
 */
function amend(source: string, metadata: object): string {
  const [frontMatter = '', ...text] = source.split(frontMatterEnd)
  const old = /^(summary|corrections|notice|reason):/
  const fields = frontMatter.split(/(?<=\n)(?![\s-])/)
  const kept = fields.filter((field) => !old.test(field))

  return addMetadata([...kept, ...text].join(''), metadata)
}
