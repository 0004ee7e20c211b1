import { Applies } from '../../document/days.tsx'
import { usePageInfo } from '../../document/page-info.tsx'
import { Script, Styles } from '../../document/page-resources.tsx'
import { useFormatDay, useMessages } from '../../document/site-context.tsx'
import { Phrase } from '../../i18n/phrase.tsx'

/**
 * Shows the visitor's current date; without the script, or at a permanent
 * address, the day of the last change. For a policy, also its effective date.
 */
export function LastUpdated() {
  const { modified, version } = usePageInfo()
  const messages = useMessages().site
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
          {/* The line under the title shows the same dates. */}
          <Styles css="header > .applies { display: none }" />
          <Applies version={version} /> {messages.ofText} ·{' '}
        </>
      )}
      <Phrase text={messages.lastUpdated} day={day} />
      {version && ` ${messages.ofPage}`}
    </p>
  )
}
