import { Styles } from '../document/page-needs.tsx'
import { formatDay } from '../model/format-day.ts'
import { addDays } from '../policy/timeline.ts'
import { comparisonPath, feedPath, pagePath, versionPath } from '../routes/addresses.ts'
import type { LoadedVersions } from '../routes/loaded.ts'
import type { VersionPlace } from '../routes/version-place.ts'
import { Day } from './day.tsx'
import { PageFrame } from './page-frame.tsx'
import { PrintedMargins } from './printed-margins.tsx'
import { VersionNotes } from './version-notes.tsx'
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

const standings = {
  announced: 'Announced',
  'in force': 'In force',
  archived: 'No longer in force',
} as const

function Entry({ version }: { version: VersionPlace }) {
  const { slug, day, before, after, standing, notes } = version
  const name = formatDay(day)
  return (
    <>
      <h2>
        <a href={versionPath(slug, day)}>{name}</a>
      </h2>
      <p className="in-force">
        {standings[standing]}
        {standing === 'archived' && after && (
          <>
            , applied until <Day day={addDays(after, -1)} />
          </>
        )}
        {notes.announced && (
          <>
            {' · '}announced on <Day day={notes.announced} />
          </>
        )}
      </p>
      <p>{notes.summary ?? (before ? '' : 'The first version.')}</p>
      <VersionNotes notes={notes} />
      {before && (
        <p>
          <a href={comparisonPath(slug, before, day)}>
            Compare with the version of {formatDay(before)}
          </a>
        </p>
      )}
    </>
  )
}
