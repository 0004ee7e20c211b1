import type { Explanation } from '../problems/problem.ts'

/** A piece of the source, by its offsets. */
export interface Span {
  start: number
  end: number
}

/** An explanation at its place in the source. */
export interface Finding extends Span, Explanation {}

/** What the scan may take for granted. */
export interface Known {
  /** Names of facts, such as `retention.logs`. */
  facts: readonly string[]
  /** Widgets by name, and whether each holds text. */
  widgets: Readonly<Record<string, { content: boolean }>>
}
