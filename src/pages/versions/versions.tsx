import { useLoaderData } from 'react-router-dom'
import { Day } from '../../document/days.tsx'
import {
  comparisonPath,
  feedPath,
  pagePath,
  sincePath,
  versionPath,
} from '../../site/addresses.ts'
import { isRecorded } from '../../site/policy.ts'
import { addDays } from '../../site/timeline.ts'
import { linkItem } from '../shared/link-item.tsx'
import type { VersionInfo } from '../shared/loader.ts'
import { PageFrame } from '../shared/page-frame.tsx'
import { Timeline } from '../shared/timeline.tsx'
import { VersionNotes } from '../shared/version-lines.tsx'
import type { LoadedVersions } from './load-versions.ts'
import styles from './versions.css?inline'

/** The list of versions, the newest first, each with its summary and links. */
export function VersionsLayout() {
  const { title, pathname, slug, versions } = useLoaderData<LoadedVersions>()
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
        <Timeline versions={versions} as="h2">
          {renderDetails}
        </Timeline>
      </article>
    </PageFrame>
  )
}

function renderDetails(version: VersionInfo) {
  const { slug, day, before, after, status, sealedOn, frontMatter } = version
  return (
    <>
      <ul className="fine">
        {after && (
          <li>
            Until <Day day={addDays(after, -1)} />
          </li>
        )}
        {!isRecorded(version) && (
          <li>
            Announced on <Day day={sealedOn} />
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
    </>
  )
}
