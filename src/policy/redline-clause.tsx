import type { Clause } from './document-model.ts'
import { Blocks } from './redline-blocks.tsx'
import { Runs } from './redline-runs.tsx'
import { type ClauseChanges, changesOf, nameOf } from './summarize.ts'

/**
 * One clause with its changes, folded where it has none; or a note where a
 * clause no longer is.
 */
export function RedlineClause({ clause }: { clause: Clause }) {
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
      className={`redline-clause redline-${isNew ? 'new' : 'removed'}`}
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

type Properties = { clause: Clause; changes: ClauseChanges }

function Kept({ clause, changes }: Properties) {
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
        <Status clause={clause} changes={changes} />
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

function Status({ clause: { depth, was }, changes }: Properties) {
  const { before, changed, renumbered, renamed, moved, isSame } = changes
  const former = was?.depth ?? depth
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
      {former !== depth &&
        `Its heading now stands ${depth < former ? 'higher' : 'lower'} in the order of headings.`}
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
      {number && `${number} `}
      {title.length === 0 ? (
        'Opening text'
      ) : (
        <Runs runs={title} change={change} />
      )}
    </Tag>
  )
}
