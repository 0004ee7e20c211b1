import fc from 'fast-check'
import type { Clause, PolicyDocument } from '../document-model.ts'
import { type Choose, editBlocks, editRuns } from './edits.ts'

const kinds = [
  'text',
  'text',
  'text',
  'text',
  'title',
  'rename',
  'insert',
  'remove',
  'move',
  'depth',
] as const

interface Edit {
  kind: (typeof kinds)[number]
  choices: number[]
}

const edit: fc.Arbitrary<Edit> = fc.record({
  kind: fc.constantFrom(...kinds),
  choices: fc.array(fc.nat({ max: 9999 }), { minLength: 24, maxLength: 24 }),
})

/** A document after up to twelve edits of any kind, numbered anew. */
export function arbitraryAmendment(document: PolicyDocument): fc.Arbitrary<PolicyDocument> {
  return fc
    .array(edit, { minLength: 1, maxLength: 12 })
    .map((edits) => ({ ...document, clauses: renumber(edits.reduce(applyEdit, document.clauses)) }))
}

/** Numbers clauses as the site does. */
export function renumber(clauses: readonly Clause[]): Clause[] {
  let [first, second] = [0, 0]
  return clauses.map((clause) => {
    if (clause.id === '' || clause.depth === 4) return { ...clause, number: '' }
    if (clause.depth === 3) return { ...clause, number: `${first}.${++second}` }
    second = 0
    return { ...clause, number: `${++first}.` }
  })
}

function applyEdit(clauses: readonly Clause[], { kind, choices }: Edit, turn: number): Clause[] {
  const choose: Choose = (count) => (choices.pop() ?? 0) % count
  const at = choose(clauses.length)
  const clause = clauses[at]
  if (!clause) return [...clauses]
  const replaced = (changes: Partial<Clause>) => clauses.with(at, { ...clause, ...changes })
  if (kind === 'text') return replaced({ blocks: editBlocks(clause.blocks, choose) })
  // The leading clause has no heading and stays where it is.
  if (at === 0) return [...clauses]
  switch (kind) {
    case 'title':
      return replaced({ title: editRuns(clause.title, choose) })
    case 'rename':
      return replaced({ id: `renamed-${turn}`, title: [{ text: 'A clause by another name' }] })
    case 'insert':
      return clauses.toSpliced(at, 0, {
        ...clause,
        id: `new-${turn}`,
        title: [{ text: 'A new clause' }],
      })
    case 'remove':
      return clauses.toSpliced(at, 1)
    case 'move':
      return clauses.toSpliced(at, 1).toSpliced(1 + choose(clauses.length - 1), 0, clause)
    case 'depth':
      return replaced({ depth: clause.depth === 2 ? 3 : 2 })
  }
}
