import { linkItem } from '../../frame/link-item.tsx'
import { PageFrame } from '../../frame/page-frame.tsx'
import styles from '../../frame/timeline.css?inline'
import { Timeline } from '../../frame/timeline.tsx'
import { VersionNotes } from '../../frame/version-lines.tsx'
import {
  rangePath,
  sincePath,
  versionPath,
  versionsPath,
} from '../../site/addresses.ts'
import type { VersionInfo } from '../../site/version-info.ts'
import { pageKind } from '../page-kind.tsx'
import { type ComparisonPage, loadComparison, loadSince } from './load.ts'
import { RedlineView } from './redline-view.tsx'

/** The comparison of two versions of a policy. */
export const comparisonPage = pageKind({
  path: '/:slug/compare/:range',
  languages: 'english',
  addresses: ({ policies }) =>
    [...policies.values()].flatMap(({ slug, comparisons }) =>
      comparisons.map((range) => rangePath(slug, range)),
    ),
  load: loadComparison,
  Layout: ComparisonLayout,
})

/** The comparison of a version with the current one. */
export const sincePage = pageKind({
  path: '/:slug/since/:day',
  languages: 'english',
  addresses: ({ versions }) =>
    versions.map(({ slug, day }) => sincePath(slug, day)),
  load: loadSince,
  Layout: ComparisonLayout,
})

/**
 * Renders the compared versions and the changes between them. For the current
 * version alone, the two are the same.
 */
function ComparisonLayout({
  title,
  pathname,
  slug,
  lead,
  version,
  versions,
  redline,
}: ComparisonPage) {
  return (
    <PageFrame styles={styles} pathname={pathname}>
      <article className="columns prose">
        <header>
          <h1>{title}</h1>
          <p className="in-force fine">
            <a href={versionsPath(slug)}>All versions</a>
          </p>
          {lead && <p>{lead}</p>}
          <VersionNotes version={version} />
          <Timeline versions={versions} as="strong">
            {renderLink}
          </Timeline>
        </header>
        <RedlineView redline={redline} />
      </article>
    </PageFrame>
  )
}

function renderLink({ slug, day }: VersionInfo) {
  return (
    <ul className="fine">
      {linkItem([versionPath(slug, day), 'Read this version'])}
    </ul>
  )
}
