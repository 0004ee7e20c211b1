import type { Pairing } from './align.ts'
import { BREAK, diffRuns } from './diff-runs.ts'
import {
  type Block,
  type Change,
  type InlineRun,
  type Paragraph,
  textOfRuns,
} from './document-model.ts'

/**
 * Whether a comparison marks so much less than another that readers gain by it,
 * although it joins paragraphs: the more there is to gain, the smaller a share is
 * enough.
 */
export function marksLess(parts: object, compared: object): boolean {
  const marked = markedLength(compared)
  const saved = marked - markedLength(parts)
  return saved > Math.min(0.4 * marked, 0.2 * marked + 40)
}

/** Whether a block is a paragraph that can be compared with others as one text. */
export const isFlowing = (block: { kind: string }): block is Paragraph =>
  block.kind === 'paragraph' &&
  !textOfRuns((block as Paragraph).runs).includes(BREAK)

/**
 * Compares paragraphs as one text with breaks. Undefined if this marks hardly
 * less than `compared`.
 */
export function flowOf(
  steps: readonly Pairing<Paragraph>[],
  compared: readonly Block[],
): Paragraph[] | undefined {
  const before = steps.flatMap(([old]) => old ?? [])
  const after = steps.flatMap(([, now]) => now ?? [])
  if (steps.length < 2 || !before.length || !after.length) return undefined

  const runs = diffRuns(runsOf(before), runsOf(after))
  return marksLess(runs, compared) ? divide(runs) : undefined
}

function runsOf(paragraphs: readonly Paragraph[]): InlineRun[] {
  return paragraphs.flatMap(({ runs }, i) =>
    i > 0 ? [{ text: BREAK }, ...runs] : runs,
  )
}

/** Divides a flow into the paragraphs of both texts. */
function divide(runs: readonly InlineRun[]): Paragraph[] {
  let own: InlineRun[] = []
  const paragraphs: Paragraph[] = [{ kind: 'paragraph', runs: own }]
  for (const { text, ...run } of runs)
    for (const piece of text.split(/(\u2029)/).filter(Boolean))
      if (piece === BREAK) {
        const { change: form } = run
        own = []
        paragraphs.push({ kind: 'paragraph', runs: own, ...(form && { form }) })
      } else own.push({ ...run, text: piece })
  return paragraphs
}

function markedLength(part: object, whole?: Change): number {
  const { change = whole, text }: Partial<InlineRun> = part
  if (text !== undefined) return change ? text.length : 0
  return Object.entries(part).reduce(
    (sum, [name, it]) =>
      it && typeof it === 'object' && name !== 'was' && name !== 'clause'
        ? sum + markedLength(it, change)
        : sum,
    0,
  )
}
