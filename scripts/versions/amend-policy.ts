import { writeFileSync } from 'node:fs'
import { addDays, type Day, parseDay } from '../../src/policy/timeline.ts'
import { placeOf, sealsFile, versionFile } from '../content/paths.ts'
import { ContentError, withErrors } from '../diagnostics/report.ts'
import { explainNotice, unwritten } from './check-notice.ts'
import { inOrder, type TextVersion, type VersionContext, versionsOf } from './versions-of.ts'

type Context = Omit<VersionContext, 'seals' | 'sumsOf'> & { folder: string }

/** Makes the next version of a policy in its folder, by default for the first day that the promised notice permits. Returns what to do next; throws, in plain English, where there can be none. */
export function amendPolicy(context: Context, slug: string, effective?: string): string {
  const { folder, today, factsFor } = context
  const newest = newestVersion(context, slug.toLowerCase())
  const noticeDays = Number(factsFor(newest.file.path).get('noticeDays'))
  const permitted = addDays(today, noticeDays)
  const earliest = permitted > newest.day ? permitted : addDays(newest.day, 1)
  const day = effective === undefined ? earliest : parseDay(effective)
  if (day < earliest) {
    const reason = explainNotice(today, day, noticeDays) ?? `There is a version of ${newest.day}.`
    throw new Error(`${reason} The first day that will do is ${earliest}.`)
  }
  const path = versionFile(newest.slug, day)
  writeFileSync(`${folder}/${path}`, amend(String(newest.file), today), { flag: 'wx' })
  return `Made ${path} from ${newest.file.path}: announced on ${today}, in force from ${day}.
1. Change its text. Write behind “summary:” what changes and why, for readers.
2. Where readers are told on a later day, change “announced:”.
3. Run “npm run check”, and read what changes: npm run redline -- ${newest.slug}
4. When the text is final, run “npm run seal”, and commit it with ${sealsFile}.`
}

function newestVersion({ facts, texts, today }: Context, slug: string): TextVersion {
  const own = texts.filter(({ path }) => placeOf(path).slug === slug)
  const wrong = withErrors([facts.file, ...own])
  if (wrong.length > 0) throw new ContentError(wrong)
  const policies = versionsOf(texts, today)
  const timeline = policies.get(slug)
  const newest = timeline && inOrder(timeline).at(-1)
  if (newest) return newest
  throw new Error(
    `“${slug}” is no policy with versions. There are: ${[...policies.keys()].join(', ')}. A page gets its first when its file becomes ${versionFile(slug, today)}, or of the day from which it is in force.`,
  )
}

/** A text as the beginning of the next version, without what speaks of its own; former clauses stay listed, for as long as there are links to them. */
function amend(source: string, announced: Day): string {
  const lineEnd = source.includes('\r\n') ? '\r\n' : '\n'
  const end = source.search(/\r?\n---(?=\r?\n|$)/)
  const fields = source.slice(0, end).split(/\r?\n(?![\s-])/)
  return [
    ...fields.filter((it) => !/^(announced|summary|corrections|notice|reason):/.test(it)),
    `announced: ${announced}`,
    `summary: ${unwritten.summary}${source.slice(end)}`,
  ].join(lineEnd)
}
