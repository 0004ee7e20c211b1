import { useLoaderData } from 'react-router-dom'
import { versionPath, versionsPath } from '../../site/addresses.ts'
import { PageFrame } from '../shared/page-frame.tsx'
import { Timeline } from '../shared/timeline.tsx'
import type { VersionInfo } from '../shared/version-info.ts'
import { VersionLines, VersionNotes } from '../shared/version-lines.tsx'
import styles from '../versions/versions.css?inline'
import type { LoadedComparison } from './load-comparison.ts'
import { RedlineView } from './redline-view.tsx'

/**
 * Renders the changes between two versions of a policy after their summary; for
 * one version alone, its days and its place among the others.
 */
export function ComparisonLayout() {
  const { title, pathname, lead, versions, redline } =
    useLoaderData<LoadedComparison>()
  const [after, before] = versions
  const isOne = after?.day === before?.day
  return (
    <PageFrame styles={styles} pathname={pathname}>
      <article className="columns prose">
        <header>
          <h1>{title}</h1>
          {after && isOne && <VersionLines version={after} />}
          {after && !isOne && (
            <>
              <p className="in-force fine">
                <a href={versionsPath(after.slug)}>All versions</a>
              </p>
              {lead && <p>{lead}</p>}
              <VersionNotes version={after} />
              <Timeline versions={versions} as="strong">
                {renderLink}
              </Timeline>
            </>
          )}
        </header>
        {!isOne && <RedlineView redline={redline} />}
      </article>
    </PageFrame>
  )
}

function renderLink({ slug, day }: VersionInfo) {
  return (
    <ul className="fine">
      <li>
        <a href={versionPath(slug, day)}>Read this version</a>
      </li>
    </ul>
  )
}
