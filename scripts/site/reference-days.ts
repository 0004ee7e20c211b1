import {
  addDays,
  type Day,
  statusOf,
  successorOf,
  timelineOf,
} from '../../src/policy/timeline.ts'
import { placeOf } from '../text/paths.ts'

/**
 * The day as of which a text refers to others, by its file: an archived version
 * to those of its last day, one to come to those of its first, every other text
 * to those of today. `files` are those of versions that count; any other
 * version is one to come.
 */
export function referenceDays(
  files: Iterable<string>,
  today: Day,
): (file: string) => Day {
  const versions = [...files]
    .map(placeOf)
    .flatMap(({ slug, day }) => (day ? { slug, day } : []))
  return (file) => {
    const { slug, day } = placeOf(file)
    if (day === undefined) return today
    const others = versions.filter((other) => other.slug === slug)
    const version = others.find((other) => other.day === day)
    if (!version) return day > today ? day : today
    const status = statusOf(version, timelineOf(others, today))
    if (status === 'in force') return today
    const next = successorOf(version, others)
    return status === 'archived' && next ? addDays(next.day, -1) : day
  }
}
