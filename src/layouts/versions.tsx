import { Styles } from '../document/page-needs.tsx'
import { formatDay } from '../model/format-day.ts'
import { addDays } from '../policy/timeline.ts'
import { comparisonPath, feedPath, pagePath, versionPath } from '../routes/addresses.ts'
import type { LoadedVersions } from '../routes/loaded.ts'
import type { VersionInfo } from '../routes/version-info.ts'
import { PageFrame } from './page-frame.tsx'
import { PrintedMargins } from './printed-margins.tsx'
import { Day, VersionNotes } from './version-lines.tsx'
import styles from './versions.css?inline'

/** Every version of a policy, the newest first: when it applies, what it changed, where to read and to compare it. */
export function VersionsLayout({ page }: { page: LoadedVersions }) {
  return (
    <PageFrame>
      <Styles css={styles} />
      <PrintedMargins pathname={page.pathname} />
      <article className="versions columns prose">
        <header>
          <h1>{page.title}</h1>
          <p className="in-force">
            <a href={pagePath(page.slug)}>The text in force</a> ·{' '}
            <a href={feedPath}>Changes as a feed</a>
          </p>
        </header>
        <ol>
          {page.versions.map((version) => (
            <li key={version.day}>
              <Entry version={version} />
            </li>
          ))}
        </ol>
      </article>
    </PageFrame>
  )
}

function Entry({ version }: { version: VersionInfo }) {
  const { slug, day, before, after, status, notes } = version
  const told = notes.announced && <Day day={notes.announced} />
  return (
    <>
      <h2>
        <Day day={day} />
      </h2>
      <p className="in-force">
        {status === 'announced' && <>Not yet in force{told && <>; announced on {told}</>}</>}
        {status === 'in force' && <>In force{told && <>; announced on {told}</>}</>}
        {status === 'archived' && after && (
          <>
            No longer in force; applied until <Day day={addDays(after, -1)} />
          </>
        )}
      </p>
      <p>{notes.summary ?? (before ? '' : 'The first version.')}</p>
      <VersionNotes notes={notes} />
      <p>
        <a href={versionPath(slug, day)}>Read the version of {formatDay(day)}</a>
        {before && (
          <>
            <br />
            <a href={comparisonPath(slug, before, day)}>
              Compare it with the version of {formatDay(before)}
            </a>
          </>
        )}
      </p>
    </>
  )
}
