import type { About } from '../about.ts'

/** `npm run dev` of some policies. */
export interface PreviewRow {
  size: number
  /** Seconds from the command to the first page on screen, where nothing is kept of earlier commands. */
  firstStart: number
  /** The same with what earlier starts have kept. */
  start: number
  /** Milliseconds from the save of an edit to the words on screen. */
  edit: number
}

export interface PreviewResults {
  about: About
  runs: number
  rows: PreviewRow[]
}
