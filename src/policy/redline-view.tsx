import { Styles } from '../document/page-needs.tsx'
import { each } from './each.ts'
import styles from './redline.css?inline'
import { RedlineClause } from './redline-clause.tsx'
import type { Redline } from './redline-model.ts'
import { RedlineSummary } from './redline-summary.tsx'
import { type VersionName, VersionsProvider } from './redline-versions.tsx'

interface Properties {
  redline: Redline
  before: VersionName
  after: VersionName
}

/** A redline as a static document: the summary, then clause by clause. The page's h1 stands outside. */
export function RedlineView({ redline, before, after }: Properties) {
  return (
    <VersionsProvider value={{ before, after }}>
      <div className="redline">
        <Styles css={styles} />
        <RedlineSummary redline={redline} />
        {each(redline.clauses, (entry) => (
          <RedlineClause entry={entry} />
        ))}
      </div>
    </VersionsProvider>
  )
}
