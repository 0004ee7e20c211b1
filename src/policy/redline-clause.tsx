import { blocksAs, runsAs } from './as-change.ts'
import type { Clause } from './document-model.ts'
import { Blocks } from './redline-blocks.tsx'
import type { ClauseEntry, KeptClause } from './redline-model.ts'
import { Runs } from './redline-runs.tsx'
import {
  isKeptAsItWas,
  isRenumbered,
  mentionOf,
  nameOf,
  pairOf,
} from './summarize.ts'

/**
 * One clause with its changes, folded where it has none; or a note where a
 * clause no longer is.
 */
export function RedlineClause({ entry }: { entry: ClauseEntry }) {
  if (entry.kind === 'kept') return <Kept clause={entry} />
  if (entry.kind === 'moved-away') return <MovedAway clause={entry.clause} />
  const { kind, clause } = entry
  const isNew = kind === 'new'
  const presence = isNew ? 'inserted' : 'deleted'
  return (
    <div
      className={`redline-clause redline-${kind}`}
      id={`${isNew ? '' : 'removed-'}${clause.id}`}
    >
      <Heading {...clause} title={runsAs(clause.title, presence)} />
      <p className="fine">
        <strong>{isNew ? 'New clause.' : 'This clause is removed.'}</strong>
      </p>
      <Blocks
        changes={blocksAs(clause.blocks, presence)}
        name={`${nameOf(mentionOf(clause))}${isNew ? '' : ', removed'}`}
      />
    </div>
  )
}

function MovedAway({ clause }: { clause: KeptClause }) {
  const { before, after } = pairOf(clause)
  return (
    <p className="redline-quote fine" id={`was-${before.id}`}>
      {nameOf(before)} stood here. It has moved:{' '}
      <a href={`#${after.id}`}>{nameOf(after)}</a>.
    </p>
  )
}

function Kept({ clause }: { clause: KeptClause }) {
  const { before, after } = pairOf(clause)
  if (after.title === '' && clause.blocks.length === 0) return null
  const id = after.id || 'opening'
  const heading = (
    <Heading {...after} depth={clause.depth.after} title={clause.title} />
  )
  const blocks = <Blocks changes={clause.blocks} name={nameOf(after)} />
  if (!isKeptAsItWas(clause) || clause.moved)
    return (
      <div className="redline-clause" id={id}>
        {heading}
        <Status clause={clause} />
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

function Status({ clause }: { clause: KeptClause }) {
  const { before } = pairOf(clause)
  const { depth, renamed, moved, changed } = clause
  const direction = depth.after < depth.before ? 'higher' : 'lower'
  return (
    <p className="fine">
      {changed && !isRenumbered(clause) && <strong>Changed. </strong>}
      {isRenumbered(clause) &&
        'Only the number of another clause changes here. '}
      {renamed && <strong>Renamed. </strong>}
      {moved && (
        <>
          <strong>Moved</strong> here from{' '}
          <a href={`#was-${before.id}`}>its old place</a> as {nameOf(before)}
          {isKeptAsItWas(clause) && '; its text is unchanged'}.{' '}
        </>
      )}
      {depth.before !== depth.after &&
        `Its heading now stands ${direction} in the order of headings.`}
    </p>
  )
}

type HeadingProperties = Pick<Clause, 'depth' | 'number'> &
  Pick<KeptClause, 'title'>

function Heading({ depth, number, title }: HeadingProperties) {
  const Tag = `h${depth}` as const
  return (
    <Tag>
      {number && `${number} `}
      {title.length === 0 ? 'Opening text' : <Runs changes={title} />}
    </Tag>
  )
}
