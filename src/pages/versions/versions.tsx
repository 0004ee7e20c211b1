import { useLoaderData } from 'react-router-dom'
import { formatDay } from '../../i18n/format-day.ts'
import {
  comparisonPath,
  feedPath,
  pagePath,
  sincePath,
  versionPath,
} from '../../site/addresses.ts'
import { isRecorded } from '../../site/policy.ts'
import { linkItem } from '../shared/link-item.tsx'
import { PageFrame } from '../shared/page-frame.tsx'
import type { VersionInfo } from '../shared/version-info.ts'
import { Applies, Day, VersionNotes } from '../shared/version-lines.tsx'
import type { LoadedVersions } from './load-versions.ts'
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
