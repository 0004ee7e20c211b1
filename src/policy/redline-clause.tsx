import type { ReactNode } from 'react'
import { blocksAs, runsAs } from './as-change.ts'
import { anchorOf, nameOf, oldAnchorOf } from './clause-names.ts'
import type { ClauseDepth } from './document-model.ts'
import { Blocks } from './redline-blocks.tsx'
import type { ClauseEntry, InlineChange, KeptClause } from './redline-model.ts'
import { Runs } from './redline-runs.tsx'
import { isKeptAsItWas, mentionOf, pairOf } from './summarize.ts'

/** One clause with its changes, folded where it has none; or a note where a clause no longer stands. */
export function RedlineClause({ entry }: { entry: ClauseEntry }) {
  if (entry.kind === 'moved-away') return <MovedAway clause={entry.clause} />
  if (entry.kind === 'kept') return <Kept clause={entry} />
  const { clause, kind } = entry
  const presence = kind === 'new' ? 'inserted' : 'deleted'
  return (
    <Section
      id={anchorOf(entry)}
      kind={kind}
      depth={clause.depth}
      number={clause.number}
      title={runsAs(clause.title, presence)}
      status={<strong>{kind === 'new' ? 'New clause.' : 'This clause is removed.'}</strong>}
    >
      <Blocks
        changes={blocksAs(clause.blocks, presence)}
        name={`${nameOf(mentionOf(clause))}${kind === 'removed' ? ', removed' : ''}`}
      />
    </Section>
  )
}

function Kept({ clause }: { clause: KeptClause }) {
  const { after } = pairOf(clause)
  const isEmpty = after.title === '' && clause.blocks.length === 0
  if (isEmpty) return null
  const text = <Blocks changes={clause.blocks} name={nameOf(after)} />
  if (isKeptAsItWas(clause) && !clause.moved) return <Unchanged clause={clause}>{text}</Unchanged>
  return (
    <Section
      id={anchorOf(clause)}
      kind="kept"
      depth={clause.depth.after}
      number={after.number}
      title={clause.title}
      status={<Status clause={clause} />}
    >
      {text}
    </Section>
  )
}

function Unchanged({ clause, children }: { clause: KeptClause; children: ReactNode }) {
  const { before, after } = pairOf(clause)
  const number = before.number.replace(/\.$/, '')
  const heading = (
    <>
      <Heading depth={clause.depth.after} number={after.number} title={clause.title} />{' '}
      <span className="redline-note">
        unchanged{number !== '' && before.number !== after.number && `, was ${number}`}
      </span>
    </>
  )
  // A heading that stands directly above headings of the next level has nothing to unfold.
  if (clause.blocks.length === 0)
    return (
      <div className="redline-unchanged" id={anchorOf(clause)}>
        {heading}
      </div>
    )
  return (
    <details className="redline-unchanged" id={anchorOf(clause)}>
      <summary>{heading}</summary>
      <div className="redline-text">{children}</div>
    </details>
  )
}

function Status({ clause }: { clause: KeptClause }) {
  const { before } = pairOf(clause)
  const { depth, renamed, moved, changed } = clause
  return (
    <>
      {changed && <strong>Changed. </strong>}
      {renamed && <strong>Renamed. </strong>}
      {moved && (
        <>
          <strong>Moved</strong> here from <a href={`#${oldAnchorOf(clause)}`}>its old place</a> as{' '}
          {nameOf(before)}
          {!changed && !renamed && '; its text is unchanged'}.{' '}
        </>
      )}
      {depth.before !== depth.after &&
        `Its heading now stands ${depth.after < depth.before ? 'higher' : 'lower'} in the order of headings.`}
    </>
  )
}

function MovedAway({ clause }: { clause: KeptClause }) {
  const { before, after } = pairOf(clause)
  return (
    <p className="redline-moved-away" id={oldAnchorOf(clause)}>
      {nameOf(before)} stood here. It has moved:{' '}
      <a href={`#${anchorOf(clause)}`}>{nameOf(after)}</a>.
    </p>
  )
}

interface SectionProperties {
  id: string
  kind: 'new' | 'removed' | 'kept'
  depth: ClauseDepth
  number: string
  title: readonly InlineChange[]
  status: ReactNode
  children: ReactNode
}

function Section({ id, kind, depth, number, title, status, children }: SectionProperties) {
  return (
    <div className={`redline-clause redline-${kind}`} id={id}>
      <Heading depth={depth} number={number} title={title} />
      <p className="redline-status">{status}</p>
      <div className="redline-text">{children}</div>
    </div>
  )
}

function Heading({ depth, number, title }: Pick<SectionProperties, 'depth' | 'number' | 'title'>) {
  const Tag = `h${depth}` as const
  return (
    <Tag>
      {number && `${number} `}
      {title.length === 0 ? 'Opening text' : <Runs changes={title} />}
    </Tag>
  )
}
