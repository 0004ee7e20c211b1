import { isRouteErrorResponse, useRouteError } from 'react-router-dom'
import { Script, Styles } from '../document/page-needs.tsx'
import { useSite } from '../document/site-context.tsx'
import styles from '../islands/error-screen.css?inline'
import { ErrorScreen } from '../islands/error-screen.tsx'
import { Bloom } from '../widgets/bloom/bloom.tsx'
import { PageFrame } from './page-frame.tsx'

/** The screen for a path that is no page, or for an error thrown while a page was made. */
export function RouteError() {
  const error = useRouteError()
  const { pathnames } = useSite()
  return (
    <PageFrame>
      <Styles css={styles} />
      <div className="error-page columns">
        <Bloom />
        {isRouteErrorResponse(error) ? (
          <>
            <ErrorScreen error={{ message: `${error.status} ${error.statusText}`.trim() }} />
            <Script name="canonical-path" />
            <template id="pathnames" data-pathnames={pathnames.join(' ')} />
          </>
        ) : (
          <ErrorScreen error={error instanceof Error ? error : { message: String(error) }} />
        )}
      </div>
    </PageFrame>
  )
}
