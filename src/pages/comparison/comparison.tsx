import { FormattedDay } from '../../document/days.tsx'
import { Styles } from '../../document/page-resources.tsx'
import { PETAL } from '../../document/petal.ts'
import { PageFrame } from '../../frame/page-frame.tsx'
import { VersionNotes } from '../../frame/version-lines.tsx'
import {
  rangePath,
  sincePath,
  versionPath,
  versionsPath,
} from '../../site/addresses.ts'
import type { Day } from '../../site/timeline.ts'
import { pageKind } from '../page-kind.tsx'
import styles from './kept.css?inline'
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

/** Renders the days of the compared versions and the changes between them. */
function ComparisonLayout({
  title,
  pathname,
  slug,
  lead,
  kept,
  version,
  from,
  redline,
}: ComparisonPage) {
  return (
    <PageFrame pathname={pathname}>
      <article className="columns prose">
        <header>
          <h1>{title}</h1>
          {kept ? <Kept text={kept} /> : lead && <p>{lead}</p>}
          <VersionNotes version={version} />
          <p className="in-force">
            {from !== version.day && (
              <>
                <VersionLink slug={slug} day={from} /> →{' '}
              </>
            )}
            <VersionLink slug={slug} day={version.day} /> ·{' '}
            <a href={versionsPath(slug)}>All versions</a>
          </p>
        </header>
        {!kept && <RedlineView redline={redline} />}
      </article>
    </PageFrame>
  )
}

function VersionLink({ slug, day }: { slug: string; day: Day }) {
  return (
    <a href={versionPath(slug, day)}>
      <FormattedDay day={day} />
    </a>
  )
}

/** Says that a text has not changed. */
function Kept({ text }: { text: string }) {
  return (
    <p className="kept">
      <Styles css={styles} />
      <svg viewBox="-26 -76 52 78" aria-hidden="true">
        <path d={PETAL} />
        <path d="M-11-50l8 9 14-19" />
      </svg>
      {text}
    </p>
  )
}
