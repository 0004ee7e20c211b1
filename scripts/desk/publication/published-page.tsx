import { each } from '../../../src/pages/comparison/redline-blocks.tsx'
import { comparisonPath } from '../../../src/site/addresses.ts'
import { noticesOf } from '../../exports/notices.tsx'
import { versionOf } from '../../site/read-site.ts'
import { placeOf } from '../../text/paths.ts'
import { endpoint, path } from '../endpoint.ts'
import { button, page } from '../pages/frame.tsx'
import { nameOf, versionBeforeText } from '../texts.ts'

/** Shows the result of a publication at its own URL, which can be reloaded. */
export const published = endpoint({ path }, (site, { path }) => {
  const { pathname, slug } = placeOf(path)
  const isText = path.endsWith('.mdx')
  const version = versionOf(site, placeOf(path))
  const before = version && versionBeforeText(site, path)
  const changes = before && comparisonPath(slug, before.day, version.day)
  const notices = version ? [...noticesOf(site, version, before)] : []
  return page(
    'Published',
    <>
      <h1>
        {version?.withdrawal ? 'Withdrawn' : 'Published'}: {nameOf(site, path)}
      </h1>
      <p role="status">
        {site.workspace.commits.remote
          ? 'Published. It appears on the website within minutes.'
          : 'Published on this computer only, because Git has no remote.'}
      </p>
      <p className="row">
        {isText && button('View', pathname)}
        {changes && button('What changed', changes)}
        {button('Overview', '/desk')}
      </p>
      {notices.length > 0 && (
        <section>
          <h2>Tell users</h2>
          {each(notices, ([name, text]) => (
            <>
              <p>
                <a download={name} href={fileUrl(name, text)}>
                  Download {name}
                </a>
              </p>
              {name.endsWith('.txt') && <pre>{text}</pre>}
            </>
          ))}
          <p className="fine">
            Other languages follow when their translations are sealed.
          </p>
        </section>
      )}
    </>,
  )
})

const fileUrl = (name: string, text: string) =>
  `data:text/${name.endsWith('.html') ? 'html' : 'plain'};charset=utf-8,${encodeURIComponent(text)}`
