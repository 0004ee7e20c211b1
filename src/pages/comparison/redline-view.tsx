import {
  type Clause,
  type PolicyDocument,
  partIn,
  textOfRuns,
} from '../../compare/document-model.ts'
import {
  changedClauses,
  changeKinds,
  changeKindsOf,
  clauseName,
  clausesThatAre,
  isUnchanged,
} from '../../compare/summarize.ts'
import { Styles } from '../../document/page-resources.tsx'
import styles from './redline.css?inline'
import { Blocks, each, RedlineRuns } from './redline-blocks.tsx'

/** Renders the summary and the clauses of a redline, without an h1. */
export function RedlineView({ redline }: { redline: PolicyDocument }) {
  const { title, was, clauses } = redline
  const isSame = isUnchanged(redline)
  const changed = changedClauses(redline)
  const figures = changeKinds
    .map((kind) => ({ kind, count: clausesThatAre([kind], redline).length }))
    .filter(({ count }) => count > 0)
  return (
    <div className="redline">
      <Styles css={styles} />
      <section className="redline-summary" aria-label="What changes">
        {was && (
          <p>
            The title changes from “{was.title}” to “{title}”.
          </p>
        )}
        {isSame ? (
          <p>The text is the same.</p>
        ) : (
          <>
            <ul aria-label="Clauses">{each(figures, Figure)}</ul>
            <details className="fine">
              <summary>How changes are marked</summary>
              <ins>Inserted text</ins> is underlined, <del>deleted text</del> is
              struck through. New paragraphs have a bar. ¶ marks a break between
              paragraphs. Clauses count as unchanged if only numbers differ.
            </details>
          </>
        )}
      </section>
      {!isSame && (
        <>
          <nav
            className="redline-list"
            aria-label="Changed clauses"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: The keyboard must reach it to scroll.
            tabIndex={0}
          >
            <details>
              <summary>
                {`${changed.length} changed clause${changed.length === 1 ? '' : 's'}`}
              </summary>
              <ol>{each(changed, Entry)}</ol>
            </details>
          </nav>
          <div>{each(clauses, RedlineClause)}</div>
        </>
      )}
    </div>
  )
}

/** The number of clauses that changed in one way. */
function Figure({ kind, count }: { kind: string; count: number }) {
  return (
    <li>
      <b>{count}</b> {kind}
    </li>
  )
}

/** Links a changed clause, and says how it changed. */
function Entry(clause: Clause) {
  const { number, title } = partIn(clause, 'after')
  return (
    <li>
      <a href={`#${idOf(clause)}`}>
        {`${number} ${textOfRuns(title) || 'Introduction'}`.trim()}
      </a>{' '}
      <small>{changeKindsOf(clause).join(', ')}</small>
    </li>
  )
}

/** Returns the id for links; a new clause may reuse that of a deleted one. */
function idOf({ id, form, change = form }: Clause): string {
  return `${change === 'deleted' ? 'removed-' : ''}${id || 'opening'}`
}

/**
 * Renders a clause with its changes, folds it if it has none, and writes a note
 * at the old place of a moved clause.
 */
function RedlineClause(clause: Clause) {
  const { depth, number, title, blocks, was, form } = clause
  if (was && clause.change === 'deleted')
    return (
      <p className="redline-quote fine">
        {clauseName(partIn(clause, 'before'))} was moved from here. It is now{' '}
        <a href={`#${clause.id}`}>{clauseName(clause)}</a>.
      </p>
    )
  if (title.length + blocks.length === 0) return null

  // Only the changes inside a moved clause are marked.
  const change = was ? undefined : clause.change
  const changeKinds = changeKindsOf(clause)
  const isUnchanged = changeKinds.includes('unchanged')
  const [Frame, Line] =
    isUnchanged && blocks.length > 0
      ? (['details', 'summary'] as const)
      : (['div', 'div'] as const)
  const Heading = `h${depth}` as const
  return (
    <Frame
      className={`redline-${isUnchanged ? 'unchanged' : 'clause'}`}
      data-change={change}
      id={idOf(clause)}
    >
      <Line>
        <Heading>
          {number && <span className="number">{number} </span>}
          {title.length > 0 ? (
            <RedlineRuns runs={title} change={change ?? form} />
          ) : (
            'Introduction'
          )}
        </Heading>{' '}
        <span className="fine">{changeKinds.join(', ')}</span>
      </Line>
      <Blocks blocks={blocks} change={change} />
    </Frame>
  )
}
