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
export function amend({
  source,
  newest,
  today,
  noticeDays,
  effective: wanted,
}: AmendOptions): Amendment {
  const announced = today
  const earliest =
    [addDays(announced, noticeDays), addDays(newest, 1)].toSorted().at(-1) ?? announced
  const effective = wanted ?? earliest
  if (effective < earliest) {
    const notice = daysBetween(announced, effective)
    throw new Error(
      effective <= newest
        ? `There is already a version from ${newest}. The new one must be later: the first day that will do is ${earliest}.`
        : `${effective} leaves readers ${notice} days, and they were promised ${noticeDays}. The first day that will do is ${earliest}.`,
    )
  }
  return {
    effective,
    source: replaceFrontMatter(source, { announced, summary: UNWRITTEN_SUMMARY }),
  }
}

const ownFields = ['announced', 'summary', 'corrections', 'notice', 'reason', 'moved']

/** The fields that speak of one version only give way to those of the new one; title, description and layout stay. */
function replaceFrontMatter(source: string, fields: Record<string, string>): string {
  const [, yaml = ''] = /^---\r?\n([\s\S]*?)\r?\n---(?=\r?\n)/.exec(source) ?? []
  const kept = yaml
    .split(/\r?\n(?=\S)/)
    .filter((field) => !ownFields.includes(field.split(':')[0] ?? ''))
  const added = Object.entries(fields).map(([name, value]) => `${name}: ${value}`)
  return source.replace(yaml, () => [...kept, ...added].join('\n'))
}
