import type { About } from '../about.ts'
import type { Cost } from './time-command.ts'

/** What is built: with nothing kept, with one policy changed since, with nothing changed since. */
export const cases = ['cold', 'changed', 'unchanged'] as const
export type Case = (typeof cases)[number]

/** Who builds: a compiler that does nothing else, this site, this site as far as its texts are checked, another tool. */
export type Kind = 'floor' | 'ours' | 'check' | 'peer'

/** The medians of one builder in one case. */
export interface BuildRow extends Cost {
  size: number
  case: Case
  builder: string
  kind: Kind
  /** Of ours: the row that has to reach the targets, the one with most workers. */
  isJudged: boolean
}

export interface BuildResults {
  about: About
  runs: number
  rows: BuildRow[]
}
