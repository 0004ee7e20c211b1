import {
  type Clause,
  type PolicyDocument,
  partIn,
} from '../../compare/document-model.ts'
import {
  changedClauses,
  fatesOf,
  isUnchanged,
  nameOf,
  summarize,
} from '../../compare/summarize.ts'
import { Styles } from '../../document/page-resources.tsx'
import styles from './redline.css?inline'
import { Blocks, each, Runs } from './redline-blocks.tsx'

/**
 * A redline as a static document: the summary, then clause by clause. The
 * page's h1 is outside.
 */
export function RedlineView({ redline }: { redline: PolicyDocument }) {
  const { title, was, clauses } = redline
  const isSame = isUnchanged(redline)
  const changed = changedClauses(redline)
  const counts = Object.entries(summarize(redline)).flatMap(
    ([fate, { length }]) => (length > 0 ? `${length} ${fate}` : []),
  )
  return (
    <div className="redline">
      <Styles css={styles} />
      <section className="redline-summary" aria-labelledby="redline-summary">
        <h2 id="redline-summary">What changes</h2>
        {was && (
          <p>
            The title was “{was.title}” and is “{title}”.
          </p>
        )}
        <p>
          {isSame
            ? 'The two versions read the same.'
            : `Clauses: ${counts.join(', ')}.`}
        </p>
        <p className="fine">
          <ins>Words put in</ins> are underlined, <del>words taken out</del> are
          struck through. New paragraphs have a green tint and a bar. Clauses
          count as unchanged if only numbers differ.
        </p>
      </section>
      {!isSame && (
        <>
          <nav
            className="redline-list"
            aria-label="Changed clauses"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
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

/** A clause that differs, in the order of the text, with what became of it. */
function Entry(clause: Clause) {
  return (
    <li>
      <a href={`#${idOf(clause)}`}>{nameOf(clause)}</a>{' '}
      <span className="fine">{fatesOf(clause).join(', ')}</span>
    </li>
  )
}

/** By which links lead to a clause; one that is gone may have another’s id. */
function idOf({ id, change }: Clause): string {
  return `${change === 'deleted' ? 'removed-' : ''}${id || 'opening'}`
}

/**
 * One clause with its changes, folded where it has none; or a note where a
 * clause stood that moved.
 */
function RedlineClause(clause: Clause) {
  const { depth, number, title, blocks, was } = clause
  if (was && clause.change === 'deleted')
    return (
      <p className="redline-quote fine">
        {nameOf(partIn(clause, 'before'))} stood here. It has moved:{' '}
        <a href={`#${clause.id}`}>{nameOf(clause)}</a>.
      </p>
    )
  if (title.length + blocks.length === 0) return null

  // What changed in a clause that moved is marked inside it.
  const change = was ? undefined : clause.change
  const fates = fatesOf(clause)
  const isFolded = blocks.length > 0 && fates.includes('unchanged')
  const [Frame, Line] = isFolded
    ? (['details', 'summary'] as const)
    : (['div', 'div'] as const)
  const Heading = `h${depth}` as const
  return (
    <Frame
      className={`redline-${isFolded ? 'unchanged' : 'clause'}`}
      data-change={change}
      id={idOf(clause)}
    >
      <Line>
        <Heading>
          {number && <span className="number">{number} </span>}
          {title.length > 0 ? (
            <Runs runs={title} change={change} />
          ) : (
            'Introduction'
          )}
        </Heading>{' '}
        <span className="fine">{fates.join(', ')}</span>
      </Line>
      <Blocks blocks={blocks} change={change} />
    </Frame>
  )
}
