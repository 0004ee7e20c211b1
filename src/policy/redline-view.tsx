import { Styles } from '../document/page-resources.tsx'
import type { Clause, PolicyDocument, Side } from './document-model.ts'
import styles from './redline.css?inline'
import { RedlineClause } from './redline-clause.tsx'
import { Addresses, each } from './redline-runs.tsx'
import { isUnchanged, nameOf, summarize } from './summarize.ts'

/**
 * How a redline speaks of a version, such as `the version of 1 December 2026`,
 * and where that is published.
 */
type VersionName = { label: string; href?: string }

type Properties = Record<Side, VersionName> & { redline: PolicyDocument }

/**
 * A redline as a static document: the summary, then clause by clause. The
 * page's h1 is outside.
 */
export function RedlineView({ redline, before, after }: Properties) {
  return (
    <Addresses value={{ before: before.href ?? '', after: after.href ?? '' }}>
      <div className="redline">
        <Styles css={styles} />
        <Summary redline={redline} before={before} after={after} />
        {each(redline.clauses, (clause) => (
          <RedlineClause clause={clause} />
        ))}
      </div>
    </Addresses>
  )
}

/** A clause of the summary, as it reads in the versions that have it. */
type Mention = Partial<Record<Side, Clause>>

function Summary({ redline, before, after }: Properties) {
  const { title, was } = redline
  const summary = summarize(redline)
  const groups: Record<string, readonly Mention[]> = {
    New: summary.new,
    Changed: summary.changed,
    'Changed only in the number of a reference': summary.renumbered,
    Renamed: summary.renamed,
    Moved: summary.moved,
    Removed: summary.removed,
  }
  return (
    <section className="redline-summary" aria-labelledby="redline-summary">
      <h2 id="redline-summary">What changes</h2>
      <p>
        From <Version {...before} /> to <Version {...after} />.
        {was && ` The title was “${was.title}” and is “${title}”.`}
      </p>
      {isUnchanged(redline) && <p>The two versions read the same.</p>}
      <dl>
        {each(
          Object.entries(groups).filter(([, mentions]) => mentions.length > 0),
          ([name, mentions]) => (
            <div>
              <dt>{`${name} (${mentions.length})`}</dt>
              <dd>
                <ul>{each(mentions, MentionItem)}</ul>
              </dd>
            </div>
          ),
        )}
      </dl>
      {summary.unchanged > 0 && <p>{unchangedNote(summary.unchanged)}</p>}
      <p className="fine">
        <ins>Text put in</ins> is underlined and follows a +.{' '}
        <del>Text taken out</del> is struck through and stands in brackets. A
        clause that only got another number counts as unchanged.
      </p>
    </section>
  )
}

function Version({ label, href }: VersionName) {
  return href ? <a href={href}>{label}</a> : label
}

function MentionItem({ before, after }: Mention) {
  return (
    <li>
      {after && <a href={`#${after.id || 'opening'}`}>{nameOf(after)}</a>}
      {before && after && `, before: ${nameOf(before)}`}
      {before && !after && (
        <a href={`#removed-${before.id}`}>{nameOf(before)}</a>
      )}
    </li>
  )
}

function unchangedNote(count: number): string {
  if (count === 1)
    return 'One clause reads as before; it is folded unless it moved.'
  return `${count} clauses read as before; they are folded unless they moved.`
}
