import fc from 'fast-check'
import {
  type Block,
  type Clause,
  joinRuns,
  type List,
  type Paragraph,
  type PolicyDocument,
  type Row,
} from '../document-model.ts'
import { clause, list, paragraph, policy, table } from './literal.ts'

type Runs = Clause['title']

/** Returns a number below `count`. */
type Choose = (count: number) => number

const sentence = paragraph('A new sentence.')

/** A document after up to twelve edits by a lawyer, renumbered. */
export function arbitraryAmendment(
  document: PolicyDocument,
): fc.Arbitrary<PolicyDocument> {
  return fc.gen().map((g) => {
    const choose: Choose = (count) => g(fc.nat, { max: count - 1 })
    let { clauses } = document
    for (let turn = choose(12); turn >= 0; turn--)
      clauses = editClauses(clauses, choose, turn)
    // An earlier amendment may have used the same id.
    const byId = new Map(clauses.map((clause) => [clause.id, clause]))
    return {
      ...document,
      clauses: [...byId.values()].map((item, i) => ({
        ...item,
        number: i ? `${i}.` : '',
      })),
    }
  })
}

const prices = table(['Coins', 'Price'], ['100', '₹90'], ['500', '₹400'])
const quote: Block = { kind: 'quote', overview: false, blocks: [prices] }
const inside = { blocks: [paragraph('Coins, such as'), quote] }

/** Any document, with every kind of block and run. */
export const arbitraryDocument = arbitraryAmendment(
  policy(
    clause('short', 'In short', { ...quote, overview: true }, list('Gifts')),
    clause('coins', 'Coins', list('Coins are gifts.', 'சேவை ఖాతా'), prices, {
      ...{ kind: 'list', ordered: false, start: 1, items: [inside, inside] },
    }),
    clause(
      'cap',
      'The cap',
      paragraph('At most\n', { text: 'INR 5,000', bold: true, italic: true }),
      paragraph('We pay. You may ask for more in writing. We answer.'),
      paragraph('As ', { text: 'Coins', href: '#coins' }, ' says.'),
    ),
  ),
)

/** The first clause has no heading and does not move. */
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
  const title = [{ text: 'A clause by another name' }]
  const blocks = [sentence]
  const fresh: Clause = { ...first, depth: 3, id: `new-${turn}`, title, blocks }
  const kind = choose(9)
  if (kind === 0) return [editText(first), ...rest]
  if (kind === 1) return [...headed(first, fresh), ...rest]
  if (kind === 2)
    return [
      first,
      ...rest.flatMap((next, i) => (i > 0 ? next : headed(next, fresh))),
    ]
  const edits: ((clause: Clause) => Clause)[] = [
    (clause) => ({ ...clause, title: editRuns(clause.title, choose) }),
    (clause) => ({ ...fresh, blocks: clause.blocks }),
  ]
  return [first, ...vary(rest, choose, fresh, edits[choose(6)] ?? editText)]
}

/** Puts the last items of lists below a heading, without the lists. */
function headed(clause: Clause, heading: Clause): Clause[] {
  const itemsIn = (block: Block) => (block.kind === 'list' ? block.items : [])
  const last = clause.blocks.flatMap((block) => itemsIn(block).slice(-1))
  const blocks = clause.blocks.map((block) =>
    block.kind === 'list'
      ? { ...block, items: block.items.slice(0, -1) }
      : block,
  )
  return [
    { ...clause, blocks },
    { ...heading, blocks: last.flatMap((item) => item.blocks) },
  ]
}

/** Deletes, inserts, moves or, mostly, edits one member. */
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
  const turn = choose(9)
  if (turn > 1)
    return vary(blocks, choose, sentence, (block) => editBlock(block, choose))
  return blocks.flatMap((block): Block[] => {
    if (block.kind !== 'paragraph') return [block]
    const halves = divided(block)
    if (turn === 0) return halves
    const items = halves.map((half) => ({ blocks: [half] }))
    return [{ kind: 'list', ordered: false, start: 1, items }]
  })
}

/** Divides a paragraph after its first sentence, if it has more. */
function divided({ runs }: Paragraph): Paragraph[] {
  const at = runs.findIndex(({ text }) => text.includes('. '))
  const run = runs[at]
  if (!run) return [{ kind: 'paragraph', runs }]
  const [first = '', ...rest] = run.text.split('. ')
  return [
    [...runs.slice(0, at), { ...run, text: `${first}.` }],
    [{ ...run, text: rest.join('. ') }, ...runs.slice(at + 1)],
  ].map((runs) => ({ kind: 'paragraph', runs: joinRuns(runs) }))
}

function editBlock(block: Block, choose: Choose): Block {
  const editInside = <T extends { blocks: readonly Block[] }>(part: T): T => ({
    ...part,
    blocks: editBlocks(part.blocks, choose),
  })
  const editText = <T extends { runs: Runs }>(part: T): T => ({
    ...part,
    runs: editRuns(part.runs, choose),
  })
  switch (block.kind) {
    case 'paragraph':
      return editText(block)
    case 'regrouped':
    case 'quote':
      return editInside(block)
    case 'list': {
      const { ordered, items } = block
      const fresh = { blocks: [sentence] }
      const edits = [
        { ...block, ordered: !ordered, start: ordered ? 1 : 3 },
        { ...block, items: nested(items, block) },
      ]
      const edited = { ...block, items: vary(items, choose, fresh, editInside) }
      return edits[choose(8)] ?? edited
    }
    case 'table': {
      const edit = ({ cells }: Row) => ({ cells: cells.map(editText) })
      return { ...block, rows: vary(block.rows, choose, block.header, edit) }
    }
  }
}

/** Puts all items but the first into a list below that one. */
function nested([first, ...rest]: List['items'], list: List): List['items'] {
  if (!first || rest.length === 0) return list.items
  return [{ blocks: [...first.blocks, { ...list, items: rest }] }]
}

/** Inserts, deletes, moves or formats a word. */
function editRuns(runs: Runs, choose: Choose): Runs {
  const words = runs.flatMap((run) =>
    run.text.split(/(?<= )/).map((text) => ({ ...run, text })),
  )
  const edit = ({ bold, text, ...word }: Runs[number]): Runs[number] =>
    choose(2) === 0
      ? { ...word, text, href: '/new', ...(!bold && { bold: true }) }
      : { ...word, text: `INR 9,999${text}\n`, italic: true }
  return joinRuns(vary(words, choose, { text: 'notwithstanding ' }, edit))
}
