import { useLoaderData } from 'react-router-dom'
import { formatDay } from '../model/format-day.ts'
import { RedlineView } from '../policy/redline-view.tsx'
import { versionsPath } from '../routes/addresses.ts'
import type { LoadedComparison } from '../routes/loaders.ts'
import { PageFrame } from './page-frame.tsx'
import { VersionNotes } from './version-lines.tsx'
import styles from './versions.css?inline'

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
              <a href={after.href}>The version of {formatDay(day)}</a>
            )}
            {isCorrection && ' · '}
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
