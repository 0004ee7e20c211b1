import { FormattedDay } from '../../document/days.tsx'
import { linkItem } from '../../frame/link-item.tsx'
import { PageFrame } from '../../frame/page-frame.tsx'
import { VersionNotes } from '../../frame/version-lines.tsx'
import {
  comparisonPath,
  feedPath,
  pagePath,
  sincePath,
  versionPath,
  versionsPath,
} from '../../site/addresses.ts'
import { isRecorded, statusLabels } from '../../site/policy.ts'
import { addDays } from '../../site/timeline.ts'
import type { VersionInfo } from '../../site/version-info.ts'
import { pageKind } from '../page-kind.tsx'
import { loadVersions, type VersionsPage } from './load.ts'
import styles from './versions.css?inline'

/** The list of the versions of a policy. */
export const versionsPage = pageKind({
  path: '/:slug/versions',
  languages: 'english',
  addresses: ({ versions }) => [
    ...new Set(versions.map(({ slug }) => versionsPath(slug))),
  ],
  load: loadVersions,
  Layout: VersionsLayout,
})

/** The list of versions, the newest first, each with its summary and links. */
function VersionsLayout({
  title,
  pathname,
  slug,
  versions,
  chapters,
}: VersionsPage) {
  return (
    <PageFrame styles={styles} pathname={pathname}>
      <article className="columns prose">
        <header>
          <h1>{title}</h1>
          <p className="in-force fine">
            <a href={pagePath(slug)}>Current version</a> ·{' '}
            <a href={feedPath}>Changes as a feed</a>
          </p>
        </header>
        <ol className="timeline">{versions.map(renderVersion)}</ol>
        <section>
          <h2 id="clauses">When each clause changed</h2>
          <dl className="chapters">
            {chapters.map(({ id, name, days }) => (
              <div key={id}>
                <dt>{name}</dt>
                <dd>
                  {days.map((day) => (
                    <FormattedDay key={day} day={day} />
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      </article>
    </PageFrame>
  )
}

function renderVersion(version: VersionInfo) {
  const { slug, day, before, after, status, sealedOn, frontMatter } = version
  return (
    <li key={day} data-status={status}>
      <h2>
        From <FormattedDay day={day} />
      </h2>{' '}
      <span className="mark">{statusLabels[status]}</span>
      <ul className="fine">
        {after && (
          <li>
            Until <FormattedDay day={addDays(after, -1)} />
          </li>
        )}
        {!isRecorded(version) && (
          <li>
            Announced on <FormattedDay day={sealedOn} />
          </li>
        )}
      </ul>
      <p>{frontMatter.summary ?? (before ? '' : 'The first version.')}</p>
      <VersionNotes version={version} />
      <ul className="links">
        {linkItem([versionPath(slug, day), 'Read this version'])}
        {before &&
          linkItem([comparisonPath(slug, before, day), 'What changed'])}
        {status === 'archived' &&
          linkItem([sincePath(slug, day), 'What changed since this one'])}
      </ul>
    </li>
  )
}
