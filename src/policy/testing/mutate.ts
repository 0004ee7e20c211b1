import fc from 'fast-check'
import {
  type Block,
  type Clause,
  joinRuns,
  type PolicyDocument,
  type Row,
} from '../document-model.ts'

type Runs = Clause['title']

/** Chooses among `count` things; always 0 where there is one. */
type Choose = (count: number) => number

const sentence: Block = {
  kind: 'paragraph',
  runs: [{ text: 'A new sentence.' }],
}

/**
 * A document after up to twelve edits such as a lawyer makes, numbered anew.
 */
export function arbitraryAmendment(
  document: PolicyDocument,
): fc.Arbitrary<PolicyDocument> {
  return fc.gen().map((g) => {
    const choose: Choose = (count) => g(fc.nat, { max: count - 1 })
    let { clauses } = document
    for (let turn = choose(12); turn >= 0; turn--)
      clauses = editClauses(clauses, choose, turn)
    return {
      ...document,
      clauses: clauses.map((it, i) => ({ ...it, number: i ? `${i}.` : '' })),
    }
  })
}

/** The leading clause has no heading and stays where it is. */
function editClauses(
  [first, ...rest]: readonly Clause[],
  choose: Choose,
  turn: number,
): Clause[] {
  if (!first) return rest
  const editText = (clause: Clause) => ({
    ...clause,
    blocks: editBlocks(clause.blocks, choose),
  })
  if (choose(9) === 0) return [editText(first), ...rest]
  const title = [{ text: 'A clause by another name' }]
  const blocks = [sentence]
  const fresh: Clause = { ...first, depth: 3, id: `new-${turn}`, title, blocks }
  const edits: ((clause: Clause) => Clause)[] = [
    (clause) => ({ ...clause, title: editRuns(clause.title, choose) }),
    (clause) => ({ ...clause, id: `renamed-${turn}`, title }),
    (clause) => ({ ...clause, depth: clause.depth === 2 ? 3 : 2 }),
  ]
  return [first, ...vary(rest, choose, fresh, edits[choose(9)] ?? editText)]
}

/** A sequence with one member taken out, put in, moved or, mostly, edited. */
function vary<T>(
  all: readonly T[],
  choose: Choose,
  fresh: T,
  edit: (member: T) => T,
): T[] {
  const at = choose(all.length + 1)
  const member = all[at]
  if (!member) return [...all, fresh]
  const rest = all.toSpliced(at, 1)
  const varied = [
    rest,
    all.toSpliced(at, 0, fresh),
    rest.toSpliced(choose(all.length), 0, member),
  ]
  return varied[choose(9)] ?? all.with(at, edit(member))
}

function editBlocks(blocks: readonly Block[], choose: Choose): Block[] {
  return vary(blocks, choose, sentence, (block) => editBlock(block, choose))
}

function editBlock(block: Block, choose: Choose): Block {
  if (block.kind === 'paragraph')
    return { ...block, runs: editRuns(block.runs, choose) }
  if (block.kind === 'quote')
    return { ...block, blocks: editBlocks(block.blocks, choose) }
  if (block.kind === 'list') {
    const { ordered, items } = block
    if (choose(6) === 0)
      return { ...block, ordered: !ordered, start: ordered ? 1 : 3 }
    return {
      ...block,
      items: vary(items, choose, { blocks: [sentence] }, ({ blocks }) => ({
        blocks: editBlocks(blocks, choose),
      })),
    }
  }
  const { header, rows } = block
  const at = choose(header.cells.length)
  const fresh = {
    cells: header.cells.map((_, i) => ({ runs: [{ text: `new ${i}` }] })),
  }
  const edit = ({ cells }: Row) => ({
    cells: cells.with(at, { runs: editRuns(cells[at]?.runs ?? [], choose) }),
  })
  return { ...block, rows: vary(rows, choose, fresh, edit) }
}

/**
 * Text with a word put in, taken out, moved or replaced, or with other
 * formatting.
 */
function editRuns(runs: Runs, choose: Choose): Runs {
  const words = runs.flatMap((run) =>
    run.text.split(/(?<= )/).map((text) => ({ ...run, text })),
  )
  const edit = ({ bold, ...word }: Runs[number]): Runs[number] => {
    const edits = [
      bold ? word : { ...word, bold: true as const },
      { ...word, href: '/new' },
    ]
    return (
      edits[choose(4)] ?? {
        ...word,
        text: `INR 9,999${word.text}\n`,
        italic: true,
      }
    )
  }
  return joinRuns(vary(words, choose, { text: 'notwithstanding ' }, edit))
}
