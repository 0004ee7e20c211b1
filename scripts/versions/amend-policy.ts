import { writeFileSync } from 'node:fs'
import { addDays, type Day, parseDay } from '../../src/policy/timeline.ts'
import { placeOf, sealsFile, versionFile } from '../content/paths.ts'
import { ContentError, withErrors } from '../diagnostics/report.ts'
import { explainNotice, unwritten } from './check-notice.ts'
import { type VersionContext, versionsOf } from './versions-of.ts'

type Context = Omit<VersionContext, 'seals' | 'sumsOf'> & { folder: string }

/** Makes the next version of a policy in its folder, by default for the first day that the promised notice permits. Returns what to do next; throws, in plain English, where there can be none. */
export function amendPolicy(context: Context, typed: string, effective?: string): string {
  const { folder, today, texts, facts, factsFor } = context
  const slug = typed.toLowerCase()
  const wrong = withErrors([facts.file, ...texts.filter(({ path }) => placeOf(path).slug === slug)])
  if (wrong.length > 0) throw new ContentError(wrong)
  const policies = versionsOf(texts)
  const newest = policies.get(slug)?.at(-1)
  if (!newest)
    throw new Error(
      `“${slug}” is no policy with versions. There are: ${[...policies.keys()].join(', ')}. A page gets its first when its file becomes ${versionFile(slug, today)}.`,
    )
  const noticeDays = Number(factsFor(newest.file.path).get('noticeDays'))
  const permitted = addDays(today, noticeDays)
  const earliest = permitted > newest.day ? permitted : addDays(newest.day, 1)
  const day = effective === undefined ? earliest : parseDay(effective)
  if (day < earliest) {
    const reason = explainNotice(today, day, noticeDays) ?? `There is a version of ${newest.day}.`
    throw new Error(`${reason} The first day that will do is ${earliest}.`)
  }
  const path = versionFile(slug, day)
  writeFileSync(`${folder}/${path}`, amend(String(newest.file), today), { flag: 'wx' })
  return `Made ${path} from ${newest.file.path}: announced on ${today}, in force from ${day}.
1. Change its text, and write behind “summary:” what changes and why, for readers.
2. Run “npm run check”, and read what changes: npm run redline -- ${slug}
3. When the text is final, run “npm run seal”, and commit it with ${sealsFile}.`
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
