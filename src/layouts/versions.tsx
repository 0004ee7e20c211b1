import { useLoaderData } from 'react-router-dom'
import { formatDay } from '../model/format-day.ts'
import { isRecorded } from '../policy/policy.ts'
import { RedlineView } from '../policy/redline-view.tsx'
import { addDays } from '../policy/timeline.ts'
import {
  comparisonPath,
  feedPath,
  pagePath,
  sincePath,
  versionPath,
  versionsPath,
} from '../routes/addresses.ts'
import type {
  LoadedComparison,
  LoadedVersions,
  VersionInfo,
} from '../routes/loaders.ts'
import { PageFrame } from './page-frame.tsx'
import { Day, VersionLines, VersionNotes } from './version-lines.tsx'
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
 * Every change between two texts of a policy, after the summary of an author.
 * A version that is compared with itself has not changed.
 */
export function ComparisonLayout() {
  const data = useLoaderData<LoadedComparison>()
  const { title, pathname, summary, before, after, redline } = data
  const version = 'version' in data ? data.version : undefined
  const { slug } = version ?? ('draft' in data ? data.draft : { slug: '' })
  if (version && before.href === after.href)
    return (
      <PageFrame styles={styles} pathname={pathname}>
        <article className="since columns prose">
          <h1>{title}</h1>
          <VersionLines version={version} />
          <p>Nothing has changed: that version is still the current one.</p>
        </article>
      </PageFrame>
    )

  return (
    <PageFrame styles={styles} pathname={pathname}>
      <article className="columns prose">
        <header>
          <h1>{title}</h1>
          <p className="in-force fine">
            <a href={versionsPath(slug)}>All versions</a>
          </p>
          {version && <VersionNotes version={version} />}
          {summary && <p>{summary}</p>}
        </header>
        <RedlineView redline={redline} before={before} after={after} />
      </article>
    </PageFrame>
  )
}

const statusLabels: Record<VersionInfo['status'], string> = {
  withdrawn: 'Withdrawn',
  announced: 'Not yet in force',
  'in force': 'In force',
  archived: 'No longer in force',
}

function renderVersion(version: VersionInfo) {
  const { slug, day, before, after, inForce, status, sealedOn, metadata } =
    version
  const past = status === 'archived' && after && (
    <Day day={addDays(after, -1)} />
  )
  const announced = !isRecorded(version) && <Day day={sealedOn} />
  return (
    <li key={day} data-status={status}>
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
        {status !== 'announced' && inForce && (
          <>
            <br />
            <a href={sincePath(slug, day)}>
              What has changed since {formatDay(day)}
            </a>
          </>
        )}
      </p>
    </li>
  )
}
