import { useLoaderData } from 'react-router-dom'
import { formatDay } from '../model/format-day.ts'
import { RedlineView } from '../policy/redline-view.tsx'
import { addDays } from '../policy/timeline.ts'
import {
  comparisonPath,
  feedPath,
  pagePath,
  versionPath,
  versionsPath,
} from '../routes/addresses.ts'
import type {
  LoadedComparison,
  LoadedVersions,
  VersionInfo,
} from '../routes/loaders.ts'
import { PageFrame } from './page-frame.tsx'
import { Day, VersionNotes } from './version-lines.tsx'
import styles from './versions.css?inline'

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

/**
 * Every change between two texts of a policy: its versions, after the summary
 * of an author, or one version before and after it was corrected.
 */
export function ComparisonLayout() {
  const { title, pathname, version, isCorrection, before, after, redline } =
    useLoaderData<LoadedComparison>()
  const { slug, day, metadata } = version
  return (
    <PageFrame styles={styles} pathname={pathname}>
      <article className="columns prose">
        <header>
          <h1>{title}</h1>
          <p className="in-force fine">
            {isCorrection && (
              <>
                <a href={after.href}>The version of {formatDay(day)}</a>
                {' · '}
              </>
            )}
            <a href={versionsPath(slug)}>All versions</a>
          </p>
          <VersionNotes version={version} />
          {!isCorrection && metadata.summary && <p>{metadata.summary}</p>}
        </header>
        <RedlineView redline={redline} before={before} after={after} />
      </article>
    </PageFrame>
  )
}

const statusLabels: Record<VersionInfo['status'], string> = {
  draft: 'Draft',
  withdrawn: 'Withdrawn',
  announced: 'Not yet in force',
  'in force': 'In force',
  archived: 'No longer in force',
}

function renderVersion(version: VersionInfo) {
  const { slug, day, before, after, status, metadata } = version
  const past = status === 'archived' && after && (
    <Day day={addDays(after, -1)} />
  )
  const announced = metadata.announced && <Day day={metadata.announced} />
  return (
    <li key={day}>
      <h2>
        <Day day={day} />
      </h2>
      <p className="in-force fine">
        {statusLabels[status]}
        {past && <>; applied until {past}</>}
        {!past && announced && <>; announced on {announced}</>}
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
