import { useLoaderData } from 'react-router-dom'
import { formatDay } from '../model/format-day.ts'
import { RedlineView } from '../policy/redline-view.tsx'
import { versionPath, versionsPath } from '../routes/addresses.ts'
import type { LoadedCorrections } from '../routes/loaders.ts'
import { PageFrame } from './page-frame.tsx'
import { VersionNotes } from './version-lines.tsx'
import styles from './versions.css?inline'

/** The clauses of a version that were corrected since it was sealed, before and after. */
export function CorrectionsLayout() {
  const { title, pathname, version, redline } = useLoaderData<LoadedCorrections>()
  const { slug, day } = version
  const href = versionPath(slug, day)
  return (
    <PageFrame styles={styles} pathname={pathname}>
      <article className="columns prose">
        <header>
          <h1>{title}</h1>
          <p className="in-force fine">
            <a href={href}>The version of {formatDay(day)}</a> ·{' '}
            <a href={versionsPath(slug)}>All versions</a>
          </p>
          <VersionNotes version={version} />
        </header>
        <RedlineView
          redline={redline}
          before={{ label: 'the text as it was first published' }}
          after={{ label: 'the corrected text', href }}
        />
      </article>
    </PageFrame>
  )
}
