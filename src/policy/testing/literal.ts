import { compare } from '../diff.ts'
import type { Block, Clause, InlineRun, PolicyDocument, Table } from '../document-model.ts'
import type { BlockChange, InlineChange } from '../redline-model.ts'

export const paragraph = (...runs: (string | InlineRun)[]): Block => ({
  kind: 'paragraph',
  runs: runs.map((run) => (typeof run === 'string' ? { text: run } : run)),
})
export const list = (...items: string[]): Block => ({
  kind: 'list',
  ordered: false,
  start: 1,
  items: items.map((item) => [paragraph(item)]),
})
export const table = (...rows: string[][]): Table => {
  const [header = [], ...rest] = rows.map((row) => row.map((text) => [{ text }]))
  return { kind: 'table', header, rows: rest }
}
export const clause = (id: string, title: string, ...blocks: (string | Block)[]): Clause => ({
  id,
  number: '',
  depth: 2,
  title: [{ text: title }],
  blocks: blocks.map((block) => (typeof block === 'string' ? paragraph(block) : block)),
})
export const policy = (...clauses: Clause[]): PolicyDocument => ({
  title: 'Terms of Use',
  clauses: [
    { id: '', number: '', depth: 2, title: [], blocks: [] },
    ...clauses.map((clause, i) => ({ ...clause, number: `${i + 1}.` })),
  ],
})

/** Text as reviewers write it: {+put in+}, [-taken out-]. */
export const marked = (runs: readonly InlineChange[]) =>
  runs
    .map(({ kind, value: { text } }) => {
      if (kind === 'same') return text
      return kind === 'inserted' ? `{+${text}+}` : `[-${text}-]`
    })
    .join('')
export const markedBlock = (block: BlockChange | undefined) =>
  block?.kind === 'paragraph' ? marked(block.runs) : block?.kind
export const bodyOf = (before: Block[], after: Block[]): readonly BlockChange[] => {
  const entry = compare(
    policy(clause('coins', 'Coins', ...before)),
    policy(clause('coins', 'Coins', ...after)),
  ).clauses[1]
  return entry?.kind === 'kept' ? entry.blocks : []
}
