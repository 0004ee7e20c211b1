import { useLoaderData } from 'react-router-dom'
import { formatDay } from '../model/format-day.ts'
import { isRecorded } from '../policy/policy.ts'
import { RedlineView } from '../policy/redline-view.tsx'
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
} from '../routes/load-versions.ts'
import { linkItem } from './link-item.tsx'
import { PageFrame } from './page-frame.tsx'
import { Applies, Day, VersionLines, VersionNotes } from './version-lines.tsx'
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
 * Every change between two texts of a policy, after the summary of an author;
 * of a version beside itself, what else there is to know.
 */
export function ComparisonLayout() {
  const data = useLoaderData<LoadedComparison>()
  const { title, pathname, version } = data
  const { slug, frontMatter } = version
  const isItself = data.before.href === data.after.href
  return (
    <PageFrame styles={styles} pathname={pathname}>
      <article className="columns prose">
        <header>
          <h1>{title}</h1>
          {isItself ? (
            <VersionLines version={version} />
          ) : (
            <>
              <p className="in-force fine">
                <a href={versionsPath(slug)}>All versions</a>
              </p>
              <VersionNotes version={version} />
              {frontMatter.summary && <p>{frontMatter.summary}</p>}
            </>
          )}
        </header>
        {!isItself && <RedlineView {...data} />}
      </article>
    </PageFrame>
  )
}

function renderVersion(version: VersionInfo) {
  const { slug, day, before, inForce, status, sealedOn, frontMatter } = version
  const links = [
    [versionPath(slug, day), `Read the version of ${formatDay(day)}`],
    before && [
      comparisonPath(slug, before, day),
      `Compare it with the version of ${formatDay(before)}`,
    ],
    status !== 'announced' &&
      inForce && [
        sincePath(slug, day),
        `What has changed since ${formatDay(day)}`,
      ],
  ]
  return (
    <li key={day}>
      <h2>
        <Day day={day} />
      </h2>
      <p className="in-force fine">
        <Applies version={version} />
        {!isRecorded(version) && (
          <>
            ; announced on <Day day={sealedOn} />
          </>
        )}
      </p>
      <p>{frontMatter.summary ?? (before ? '' : 'The first version.')}</p>
      <VersionNotes version={version} />
      <ul>{links.map((link) => link && linkItem(link))}</ul>
    </li>
  )
}
