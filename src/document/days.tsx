import { Phrase } from '../i18n/phrase.tsx'
import type { Status } from '../site/policy.ts'
import { addDays, type Day as IsoDay } from '../site/timeline.ts'
import { useFormatDay, useWords } from './site-context.tsx'

/** Renders a day in the language of the page, with its ISO date. */
export function Day({ day }: { day: IsoDay }) {
  return <time dateTime={day}>{useFormatDay()(day)}</time>
}

/** A version with the effective date of the next one, if there is one. */
export interface DatedVersion {
  day: IsoDay
  after?: IsoDay | undefined
  status: Status
}

/** Renders the days on which a version applies. */
export function Applies({ version }: { version: DatedVersion }) {
  const { day, after, status } = version
  return (
    <Phrase
      text={useWords().version.applies[status]}
      day={<Day day={day} />}
      last={after && <Day day={addDays(after, -1)} />}
    />
  )
}
