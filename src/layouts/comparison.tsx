import { useLoaderData } from 'react-router-dom'
import { formatDay } from '../model/format-day.ts'
import { RedlineView } from '../policy/redline-view.tsx'
import { versionPath, versionsPath } from '../routes/addresses.ts'
import type { LoadedComparison } from '../routes/loaders.ts'
import { PageFrame } from './page-frame.tsx'
import { VersionNotes } from './version-lines.tsx'
import styles from './versions.css?inline'

/** What a version of a policy changes: the summary of its author, then every change. */
export function ComparisonLayout() {
  const { title, pathname, slug, before, after, redline } = useLoaderData<LoadedComparison>()
  const { summary } = after.notes
  const version = (day: string) => ({
    label: `the version of ${formatDay(day)}`,
    href: versionPath(slug, day),
  })
  return (
    <PageFrame styles={styles} pathname={pathname}>
      <article className="columns prose">
        <header>
          <h1>{title}</h1>
          <p className="in-force fine">
            <a href={versionsPath(slug)}>All versions</a>
          </p>
          <VersionNotes version={after} />
          {summary && <p>{summary}</p>}
        </header>
        <RedlineView redline={redline} before={version(before)} after={version(after.day)} />
      </article>
    </PageFrame>
  )
}
