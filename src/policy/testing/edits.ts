import {
  type Block,
  type Cell,
  type InlineRun,
  joinRuns,
  type List,
  type Table,
} from '../document-model.ts'

/** Chooses among `count` things; always 0 where there is one. */
export type Choose = (count: number) => number

/** Blocks with one of them changed as a lawyer would change it. */
export function editBlocks(blocks: readonly Block[], choose: Choose): Block[] {
  const at = choose(blocks.length + 1)
  const old = blocks[at]
  if (!old) return [...blocks, paragraphOf('A new sentence of its own stands here.')]
  if (choose(9) === 0) return blocks.toSpliced(at, 1)
  if (choose(9) === 0) return blocks.toSpliced(at, 0, paragraphOf('Another sentence was put in.'))
  return blocks.with(at, editBlock(old, choose))
}

/** Text with a word put in, taken out or replaced, or with other formatting. */
export function editRuns(runs: readonly InlineRun[], choose: Choose): InlineRun[] {
  const at = choose(runs.length + 1)
  const run = runs[at]
  if (!run) return joinRuns([...runs, { text: ' and no other' }])
  const words = run.text.split(' ')
  const place = choose(words.length)
  const edits: (() => InlineRun[])[] = [
    () => [{ ...run, text: words.toSpliced(place, 1).join(' ') }],
    () => [{ ...run, text: words.toSpliced(place, 0, 'notwithstanding').join(' ') }],
    () => [{ ...run, text: words.with(place, 'INR 9,999').join(' ') }],
    () =>
      cut(run, words, place, (piece) => (piece.bold ? without(piece) : { ...piece, bold: true })),
    () => cut(run, words, place, (piece) => ({ ...piece, href: 'https://example.org/new' })),
    () => cut(run, words, place, (piece) => ({ ...piece, text: `${piece.text}\n`, italic: true })),
  ]
  return joinRuns(runs.toSpliced(at, 1, ...(edits[choose(edits.length)]?.() ?? [])))
}

function editBlock(block: Block, choose: Choose): Block {
  switch (block.kind) {
    case 'paragraph':
      return { ...block, runs: editRuns(block.runs, choose) }
    case 'quote':
      return { ...block, blocks: editBlocks(block.blocks, choose) }
    case 'list':
      return editList(block, choose)
    case 'table':
      return editTable(block, choose)
  }
}

function editList(list: List, choose: Choose): List {
  const { items } = list
  const at = choose(Math.max(1, items.length))
  const edits: (() => List)[] = [
    () => ({ ...list, items: items.toSpliced(at, 1) }),
    () => ({ ...list, items: items.toSpliced(at, 0, [paragraphOf('an item that is new')]) }),
    () => ({ ...list, items: [...items.slice(at), ...items.slice(0, at)] }),
    () => ({ ...list, ordered: !list.ordered, start: list.ordered ? 1 : 3 }),
  ]
  const inside = () => ({
    ...list,
    items: items.map((item, i) => (i === at ? editBlocks(item, choose) : item)),
  })
  return (edits[choose(edits.length * 2)] ?? inside)()
}

function editTable({ kind, header, rows }: Table, choose: Choose): Table {
  const column = choose(header.length)
  const at = choose(Math.max(1, rows.length))
  const cell = (text: string): Cell => [{ text }]
  const edits: (() => Table)[] = [
    () => ({ kind, header, rows: rows.toSpliced(at, 1) }),
    () => ({
      kind,
      header,
      rows: rows.toSpliced(
        at,
        0,
        header.map((_, i) => cell(`new ${i}`)),
      ),
    }),
    () => ({
      kind,
      header: header.toSpliced(column, 0, cell('Extra')),
      rows: rows.map((row, i) => row.toSpliced(column, 0, cell(`value ${i}`))),
    }),
  ]
  if (header.length > 1)
    edits.push(() => ({
      kind,
      header: header.toSpliced(column, 1),
      rows: rows.map((row) => row.toSpliced(column, 1)),
    }))
  const inside = () => ({
    kind,
    header,
    rows: rows.map((row, i) =>
      i === at ? row.map((runs, j) => (j === column ? editRuns(runs, choose) : runs)) : row,
    ),
  })
  return (edits[choose(edits.length * 2)] ?? inside)()
}

function cut(
  run: InlineRun,
  words: string[],
  at: number,
  change: (piece: InlineRun) => InlineRun,
): InlineRun[] {
  const [before, word, after] = [words.slice(0, at), words[at] ?? '', words.slice(at + 1)]
  return [
    { ...run, text: before.map((text) => `${text} `).join('') },
    change({ ...run, text: word }),
    { ...run, text: after.map((text) => ` ${text}`).join('') },
  ]
}

function without({ bold: _, ...run }: InlineRun): InlineRun {
  return run
}

function paragraphOf(text: string): Block {
  return { kind: 'paragraph', runs: [{ text }] }
}
