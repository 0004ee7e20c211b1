import { each } from '../../../src/pages/comparison/redline-blocks.tsx'
import { comparisonPath } from '../../../src/site/addresses.ts'
import { noticesOf } from '../../exports/notices.tsx'
import { type Site, versionOf } from '../../site/read-site.ts'
import { type Place, placeOf } from '../../text/paths.ts'
import { endpoint, path } from '../endpoint.ts'
import { button, page } from '../pages/frame.tsx'
import { nameOf, versionBeforeText } from '../texts.ts'

/** Finds the version of a text or of its translation. */
const versionFor = (site: Site, { original }: Place) =>
  versionOf(site, placeOf(original))

/** Whether users are told of the version of a text now: upcoming and current ones. */
export const hasNotices = (site: Site, place: Place): boolean =>
  ['upcoming', 'current'].includes(`${versionFor(site, place)?.status}`)

/**
 * Shows what was published, and the messages that tell users of a version in
 * each language, at a URL of its own.
 */
export const showPublished = endpoint({ path }, (site, { path }) => {
  const place = placeOf(path)
  const { pathname, slug, original } = place
  const isText = path.endsWith('.mdx')
  const version = versionFor(site, place)
  const before = version && versionBeforeText(site, original)
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
            Each language follows when its translation is published.
          </p>
        </section>
      )}
    </>,
  )
})

const fileUrl = (name: string, text: string) =>
  `data:text/${name.endsWith('.html') ? 'html' : 'plain'};charset=utf-8,${encodeURIComponent(text)}`
