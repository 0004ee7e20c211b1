import { Styles } from '../document/page-needs.tsx'
import { formatDay } from '../model/format-day.ts'
import { RedlineView } from '../policy/redline-view.tsx'
import { versionPath, versionsPath } from '../routes/addresses.ts'
import type { LoadedComparison } from '../routes/loaded.ts'
import { PageFrame } from './page-frame.tsx'
import { PrintedMargins } from './printed-margins.tsx'
import { VersionNotes } from './version-lines.tsx'
import styles from './versions.css?inline'

/** What a version of a policy changes: the summary of its author, then every change. */
export function ComparisonLayout({ page }: { page: LoadedComparison }) {
  const { slug, before, after, redline } = page
  const version = (day: string) => ({
    label: `the version of ${formatDay(day)}`,
    href: versionPath(slug, day),
  })
  return (
    <PageFrame>
      <Styles css={styles} />
      <PrintedMargins pathname={page.pathname} />
      <article className="columns prose">
        <header>
          <h1>{page.title}</h1>
          <p className="in-force">
            <a href={versionsPath(slug)}>All versions</a>
          </p>
          <VersionNotes notes={after.notes} />
          {after.notes.summary && <p>{after.notes.summary}</p>}
        </header>
        <RedlineView redline={redline} before={version(before)} after={version(after.day)} />
      </article>
    </PageFrame>
  )
}
