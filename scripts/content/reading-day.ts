import {
  addDays,
  type Day,
  standingOf,
  successorOf,
  timelineOf,
} from '../../src/policy/timeline.ts'
import { placeOf } from './folders.ts'

/** The day as of which a text refers to others: an archived version to those of its last day, an announced one to those of its first, every other text to those of today. */
export function readingDay(file: string, files: Iterable<string>, today: Day): Day {
  const { slug, day } = placeOf(file)
  if (day === undefined) return today
  const versions = [...files].flatMap((other) => {
    const place = placeOf(other)
    return place.slug === slug && place.day ? [{ day: place.day }] : []
  })
  const standing = standingOf({ day }, timelineOf(versions, today))
  if (standing === 'in force') return today
  const next = successorOf({ day }, versions)
  return standing === 'archived' && next ? addDays(next.day, -1) : day
}
