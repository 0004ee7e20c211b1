import { published } from '../../src/policy/policy.ts'
import {
  addDays,
  type Day,
  latest,
  parseDay,
} from '../../src/policy/timeline.ts'
import { ContentError, withErrors } from '../text/diagnostics/report.ts'
import { versionFile } from '../text/paths.ts'
import { addMetadata, frontMatterEnd } from './add-metadata.ts'
import { explainNotice, type Policy, type Version } from './policies.ts'
import { policyNamed, type Site } from './site.ts'
import { writeFile } from './write-file.ts'

/** What fields say until their author has written them. */
export const unwritten = {
  summary: 'Say here what this version changes.',
  reason: 'Say here why the change could not wait.',
  note: 'Say here what was wrong, and what it says now.',
}

interface Amendment {
  /** From which day it is to be in force; else the first that is permitted. */
  effective?: string | undefined
  /** Make another draft beside one that is there. */
  again?: boolean | undefined
}

/**
 * Makes the next version of a policy in its folder, from the one before it.
 * Returns what to do next; throws, in plain English, where there can be none.
 */
export function amendPolicy(
  site: Site,
  slug: string,
  { effective, again = false }: Amendment = {},
): string {
  const { today, facts, factsFor } = site
  const policy = policyToAmend(site, slug)
  const files = policy.versions.map(({ text }) => text.file)
  const wrong = withErrors([facts.file, ...files])
  if (wrong.length > 0) throw new ContentError(wrong)

  const { versions, newest } = versionsToFollow(policy, again)
  const promised = ({ text }: Version) =>
    Number(factsFor(text.path).get('noticeDays'))
  const permitted = (base: Version) => addDays(today, promised(base))
  const usual = latest([permitted(newest), addDays(newest.day, 1)]) ?? today
  const day = effective === undefined ? usual : parseDay(effective)
  const base = versions.findLast((version) => version.day < day) ?? newest
  const isTaken = policy.versions.some((version) => version.day === day)
  const reason = isTaken
    ? `There is a version of ${day}.`
    : explainNotice(today, day, promised(base))
  if (reason)
    throw new Error(
      `${reason} The first day that will do is ${permitted(base)}.`,
    )

  const path = versionFile(policy.slug, day)
  writeFile(`${site.folder}/${path}`, amend(String(base.text.file), today))
  return `Made ${path} from ${base.text.path}: announced on ${today}, in force from ${day}.
1. Change its text, and write behind “summary:” what changes and why, for readers.
2. Run “npm run check”, and read what changes: npm run redline -- ${policy.slug}
3. When the text is final: npm run seal -- ${policy.slug} ${day}. Nobody sees it before.`
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
function amend(source: string, announced: Day): string {
  const [frontMatter = '', ...text] = source.split(frontMatterEnd)
  const old = /^(announced|summary|corrections|notice|reason):/
  const fields = frontMatter.split(/(?<=\n)(?![\s-])/)
  const kept = fields.filter((field) => !old.test(field))
  const { summary } = unwritten

  return addMetadata([...kept, ...text].join(''), { announced, summary })
}
