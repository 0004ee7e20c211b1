import { isRouteErrorResponse, useRouteError } from 'react-router-dom'
import { Script, Styles } from '../document/page-resources.tsx'
import { useSite } from '../document/site-context.tsx'
import screen from '../islands/error-screen.css?inline'
import { ErrorScreen } from '../islands/error-screen.tsx'
import { pagePath } from '../routes/addresses.ts'
import { PageFrame } from './page-frame.tsx'
import styles from './route-error.css?inline'

/**
 * The screen for a path that is no page, or for an error thrown while a page
 * was made.
 */
export function RouteError() {
  const error = useRouteError()
  const isResponse = isRouteErrorResponse(error)
  const { documents, language, pathnames } = useSite()
  return (
    <PageFrame>
      <Styles css={screen + styles} />
      <div className="error-page columns">
        <svg
          className="error-bloom"
          viewBox="-76 -76 152 152"
          aria-hidden="true"
        >
          <use href="#bloom" />
        </svg>
        <ErrorScreen
          error={
            isResponse ? `${error.status} ${error.statusText}`.trim() : error
          }
        />
        {isResponse && (
          <div className="error-links">
            <p>{language.words.error.notFound}</p>
            <ul>
              {documents.map(({ slug, title }) => (
                <li key={slug}>
                  <a href={pagePath(slug)}>{title}</a>
                </li>
              ))}
            </ul>
          </div>
        )}
        {isResponse && <Script name="canonical-path" />}
        {isResponse && (
          <template id="pathnames" data-pathnames={pathnames.join(' ')} />
        )}
      </div>
    </PageFrame>
  )
}
