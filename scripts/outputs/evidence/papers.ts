import { readFileSync } from 'node:fs'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { formatDay } from '../../../src/model/format-day.ts'
import type { PolicyDocument } from '../../../src/policy/document-model.ts'
import { addDays, todayInIndia } from '../../../src/policy/timeline.ts'
import { documentOf } from '../../text/document.ts'
import { root } from '../../text/paths.ts'
import type { Manifest } from './describe-version.ts'

const purposes: Record<string, string> = {
  'page.html': 'the page as the site shows it on its first day in force',
  'text.md': 'the text as Markdown',
  'source.mdx': 'the file that the page is made from',
  'redline.html': 'what changed since the version before',
  'seal.json': 'its line of the book of seals; its SHA-256 names it there',
  'seals.jsonl': 'the book of seals, each line with the sum of the one above',
}

function purposeOf(name: string): string {
  if (name.startsWith('counsel-')) return 'a file that counsel sent back'
  return purposes[name] ?? 'the token of a time stamping authority'
}

/**
 * What people read of the evidence: a cover sheet, which says what it shows and
 * how to verify it, and a draft of the certificate for a court, with what only
 * people can affirm left blank. `sums` are of the files.
 */
export function writePapers(
  about: Manifest,
  sums: ReadonlyMap<string, string>,
) {
  const {
    effective: day,
    askedFor,
    seal,
    timestamp,
    announced,
    summary,
    recordedAfterwards: recorded,
  } = about
  const asked = `the text in force on ${formatDay(askedFor ?? day)}`
  const values = {
    draft: about.workingCopyDiffers
      ? 'DRAFT, made from files in no commit: no evidence. '
      : '',
    title: about.title,
    day: formatDay(day),
    address: about.address,
    announced: announced
      ? `on ${formatDay(announced)}${summary ? `: ${summary}` : ''}`
      : 'no',
    inForce: recorded
      ? `since ${formatDay(day)} as the company states, recorded on ${formatDay(recorded)}; ${endOf(about)}`
      : `from ${formatDay(day)}, ${endOf(about)}`,
    asked,
    commit: about.commit,
    time: inIndia(about.commitTime),
    seal: `line ${seal.number}, by ${seal.by}: ${seal.hash}`,
    proof: timestamp
      ? `the seal existed on ${inIndia(timestamp.time)}`
      : 'none: all dates are the repository’s own',
    command: `${about.policy} ${askedFor ? `--on ${askedFor}` : day}`,
  }
  const files = [...sums].map(([name, sum]) => {
    return `| ${name} | ${purposeOf(name)} | ${sum} |`
  })
  return {
    coverSheet: fillIn('cover-sheet.md', values, files),
    certificate: fillIn('certificate.md', values, files),
  }
}

function endOf({ withdrawn, until }: Manifest): string {
  if (withdrawn) return `never, for it was withdrawn on ${formatDay(withdrawn)}`
  if (!until) return 'no later version is known'
  return `to ${formatDay(addDays(until, -1))}, before the version of ${formatDay(until)}`
}

/** A time as in `1 December 2026, 14:30:00 IST`. */
function inIndia(time: string): string {
  const date = new Date(time)
  const clock = date.toLocaleTimeString('en-GB', { timeZone: 'Asia/Kolkata' })
  return `${formatDay(todayInIndia(date))}, ${clock} IST`
}

/**
 * A Markdown text of this folder, whose first line is its title, with a value
 * in the place of each `{name}`.
 */
function fillIn(
  file: string,
  values: Record<string, string>,
  files: string[],
): PolicyDocument {
  const plain = (text: string) => text.replace(/[\\`*_[\]<>|]/g, '\\$&')
  const [title = '', ...lines] = readFileSync(
    `${root}/scripts/outputs/evidence/${file}`,
    'utf8',
  )
    .replace(/\{(\w+)\}/g, (_, name) =>
      name === 'files' ? files.join('\n') : plain(values[name] ?? ''),
    )
    .split('\n')
  const tree = unified().use(remarkParse).use(remarkGfm).parse(lines.join('\n'))
  const { clauses } = documentOf(tree, title.slice(2), { contents: [] })
  return {
    title: title.slice(2),
    clauses: clauses.map((it, i) => ({ ...it, id: `part-${i}` })),
  }
}
