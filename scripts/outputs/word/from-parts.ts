import {
  type Block,
  type Clause,
  type ClauseDepth,
  type InlineRun,
  joinRuns,
  type List,
  overviewWords,
  type PolicyDocument,
  type Table,
  textOfRuns,
} from '../../../src/policy/document-model.ts'
import { TYPED_NUMBER } from '../../text/headings.ts'
import type { Line, Part } from './lines.ts'
import { plainRuns } from './plain-runs.ts'

/** A number or a bullet that somebody typed before an item. */
const TYPED_MARK =
  /^\s*(?:\(?(\d{1,2}|[a-z]|[ivx]{1,4})[.)]|[•·●▪‣–-])[\s\u00a0]+/

/**
 * The document that lines and tables are, as `partsOf` makes them: what Word
 * cannot tell apart is the same in it. The ids of clauses are what `idOf` makes
 * of their headings.
 */
export function fromParts(
  parts: readonly Part[],
  idOf: (heading: Line) => string = ({ ids }) => ids?.at(-1) ?? '',
): PolicyDocument {
  const opening: Omit<Clause, 'blocks'> = {
    id: '',
    number: '',
    depth: 2,
    title: [],
  }
  const clauses: { clause: typeof opening; rest: Part[] }[] = [
    { clause: opening, rest: [] },
  ]
  let documentTitle = ''
  for (const part of parts.flatMap(readable)) {
    if (isHeading(part)) {
      const title = titleOf(part)
      const depth = (Number(part.shape.style.at(-1)) + 1) as ClauseDepth
      const id = idOf(part)
      clauses.push({ clause: { ...opening, id, depth, title }, rest: [] })
    } else if ('runs' in part && part.shape.style === 'Title')
      documentTitle = textOfRuns(part.runs)
    else clauses.at(-1)?.rest.push(part)
  }
  return {
    title: documentTitle,
    clauses: clauses.map(({ clause, rest }) => ({
      ...clause,
      blocks: blocksOf(rest, 0, new Map()),
    })),
  }
}

/** Whether a part begins a clause. */
export function isHeading(
  part: Part,
): part is Line & { shape: { style: string } } {
  if (!('runs' in part)) return false
  const isStyled = /^Heading/.test(part.shape.style ?? '')
  return isStyled && plainRuns(part.runs).length > 0
}

function titleOf({ runs }: Line): InlineRun[] {
  return plainRuns(withoutStart(headingRuns(runs), TYPED_NUMBER))
}

/** What Word sets bold by itself is not bold. */
function headingRuns(runs: readonly InlineRun[]): InlineRun[] {
  return inOneLine(runs.map(({ bold, ...run }) => run))
}

/** Markdown has no breaks in headings and cells. */
function inOneLine(runs: readonly InlineRun[]): InlineRun[] {
  return joinRuns(
    runs.map((run) => ({ ...run, text: run.text.replaceAll('\n', ' ') })),
  )
}

/** A part without what nobody reads; none where nothing is left. */
function readable(part: Part): Part[] {
  if ('table' in part) return [{ table: readableTable(part.table) }]

  const [mark, number] = TYPED_MARK.exec(textOfRuns(part.runs)) ?? []
  const isTyped = mark && !part.shape.style && !part.shape.list
  const runs = plainRuns(
    isTyped ? withoutStart(part.runs, TYPED_MARK) : part.runs,
  )
  if (runs.length === 0) return []
  if (!isTyped) return [{ ...part, runs }]

  const list = number ? { start: Number(number) || 1 } : {}
  return [{ ...part, runs, shape: { ...part.shape, list } }]
}

function readableTable({ header, rows }: Table): Table {
  const read = ({ cells }: Table['header'], isHeader: boolean) => ({
    cells: cells.map(({ runs }) => ({
      runs: plainRuns(isHeader ? headingRuns(runs) : inOneLine(runs)),
    })),
  })
  return {
    kind: 'table',
    header: read(header, true),
    rows: rows.map((row) => read(row, false)),
  }
}

function withoutStart(runs: readonly InlineRun[], start: RegExp): InlineRun[] {
  let length = start.exec(textOfRuns(runs))?.[0].length ?? 0
  return runs.flatMap((run) => {
    const text = run.text.slice(length)
    length = Math.max(0, length - run.text.length)
    return text === '' ? [] : { ...run, text }
  })
}

/** How many items of a list stand above, for one that goes on. */
type Counts = Map<object, number>

/** Takes the blocks from the parts that stand at a level or deeper. */
function blocksOf(parts: Part[], level: number, counts: Counts): Block[] {
  const blocks: Block[] = []
  for (let part = parts[0]; part; part = parts[0]) {
    if ('table' in part) {
      if (level > 0) return blocks
      parts.shift()
      blocks.push(part.table)
      continue
    }
    const own = part.shape.level ?? 0
    if (own < level) return blocks
    if (part.shape.list) blocks.push(listOf(parts, part, counts))
    else if (own > level)
      blocks.push(quoteOf(blocksOf(parts, level + 1, counts)))
    else {
      parts.shift()
      blocks.push({ kind: 'paragraph', runs: part.runs })
    }
  }
  return blocks
}

/** Takes items of one level and one kind. */
function listOf(parts: Part[], first: Line, counts: Counts): List {
  const { level = 0, list = {} } = first.shape
  const ordered = list.start !== undefined
  const before = counts.get(list) ?? 0
  const items: { blocks: Block[] }[] = []
  for (let part = parts[0]; part; part = parts[0]) {
    if (!('runs' in part) || !part.shape.list) break
    const isSame =
      part.shape.level === level &&
      (part.shape.list.start !== undefined) === ordered
    if (!isSame) break
    parts.shift()
    counts.set(list, before + items.length + 1)
    const text: Block = { kind: 'paragraph', runs: part.runs }
    items.push({ blocks: [text, ...blocksOf(parts, level + 1, new Map())] })
  }
  const start = ordered ? (list.start ?? 1) + before : 1
  return { kind: 'list', ordered, start, items }
}

/** Blocks further in than what is above are quoted, or are the overview. */
function quoteOf(blocks: Block[]): Block {
  const says = (block: Block | undefined, words: string) =>
    block?.kind === 'paragraph' && textOfRuns(block.runs) === words
  if (!says(blocks[0], overviewWords.title))
    return { kind: 'quote', overview: false, blocks }

  const end = says(blocks.at(-1), overviewWords.note) ? -1 : blocks.length
  return { kind: 'quote', overview: true, blocks: blocks.slice(1, end) }
}
