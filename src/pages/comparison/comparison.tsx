import { useLoaderData } from 'react-router-dom'
import { versionsPath } from '../../site/addresses.ts'
import { PageFrame } from '../shared/page-frame.tsx'
import { VersionLines, VersionNotes } from '../shared/version-lines.tsx'
import styles from '../versions/versions.css?inline'
import type { LoadedComparison } from './load-comparison.ts'
import { RedlineView } from './redline-view.tsx'

/**
 * Renders the changes between two versions after their summary; for a version
 * compared with itself, its status.
 */
export function ComparisonLayout() {
  const data = useLoaderData<LoadedComparison>()
  const { title, pathname, version } = data
  const { slug, frontMatter } = version
  const isItself = data.before.href === data.after.href
  return (
    <PageFrame styles={styles} pathname={pathname}>
      <article className="columns prose">
        <header>
          <h1>{title}</h1>
          {isItself ? (
            <VersionLines version={version} />
          ) : (
            <>
              <p className="in-force fine">
                <a href={versionsPath(slug)}>All versions</a>
              </p>
              <VersionNotes version={version} />
              {frontMatter.summary && <p>{frontMatter.summary}</p>}
            </>
          )}
        </header>
        {!isItself && <RedlineView {...data} />}
      </article>
    </PageFrame>
  )
}
