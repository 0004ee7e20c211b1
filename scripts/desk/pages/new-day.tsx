import { formatDay } from '../../../src/model/format-day.ts'
import { firstDay } from '../../site/explain-days.ts'
import type { Version } from '../../site/policies.ts'
import type { Site } from '../../site/site.ts'
import { Field } from './frame.tsx'

/** Asks for another day of a draft, and offers the first that it may have. */
export function NewDay({ site, version }: { site: Site; version: Version }) {
  const first = firstDay(site, version)

  return (
    <Field
      label="In force from"
      hint={`${formatDay(first)} is the first day that leaves readers the notice they were promised, if it is sealed today, on ${formatDay(site.today)}.`}
    >
      <input type="date" name="day" min={first} defaultValue={first} required />
    </Field>
  )
}
