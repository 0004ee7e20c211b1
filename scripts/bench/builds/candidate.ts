import { appendFileSync } from 'node:fs'
import type { Case, Kind } from './results.ts'
import type { Cost } from './time-command.ts'

/** Something that builds the corpus, to be timed in turn with others. */
export interface Candidate {
  name: string
  kind: Kind
  isJudged: boolean
  cases: readonly Case[]
  /** Sets the scene; not timed. */
  prepare: (what: Case) => Promise<void>
  /** Builds; throws where that fails, or where what it wrote is wrong. */
  build: (what: Case) => Promise<Cost>
}

/** Adds a paragraph to the text of a policy, another one each time, and returns its words. */
export function addParagraph(file: string): string {
  const words = `This paragraph was added in round ${round++}.`
  appendFileSync(file, `\n${words}\n`)
  return words
}

let round = 1
