import { Styles } from '../document/page-resources.tsx'
import type { Clause, PolicyDocument, Side } from './document-model.ts'
import styles from './redline.css?inline'
import { Addresses, Blocks, each, Runs } from './redline-blocks.tsx'
import {
  type ClauseChanges,
  changesOf,
  isUnchanged,
  nameOf,
  summarize,
} from './summarize.ts'

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
        <div>
          {each(redline.clauses, (clause) => (
            <RedlineClause clause={clause} />
          ))}
        </div>
      </div>
    </Addresses>
  )
}

function Summary({ redline, before, after }: Properties) {
  const { title, was } = redline
  const summary = summarize(redline)
  const counts = Object.entries({
    new: summary.new,
    changed: summary.changed,
    'changed only in the number of a reference': summary.renumbered,
    renamed: summary.renamed,
    moved: summary.moved,
    removed: summary.removed,
  }).flatMap(([what, { length }]) => (length ? `${length} ${what}` : []))
  return (
    <>
      <section className="redline-summary" aria-labelledby="redline-summary">
        <h2 id="redline-summary">What changes</h2>
        <p>
          From <Version {...before} /> to <Version {...after} />.
          {was && ` The title was “${was.title}” and is “${title}”.`}
        </p>
        {isUnchanged(redline) && <p>The two versions read the same.</p>}
        {counts.length > 0 && <p>{`Clauses: ${counts.join(', ')}.`}</p>}
        {summary.unchanged > 0 && <p>{describeUnchanged(summary.unchanged)}</p>}
        <p className="fine">
          <ins>Words put in</ins> are underlined, <del>words taken out</del> are
          struck through; what is new as a whole stands on a tint beside a bar.
          A clause that only got another number counts as unchanged.
        </p>
      </section>
      <nav className="redline-list" aria-label="Changed clauses">
        <ol>{each(redline.clauses, Entry)}</ol>
      </nav>
    </>
  )
}

function Version({ label, href }: VersionName) {
  return href ? <a href={href}>{label}</a> : label
}

/** A clause that differs, in the order of the text, with what became of it. */
function Entry(clause: Clause) {
  const { id, change, was } = clause
  if (change && !was)
    return (
      <li>
        <a href={`#${change === 'deleted' ? 'removed-' : ''}${id}`}>
          {nameOf(clause)}
        </a>{' '}
        <span className="fine">{change === 'deleted' ? 'removed' : 'new'}</span>
      </li>
    )

  const changes = changesOf(clause)
  const { before, after, changed, renumbered, renamed, moved } = changes
  const what = Object.entries({ changed, renumbered, renamed, moved })
    .filter(([, is]) => is)
    .map(([word]) => words[word] ?? word)
  if (change === 'deleted' || what.length === 0) return null

  return (
    <li>
      <a href={`#${after.id || 'opening'}`}>{nameOf(after)}</a>{' '}
      <span className="fine">
        {what.join(', ')}
        {(renamed || moved) && `, before: ${nameOf(before)}`}
      </span>
    </li>
  )
}

const words: Record<string, string> = {
  renumbered: 'only the number of a reference',
}

function describeUnchanged(count: number): string {
  if (count === 1)
    return 'One clause reads as before; it is folded unless it moved.'
  return `${count} clauses read as before; they are folded unless they moved.`
}

/**
 * One clause with its changes, folded where it has none; or a note where a
 * clause no longer is.
 */
function RedlineClause({ clause }: { clause: Clause }) {
  if (clause.change && !clause.was) return <Whole clause={clause} />
  const changes = changesOf(clause)
  if (clause.change === 'deleted') return <MovedAway changes={changes} />
  return <Kept clause={clause} changes={changes} />
}

/** A clause that only one of the versions has. */
function Whole({ clause }: { clause: Clause }) {
  const { id, blocks, change } = clause
  const isNew = change === 'inserted'
  return (
    <div
      className={`redline-clause redline-${change}`}
      id={`${isNew ? '' : 'removed-'}${id}`}
    >
      <Heading clause={clause} change={change} />
      <p className="fine">
        <strong>{isNew ? 'New clause.' : 'This clause is removed.'}</strong>
      </p>
      <Blocks
        blocks={blocks}
        change={change}
        name={`${nameOf(clause)}${isNew ? '' : ', removed'}`}
      />
    </div>
  )
}

function MovedAway({ changes: { before, after } }: { changes: ClauseChanges }) {
  return (
    <p className="redline-quote fine" id={`was-${before.id}`}>
      {nameOf(before)} stood here. It has moved:{' '}
      <a href={`#${after.id}`}>{nameOf(after)}</a>.
    </p>
  )
}

function Kept({ clause, changes }: { clause: Clause; changes: ClauseChanges }) {
  const { before, after, isSame, moved } = changes
  if (after.title.length === 0 && clause.blocks.length === 0) return null
  const id = after.id || 'opening'
  // What changed in a clause that moved is marked inside it.
  const heading = <Heading clause={clause} />
  const blocks = <Blocks blocks={clause.blocks} name={nameOf(after)} />
  if (!isSame || moved)
    return (
      <div className="redline-clause" id={id}>
        {heading}
        <Status changes={changes} />
        {blocks}
      </div>
    )
  // A heading directly above headings of the next level has nothing to unfold.
  const folds = clause.blocks.length > 0
  const [Frame, Line] = folds
    ? (['details', 'summary'] as const)
    : (['div', 'div'] as const)
  const was = before.number !== after.number && before.number.replace(/\.$/, '')
  return (
    <Frame className="redline-unchanged" id={id}>
      <Line>
        {heading} <span className="fine">unchanged{was && `, was ${was}`}</span>
      </Line>
      {blocks}
    </Frame>
  )
}

function Status({ changes }: { changes: ClauseChanges }) {
  const { before, after, changed, renumbered, renamed, moved, isSame } = changes
  return (
    <p className="fine">
      {changed && <strong>Changed. </strong>}
      {renumbered && 'Only the number of another clause changes here. '}
      {renamed && <strong>Renamed. </strong>}
      {moved && (
        <>
          <strong>Moved</strong> here from{' '}
          <a href={`#was-${before.id}`}>its old place</a> as {nameOf(before)}
          {isSame && '; its text is unchanged'}.{' '}
        </>
      )}
      {before.depth !== after.depth &&
        `Its heading now stands ${after.depth < before.depth ? 'higher' : 'lower'} in the order of headings.`}
    </p>
  )
}

function Heading({
  clause: { depth, number, title },
  change,
}: {
  clause: Clause
  change?: Clause['change']
}) {
  const Tag = `h${depth}` as const
  return (
    <Tag>
      {number && <span className="number">{number} </span>}
      {title.length === 0 ? (
        'Opening text'
      ) : (
        <Runs runs={title} change={change} />
      )}
    </Tag>
  )
}
