import { useLoaderData } from 'react-router-dom'
import { versionPath, versionsPath } from '../../site/addresses.ts'
import { linkItem } from '../shared/link-item.tsx'
import type { VersionInfo } from '../shared/loader.ts'
import { PageFrame } from '../shared/page-frame.tsx'
import { Timeline } from '../shared/timeline.tsx'
import { VersionNotes } from '../shared/version-lines.tsx'
import styles from '../versions/versions.css?inline'
import type { LoadedComparison } from './load-comparison.ts'
import { RedlineView } from './redline-view.tsx'

/**
 * Renders the compared versions and the changes between them. For the current
 * version alone, the two are the same.
 */
export function ComparisonLayout() {
  const { title, pathname, slug, lead, version, versions, redline } =
    useLoaderData<LoadedComparison>()
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
