import { compare } from '../diff.ts'
import type {
  Block,
  Clause,
  InlineRun,
  PolicyDocument,
  Table,
} from '../document-model.ts'
import type { BlockChange, InlineChange } from '../redline-model.ts'

export const paragraph = (...runs: (string | InlineRun)[]): Block => ({
  kind: 'paragraph',
  runs: runs.map((run) => (typeof run === 'string' ? { text: run } : run)),
})
export const list = (...items: string[]): Block => ({
  kind: 'list',
  ordered: true,
  start: 1,
  items: items.map((item) => [paragraph(item)]),
})
export const table = (...rows: string[][]): Table => {
  const [header = [], ...rest] = rows.map((row) =>
    row.map((text) => [{ text }]),
  )
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
    ...clauses.map((it, i) => ({ ...it, number: `${i + 1}.` })),
  ],
})

const marks = { same: ['', ''], inserted: ['{+', '+}'], deleted: ['[-', '-]'] }
const marked = (runs: readonly InlineChange[]) =>
  runs.map(({ kind, value: { text } }) => marks[kind].join(text)).join('')

/**
 * What became of a block: its text with marks, its parts, or that it is new,
 * gone or the same.
 */
const written = (change: BlockChange): unknown => {
  if (change.kind === 'paragraph') return marked(change.runs)
  if (change.kind === 'list')
    return change.items.map((it) =>
      it.kind === 'item' ? it.blocks.map(written)[0] : it.kind,
    )
  if (change.kind !== 'table') return change.kind
  const rows = [change.header, ...change.rows]
  return rows.map((row) =>
    row.kind === 'row' ? row.cells.map(marked) : row.kind,
  )
}

/**
 * The changes in a clause as reviewers write them: {+put in+}, [-taken out-].
 */
export const between = (before: Block[], after: Block[]) => {
  const version = (blocks: Block[]) =>
    policy(clause('coins', 'Coins', ...blocks))
  const entry = compare(version(before), version(after)).clauses[1]
  return entry?.kind === 'kept' && entry.blocks.map(written)
}
