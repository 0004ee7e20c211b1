import { addDays, type Day, statusOf, successorOf, timelineOf } from '../../src/policy/timeline.ts'
import { placeOf } from './paths.ts'

/** The day as of which a text refers to others, by its file: an archived version to those of its last day, one to come to those of its first, every other text to those of today. `files` are those of versions that count; any other version is one to come. */
export function referenceDays(files: Iterable<string>, today: Day): (file: string) => Day {
  const versions = new Map<string, { day: Day }[]>()
  for (const { slug, day } of [...files].map(placeOf))
    if (day) versions.set(slug, [...(versions.get(slug) ?? []), { day }])
  return (file) => {
    const { slug, day } = placeOf(file)
    const others = versions.get(slug)
    if (day === undefined) return today
    if (!others?.some((other) => other.day === day)) return day > today ? day : today
    const status = statusOf({ day }, timelineOf(others, today))
    if (status === 'in force') return today
    const next = successorOf({ day }, others)
    return status === 'archived' && next ? addDays(next.day, -1) : day
  }
}
