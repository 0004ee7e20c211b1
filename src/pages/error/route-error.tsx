import { isRouteErrorResponse, useRouteError } from 'react-router-dom'
import { Script, Styles } from '../../document/page-resources.tsx'
import {
  useAddress,
  useMessages,
  useSite,
} from '../../document/site-context.tsx'
import { linkItem } from '../../frame/link-item.tsx'
import { PageFrame } from '../../frame/page-frame.tsx'
import { SearchField } from '../../frame/search-field.tsx'
import { ErrorScreen } from '../../islands/error-screen.tsx'
import { pagePath } from '../../site/addresses.ts'
import { Bloom } from '../../widgets/bloom/bloom.tsx'
import buttonStyles from '../../widgets/button/button.css?inline'
import styles from './route-error.css?inline'

/**
 * The error screen for an unknown path, or for an error thrown during
 * rendering.
 */
export function RouteError() {
  const error = useRouteError()
  const isResponse = isRouteErrorResponse(error)
  const { titles, pathnames } = useSite()
  const addressOf = useAddress()
  const messages = useMessages().error
  return (
    <PageFrame>
      <Styles css={buttonStyles + styles} />
      <div className="columns">
        <ErrorScreen
          error={
            isResponse ? `${error.status} ${error.statusText}`.trim() : error
          }
          explanation={isResponse ? messages.noPage : undefined}
          home={messages.home}
          href={addressOf('/')}
        />
        {isResponse && (
          <div className="prose">
            <SearchField />
            <p>{messages.meant}</p>
            <ul>
              {titles.map(({ slug, title }) =>
                linkItem([addressOf(pagePath(slug)), title]),
              )}
            </ul>
            <Script name="canonical-path" />
            <template id="pathnames" data-pathnames={pathnames.join(' ')} />
          </div>
        )}
        <Bloom className="error-bloom" viewBox="-76 -76 112 152" />
      </div>
    </PageFrame>
  )
}
