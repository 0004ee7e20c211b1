import { useLoaderData } from 'react-router-dom'
import { Script } from '../../document/page-resources.tsx'
import { useFormatDay, useWords } from '../../document/site-context.tsx'
import { Phrase } from '../../i18n/phrase.tsx'

/**
 * A line with the visitor's current date. Until the script has run, without it,
 * and of a version at its permanent address it shows the day of the last
 * change.
 */
export function LastUpdated() {
  const { modified, version } = useLoaderData<{
    modified?: string
    version?: { isPermanent: boolean }
  }>()
  const formatDay = useFormatDay()
  const day = (
    <time id="today" dateTime={modified}>
      {modified && formatDay(modified)}
    </time>
  )
  return (
    <p className="in-force fine">
      {!version?.isPermanent && <Script name="today" />}
      <Phrase text={useWords().site.lastUpdated} day={day} />
    </p>
  )
}
