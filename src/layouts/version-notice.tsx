import type { ReactNode } from 'react'
import { Styles } from '../document/page-needs.tsx'
import { comparisonPath, pagePath, versionPath } from '../routes/addresses.ts'
import type { VersionInfo } from '../routes/version-info.ts'
import { Day } from './day.tsx'
import styles from './version-notice.css?inline'

/** Says of a version that it is not in force, or that it will change; nothing of one that applies and stays. */
export function VersionNotice({ version }: { version: VersionInfo }) {
  const words = wordsFor(version)
  if (!words) return null
  return (
    <div className="version-notice" role="note">
      <Styles css={styles} />
      {words}
    </div>
  )
}

function wordsFor({
  slug,
  day,
  status,
  before,
  after,
  inForce,
  notes,
  isPermanent,
}: VersionInfo): ReactNode {
  const current = inForce && <a href={pagePath(slug)}>Read the version in force</a>
  if (status === 'announced')
    return (
      <p>
        <strong>Not yet in force.</strong> This version applies from <Day day={day} />.
        {notes.announced && (
          <>
            {' '}
            It was announced on <Day day={notes.announced} />.
          </>
        )}{' '}
        {before && <a href={comparisonPath(slug, before, day)}>See what changes</a>}
        {before && current && ' · '}
        {isPermanent && current}
      </p>
    )
  if (!after) return null
  if (status === 'archived')
    return (
      <p>
        <strong>No longer in force.</strong> Another version has applied since <Day day={after} />.{' '}
        {current} · <a href={comparisonPath(slug, day, after)}>See what changed then</a>
      </p>
    )
  return (
    <p>
      <strong>
        This text changes on <Day day={after} />.
      </strong>{' '}
      <a href={comparisonPath(slug, day, after)}>See what changes</a> ·{' '}
      <a href={versionPath(slug, after)}>Read the new version</a>
    </p>
  )
}
