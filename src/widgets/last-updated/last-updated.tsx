import { useLoaderData } from 'react-router-dom'
import { Script } from '../../document/page-resources.tsx'
import { useFormatDay, useWords } from '../../document/site-context.tsx'
import { Phrase } from '../../i18n/phrase.tsx'
import type { VersionInfo } from '../../pages/shared/version-info.ts'
import { Applies } from '../../pages/shared/version-lines.tsx'

/**
 * A line with the visitor's current date. Until the script has run, without it,
 * and of a version at its permanent address it shows the day of the last
 * change. Of a policy it says first from when its text applies: the page shows
 * that in this line alone.
 */
export function LastUpdated() {
  const { modified, version } = useLoaderData<{
    modified?: string
    version?: VersionInfo
  }>()
  const words = useWords().site
  const formatDay = useFormatDay()
  const day = (
    <time id="today" dateTime={modified}>
      {modified && formatDay(modified)}
    </time>
  )
  return (
    <p className="in-force fine">
      {!version?.isPermanent && <Script name="today" />}
      {version && (
        <>
          <Applies version={version} /> {words.ofText} ·{' '}
        </>
      )}
      <Phrase text={words.lastUpdated} day={day} />
      {version && ` ${words.ofPage}`}
    </p>
  )
}
