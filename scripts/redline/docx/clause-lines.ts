import { clauseOf } from '../../../src/policy/apply.ts'
import { blocksAs, runsAs } from '../../../src/policy/as-change.ts'
import type { Clause } from '../../../src/policy/document-model.ts'
import type * as model from '../../../src/policy/redline-model.ts'
import { isKeptAsItWas, nameOf, pairOf } from '../../../src/policy/summarize.ts'
import { both, type Line, linesOf, type Part } from './lines.ts'

/** A clause as lines and tables; one that moved is taken out and put in, each place with a comment. */
export function clauseLines(entry: model.ClauseEntry): Part[] {
  switch (entry.kind) {
    case 'new':
      return wholeClause(entry.clause, { presence: 'inserted', ids: [entry.clause.id] })
    case 'removed':
      return wholeClause(entry.clause, { presence: 'deleted', ids: [entry.clause.id] })
    case 'moved-away': {
      const comment = [note(`Moved, not removed: it is now ${nameOf(pairOf(entry.clause).after)}.`)]
      return wholeClause(clauseOf(entry.clause, 'before'), { presence: 'deleted', comment })
    }
    case 'kept': {
      const ids = Object.values(entry.id)
      if (!entry.moved) return headedLines(entry, { presence: 'same', ids })
      const comment = commentOnMove(entry)
      return wholeClause(clauseOf(entry, 'after'), { presence: 'inserted', ids, comment })
    }
  }
}

/** A text of both versions: one run, or one taken out and one put in. */
export function textChange({ before, after }: model.Pair<string>, presence: model.Presence) {
  const run = (text: string, kind: model.Presence) => (text ? runsAs([{ text }], kind) : [])
  if (before === after) return run(after, presence)
  return [...run(before, 'deleted'), ...run(after, 'inserted')]
}

type Heading = Pick<Line, 'presence' | 'ids' | 'comment'>

function wholeClause({ number, depth, title, blocks }: Clause, heading: Heading): Part[] {
  const changes = {
    number: both(number),
    depth: both(depth),
    title: runsAs(title, heading.presence),
    blocks: blocksAs(blocks, heading.presence),
  }
  return headedLines(changes, heading)
}

type Changes = Pick<model.KeptClause, 'number' | 'depth' | 'title' | 'blocks'>

function headedLines({ number, depth, title, blocks }: Changes, heading: Heading): Part[] {
  // A clause's number is text in Word, so that a new number is a tracked change there.
  const numbers = eachOf(number, (text) => text && `${text} `)
  const runs = [...textChange(numbers, heading.presence), ...title]
  const shape = eachOf(depth, (level) => ({ style: `Heading${level - 1}` }))
  return [...(runs.length > 0 ? [{ ...heading, shape, runs }] : []), ...linesOf(blocks)]
}

function eachOf<T, U>({ before, after }: model.Pair<T>, make: (value: T) => U): model.Pair<U> {
  return { before: make(before), after: make(after) }
}

/** Where a clause stood, and each paragraph of it that differs. */
function commentOnMove(clause: model.KeptClause): Line['runs'][] {
  const from = `Moved here from ${nameOf(pairOf(clause).before)}.`
  if (isKeptAsItWas(clause)) return [note(`${from} Its text is unchanged.`)]
  const lines = linesOf(clause.blocks).flatMap((part) =>
    'rows' in part ? part.rows.flatMap(({ cells }) => cells) : part,
  )
  const texts = [clause.title, ...lines.map(({ runs }) => runs)]
  const changed = texts.filter((runs) => runs.some(({ kind }) => kind !== 'same'))
  return [note(`${from} Its text changed:`), ...changed]
}

function note(text: string): Line['runs'] {
  return runsAs([{ text }], 'same')
}
