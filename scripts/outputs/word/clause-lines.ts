import { partIn } from '../../../src/policy/accept.ts'
import type { Clause } from '../../../src/policy/document-model.ts'
import { changesOf, nameOf } from '../../../src/policy/summarize.ts'
import { type Line, linesOf, type Part } from './lines.ts'

/**
 * A clause as lines and tables; one that moved is taken out and put in, each
 * place with a comment.
 */
export function clauseLines(clause: Clause): Part[] {
  const { id, was, change } = clause
  const ids = was ? [was.id, id] : [id]
  if (!was || !change) return headedLines(clause, { ids })
  const { before, after, isSame } = changesOf(clause)
  if (change === 'deleted')
    return headedLines(
      { ...partIn(clause, 'before'), change },
      { comment: `Moved, not removed: it is now ${nameOf(after)}.` },
    )
  const what = isSame ? 'is unchanged' : 'changed as well'
  return headedLines(
    { ...partIn(clause, 'after'), change },
    {
      ids,
      comment: `Moved here from ${nameOf(before)}. Its text ${what}.`,
    },
  )
}

function headedLines(
  clause: Clause,
  note: Pick<Line, 'ids' | 'comment'>,
): Part[] {
  const { title, blocks, change, was } = clause
  // Word counts clauses itself, so that a new number is no change there.
  const shapeOf = ({ depth, number }: Pick<Clause, 'depth' | 'number'>) => ({
    style: `Heading${depth - 1}`,
    isNumbered: number !== '',
  })
  const heading = {
    ...note,
    change,
    shape: shapeOf(clause),
    was: was && shapeOf(was),
    runs: title,
  }
  return [
    ...(title.length > 0 ? [heading] : []),
    ...linesOf(blocks, { change }),
  ]
}
