import { useLoaderData } from 'react-router-dom'
import { formatDay } from '../model/format-day.ts'
import { addDays } from '../policy/timeline.ts'
import {
  comparisonPath,
  feedPath,
  pagePath,
  versionPath,
} from '../routes/addresses.ts'
import type { LoadedVersions, VersionInfo } from '../routes/loaders.ts'
import { PageFrame } from './page-frame.tsx'
import { Day, VersionNotes } from './version-lines.tsx'
import styles from './versions.css?inline'

const words: Record<VersionInfo['status'], string> = {
  draft: 'Draft',
  withdrawn: 'Withdrawn',
  announced: 'Not yet in force',
  'in force': 'In force',
  archived: 'No longer in force',
}

/**
 * Every version of a policy, the newest first: when it applies, what it
 * changed, where to read and to compare it.
 */
export function VersionsLayout() {
  const { title, pathname, slug, versions } = useLoaderData<LoadedVersions>()
  return (
    <PageFrame styles={styles} pathname={pathname}>
      <article className="versions columns prose">
        <header>
          <h1>{title}</h1>
          <p className="in-force fine">
            <a href={pagePath(slug)}>The text in force</a> ·{' '}
            <a href={feedPath}>Changes as a feed</a>
          </p>
        </header>
        <ol>{versions.map(renderVersion)}</ol>
      </article>
    </PageFrame>
  )
}

function renderVersion(version: VersionInfo) {
  const { slug, day, before, after, status, metadata } = version
  const past = status === 'archived' && after && (
    <Day day={addDays(after, -1)} />
  )
  const told = metadata.announced && <Day day={metadata.announced} />
  return (
    <li key={day}>
      <h2>
        <Day day={day} />
      </h2>
      <p className="in-force fine">
        {words[status]}
        {past && <>; applied until {past}</>}
        {!past && told && <>; announced on {told}</>}
      </p>
      <p>{metadata.summary ?? (before ? '' : 'The first version.')}</p>
      <VersionNotes version={version} />
      <p>
        <a href={versionPath(slug, day)}>
          Read the version of {formatDay(day)}
        </a>
        {before && (
          <>
            <br />
            <a href={comparisonPath(slug, before, day)}>
              Compare it with the version of {formatDay(before)}
            </a>
          </>
        )}
      </p>
    </li>
  )
}
