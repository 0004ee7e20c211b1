import { clauseOf } from '../../../src/policy/apply.ts'
import { blocksAs, runsAs } from '../../../src/policy/as-change.ts'
import type { Clause } from '../../../src/policy/document-model.ts'
import type * as model from '../../../src/policy/redline-model.ts'
import { isKeptAsItWas, nameOf, pairOf } from '../../../src/policy/summarize.ts'
import { both, type Line, linesOf, type Part } from './lines.ts'

type Heading = Pick<Line, 'presence' | 'ids' | 'comment'>

/**
 * A clause as lines and tables; one that moved is taken out and put in, each
 * place with a comment.
 */
export function clauseLines(entry: model.ClauseEntry): Part[] {
  if (entry.kind === 'moved-away') {
    const comment = `Moved, not removed: it is now ${nameOf(pairOf(entry.clause).after)}.`
    return wholeClause(clauseOf(entry.clause, 'before'), {
      presence: 'deleted',
      comment,
    })
  }
  if (entry.kind !== 'kept') {
    const presence = entry.kind === 'new' ? 'inserted' : 'deleted'
    return wholeClause(entry.clause, { presence, ids: [entry.clause.id] })
  }
  const ids = Object.values(entry.id)
  if (!entry.moved) return headedLines(entry, { presence: 'same', ids })
  const what = isKeptAsItWas(entry) ? 'is unchanged' : 'changed as well'
  const comment = `Moved here from ${nameOf(pairOf(entry).before)}. Its text ${what}.`
  return wholeClause(clauseOf(entry, 'after'), {
    presence: 'inserted',
    ids,
    comment,
  })
}

/** A title of both versions: one run, or one taken out and one put in. */
export function titleRuns({ before, after }: model.Pair<string>) {
  const run = (text: string, kind: model.Presence) =>
    text ? runsAs([{ text }], kind) : []
  if (before === after) return run(after, 'same')
  return [...run(before, 'deleted'), ...run(after, 'inserted')]
}

function wholeClause(
  { number, depth, title, blocks }: Clause,
  heading: Heading,
): Part[] {
  const { presence } = heading
  const texts = {
    title: runsAs(title, presence),
    blocks: blocksAs(blocks, presence),
  }
  return headedLines(
    { number: both(number), depth: both(depth), ...texts },
    heading,
  )
}

type Changes = Pick<model.KeptClause, 'number' | 'depth' | 'title' | 'blocks'>

function headedLines(
  { number, depth, title, blocks }: Changes,
  heading: Heading,
): Part[] {
  // Word counts clauses itself, so that a new number is no change there.
  const shapeOf = (side: model.Side) => {
    return {
      style: `Heading${depth[side] - 1}`,
      isNumbered: number[side] !== '',
    }
  }
  const shape = { before: shapeOf('before'), after: shapeOf('after') }
  return [
    ...(title.length > 0 ? [{ ...heading, shape, runs: title }] : []),
    ...linesOf(blocks),
  ]
}
