import { Phrase } from '../i18n/phrase.tsx'
import type { Status } from '../site/policy.ts'
import { addDays, type Day } from '../site/timeline.ts'
import { useFormatDay, useMessages } from './site-context.tsx'

/** Renders a day in the language of the page, with its ISO date. */
export function FormattedDay({ day }: { day: Day }) {
  return <time dateTime={day}>{useFormatDay()(day)}</time>
}

/** A version with the effective date of the next one, if there is one. */
export interface DatedVersion {
  day: Day
  after?: Day | undefined
  status: Status
}

/** Renders the days on which a version applies. */
export function Applies({ version }: { version: DatedVersion }) {
  const { day, after, status } = version
  return (
    <Phrase
      text={useMessages().version.applies[status]}
      day={<FormattedDay day={day} />}
      last={after && <FormattedDay day={addDays(after, -1)} />}
    />
  )
}
