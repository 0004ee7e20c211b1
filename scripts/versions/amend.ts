import { addDays, type Day, daysBetween } from '../../src/policy/timeline.ts'

/** What an amended version says of itself until its author has written it. */
export const UNWRITTEN_SUMMARY = 'Say here in one sentence what changes and why.'

export interface Amendment {
  /** The day from which the new version is in force, also the name of its file. */
  effective: Day
  /** The whole text of the new file. */
  source: string
}

export interface AmendOptions {
  /** The text of the newest version. */
  source: string
  newest: Day
  today: Day
  noticeDays: number
  /** The day that the author wants; by default the first that the notice permits. */
  effective?: Day | undefined
}

/** Makes the next version from the newest. Throws, in plain English, where the wanted day is too soon. */
export function amend(options: AmendOptions): Amendment {
  const { source, newest, today: announced, noticeDays } = options
  const permitted = addDays(announced, noticeDays)
  const earliest = permitted > newest ? permitted : addDays(newest, 1)
  const { effective = earliest } = options
  if (effective <= newest)
    throw new Error(
      `There is already a version from ${newest}, and the new one must be later. The first day that will do is ${earliest}.`,
    )
  if (effective < earliest)
    throw new Error(
      `${effective} leaves readers ${sayDays(daysBetween(announced, effective))}, and they were promised ${noticeDays}. The first day that will do is ${earliest}.`,
    )
  const fields = { announced, summary: UNWRITTEN_SUMMARY }
  return { effective, source: replaceFrontMatter(source, fields) }
}

/** Former clauses stay listed, for as long as there are links to them. */
const ownFields = ['announced', 'summary', 'corrections', 'notice', 'reason']

/** The fields that speak of one version only give way to those of the new one; all others stay. */
function replaceFrontMatter(source: string, fields: Record<string, string>): string {
  const [whole = '', yaml = ''] = /^\ufeff?---\r?\n([\s\S]*?)\r?\n---(?=\r?\n|$)/.exec(source) ?? []
  const end = source.includes('\r\n') ? '\r\n' : '\n'
  const kept = yaml
    .split(/\r?\n(?![\s-])/)
    .filter((field) => !ownFields.includes(field.split(':')[0] ?? ''))
  const added = Object.entries(fields).map(([name, value]) => `${name}: ${value}`)
  return ['---', ...kept, ...added, `---${source.slice(whole.length)}`].join(end)
}

function sayDays(days: number): string {
  if (days < 1) return 'no day'
  return days === 1 ? '1 day' : `${days} days`
}
