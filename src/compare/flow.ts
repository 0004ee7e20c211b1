import type { Pairing } from './align.ts'
import { BREAK, diffRuns } from './diff-runs.ts'
import {
  type Block,
  type Change,
  type InlineRun,
  type Paragraph,
  textOfRuns,
} from './document-model.ts'

/** A flow has to mark this share of what its blocks mark. */
const MOST_MARKED = 0.6

/**
 * Compares paragraphs and lists as one text with breaks. Undefined if both texts
 * have lists, or if this marks hardly less than `compared`.
 */
export function flowOf(
  steps: readonly Pairing<Block>[],
  compared: readonly Block[],
): Block[] | undefined {
  const olds = steps.flatMap(([old]) => old ?? [])
  const news = steps.flatMap(([, now]) => now ?? [])
  const hasList = olds.some(isList)
  const [before, after] = [leavesOf(olds), leavesOf(news)] as Paragraph[][]
  const isOne = steps.length < 2 || (hasList && news.some(isList))
  if (isOne || !before?.length || !after?.length) return undefined

  const runs = diffRuns(runsOf(before), runsOf(after))
  if (markedLength(runs) > MOST_MARKED * markedLength(compared))
    return undefined

  const form = hasList ? 'deleted' : 'inserted'
  const paragraphs = divide(runs, form)
  const rebuild = (block: Block): readonly Block[] =>
    block.kind !== 'list'
      ? (paragraphs.shift() ?? [])
      : [
          {
            ...block,
            form,
            items: block.items.map((it) => ({
              ...it,
              blocks: it.blocks.flatMap(rebuild),
            })),
          },
        ]
  return (hasList ? olds : news).flatMap(rebuild)
}

const isList = ({ kind }: Block) => kind === 'list'

/** Whether a block consists of paragraphs, which lists may group. */
export const isFlowing = (block: Block): boolean =>
  leavesOf([block]).every(
    (it) => it.kind === 'paragraph' && !textOfRuns(it.runs).includes(BREAK),
  )

/** Returns blocks with what lists group in place of the lists. */
const leavesOf = (blocks: readonly Block[]): Block[] =>
  blocks.flatMap((it) =>
    it.kind === 'list'
      ? it.items.flatMap(({ blocks }) => leavesOf(blocks))
      : it,
  )

function runsOf(paragraphs: readonly Paragraph[]): InlineRun[] {
  return paragraphs.flatMap(({ runs }, i) =>
    i > 0 ? [{ text: BREAK }, ...runs] : runs,
  )
}

/**
 * Divides a flow into the paragraphs of the text that has its lists, each with
 * those that the other text makes of it.
 */
function divide(runs: readonly InlineRun[], form: Change): Paragraph[][] {
  const paragraphs: Paragraph[][] = []
  let own: InlineRun[] = []
  const begin = (change: Change | undefined) => {
    own = []
    if (!change || change === form) paragraphs.push([])
    paragraphs.at(-1)?.push({
      kind: 'paragraph',
      runs: own,
      ...(change && { form: change }),
    })
  }
  begin(undefined)
  for (const { text, ...run } of runs)
    for (const piece of text.split(/(\u2029)/).filter(Boolean))
      if (piece === BREAK) begin(run.change)
      else own.push({ ...run, text: piece })
  return paragraphs
}

function markedLength(part: object, whole?: Change): number {
  const { change = whole, text }: Partial<InlineRun> = part
  if (text !== undefined) return change ? text.length : 0
  return Object.values(part).reduce(
    (sum, it) =>
      it && typeof it === 'object' ? sum + markedLength(it, change) : sum,
    0,
  )
}
