import { isRouteErrorResponse, useRouteError } from 'react-router-dom'
import { Script, Styles } from '../document/page-needs.tsx'
import { BareLayout } from '../layouts/bare.tsx'
import { ErrorScreen } from './error-screen.tsx'
import errorStyles from './error-screen.css?inline'
import { pathnames } from './manifest.ts'

/** The screen for a path that is no page, or for an error thrown while a page was made. */
export function RouteError() {
  const error = useRouteError()
  return (
    <BareLayout>
      <Styles css={errorStyles} />
      {isRouteErrorResponse(error) ? (
        <>
          <ErrorScreen status={error.status} statusText={error.statusText} />
          <Script name="canonical-path" />
          <template id="pathnames" data-pathnames={pathnames.join(' ')} />
        </>
      ) : error instanceof Error ? (
        <ErrorScreen message={error.message} stack={error.stack} />
      ) : (
        <ErrorScreen message={String(error)} />
      )}
    </BareLayout>
  )
}
