import {
  addDays,
  type Day,
  latest,
  parseDay,
} from '../../src/policy/timeline.ts'
import { ContentError, withErrors } from '../text/diagnostics/report.ts'
import { placeOf, versionFile } from '../text/paths.ts'
import { addNotes, notesEnd } from './add-correction.ts'
import { explainNotice, unwritten } from './notice.ts'
import { isPublished, sealOf } from './seals.ts'
import {
  type TextVersion,
  type VersionContext,
  versionsOf,
} from './versions-of.ts'
import { writeFile } from './write-file.ts'

interface Amendment {
  /**
   * The day from which it is to be in force; else the first that the promised
   * notice permits.
   */
  effective?: string | undefined
  /** Make another draft beside one that is there. */
  again?: boolean | undefined
}

/**
 * Makes the next version of a policy in its folder, from the one before it.
 * Returns what to do next; throws, in plain English, where there can be none.
 */
export function amendPolicy(
  context: VersionContext,
  typed: string,
  how: Amendment = {},
): string {
  const { folder, today, facts, texts, factsFor } = context
  const slug = typed.toLowerCase()
  const wrong = withErrors([
    facts.file,
    ...texts.filter(({ path }) => placeOf(path).slug === slug),
  ])
  if (wrong.length > 0) throw new ContentError(wrong)
  const { versions, newest } = findVersions(context, slug, how.again)
  const promised = ({ file }: TextVersion) =>
    Number(factsFor(file.path).get('noticeDays'))
  const permitted = (base: TextVersion) => addDays(today, promised(base))
  const usual = latest([permitted(newest), addDays(newest.day, 1)]) ?? today
  const day = how.effective === undefined ? usual : parseDay(how.effective)
  const base = versions.findLast((version) => version.day < day) ?? newest
  const taken = texts.find(({ path }) => path === versionFile(slug, day))
  const reason = taken
    ? `There is a version of ${day}.`
    : explainNotice(today, day, promised(base))
  if (reason)
    throw new Error(
      `${reason} The first day that will do is ${permitted(base)}.`,
    )
  const path = versionFile(slug, day)
  writeFile(`${folder}/${path}`, amend(String(base.file), today))
  return `Made ${path} from ${base.file.path}: announced on ${today}, in force from ${day}.
1. Change its text, and write behind “summary:” what changes and why, for readers.
2. Run “npm run check”, and read what changes: npm run redline -- ${slug}
3. When the text is final: npm run seal -- ${slug} ${day}. Nobody sees it before.`
}

/**
 * The versions of a policy that a new one may follow, the oldest first, and the
 * newest.
 */
function findVersions(
  { texts, seals, today }: VersionContext,
  slug: string,
  again?: boolean,
) {
  const policies = versionsOf(texts)
  const all = policies.get(slug) ?? []
  const draft = all.find((version) => !sealOf(seals.book, version))
  if (draft && !again)
    throw new Error(
      `There is a draft already: ${draft.file.path}. Work on it, or make another with --again.`,
    )
  const published = all.filter((version) => isPublished(seals.book, version))
  const versions = published.length > 0 ? published : all
  const newest = versions.at(-1)
  if (newest) return { versions, newest }
  throw new Error(
    `“${slug}” is no policy with versions. There are: ${[...policies.keys()].join(', ')}. A page gets its first when its file becomes ${versionFile(slug, today)}.`,
  )
}

/**
 * A text as the beginning of the next version, without what speaks of its own;
 * former clauses stay listed, for as long as there are links to them.
 */
function amend(source: string, announced: Day): string {
  const [notes = '', ...text] = source.split(notesEnd)
  const old = /^(announced|summary|corrections|notice|reason):/
  const kept = notes.split(/(?<=\n)(?![\s-])/).filter((it) => !old.test(it))
  return addNotes([...kept, ...text].join(''), {
    announced,
    summary: unwritten.summary,
  })
}
