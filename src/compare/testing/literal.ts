import { compare } from '../diff.ts'
import type {
  Block,
  Clause,
  InlineRun,
  PolicyDocument,
  Table,
} from '../document-model.ts'

export const paragraph = (...runs: (string | InlineRun)[]): Block => ({
  kind: 'paragraph',
  runs: runs.map((run) => (typeof run === 'string' ? { text: run } : run)),
})
export const list = (...items: string[]): Block => ({
  kind: 'list',
  ordered: true,
  start: 1,
  items: items.map((item) => ({ blocks: [paragraph(item)] })),
})
export const table = (...rows: string[][]): Table => {
  const [header = { cells: [] }, ...rest] = rows.map((row) => ({
    cells: row.map((text) => ({ runs: [{ text }] })),
  }))
  return { kind: 'table', header, rows: rest }
}
export const clause = (
  id: string,
  title: string,
  ...blocks: (string | Block)[]
): Clause => ({
  id,
  number: '',
  depth: 2,
  title: title === '' ? [] : [{ text: title }],
  blocks: blocks.map((block) =>
    typeof block === 'string' ? paragraph(block) : block,
  ),
})
export const policy = (...clauses: Clause[]): PolicyDocument => ({
  title: 'Terms of Use',
  clauses: [
    clause('', ''),
    ...clauses.map((clause, i) => ({ ...clause, number: `${i + 1}.` })),
  ],
})

const marks = { same: ['', ''], inserted: ['{+', '+}'], deleted: ['[-', '-]'] }
const marked = (runs: readonly InlineRun[]) =>
  runs.map(({ change, text }) => marks[change ?? 'same'].join(text)).join('')

/** The changes of a block, or of its parts. */
const written = (block: Block): unknown => {
  if (block.change) return block.change
  const { form } = block
  if (block.kind === 'regrouped')
    return { regrouped: block.blocks.map(written) }
  if (block.kind === 'paragraph')
    return (form ? marks[form].join('¶') : '') + marked(block.runs)
  if (block.kind === 'quote') return block.blocks.map(written)
  if (block.kind === 'list')
    return block.items.map(({ change, blocks }) => {
      const [first, ...more] = blocks.map(written)
      return change ?? (more.length > 0 ? [first, ...more] : first)
    })
  return [block.header, ...block.rows].map(
    ({ change, cells }) =>
      change ?? cells.map(({ runs, change }) => change ?? marked(runs)),
  )
}

/** The changes in a clause: {+inserted+}, [-deleted-]. */
export const between = (before: Block[], after: Block[]) => {
  const version = (blocks: Block[]) =>
    policy(clause('coins', 'Coins', ...blocks))
  const [, compared] = compare(version(before), version(after)).clauses
  return compared?.blocks.map(written)
}
