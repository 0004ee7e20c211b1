import type { FactsTable } from '../content/facts.ts'
import type { PipelineOptions } from './file-data.ts'
import type { HeadingIndex } from './heading-index.ts'

const NO_PAGES: HeadingIndex = new Map()

/** The same function, which does its work once for the same facts and index: every page of a site asks for it. */
export function onceFor<V>(make: (options: Required<PipelineOptions>) => V) {
  const known = new WeakMap<HeadingIndex, WeakMap<FactsTable, V>>()
  return ({ facts, headings = NO_PAGES }: PipelineOptions): V => {
    const byFacts = known.get(headings) ?? new WeakMap<FactsTable, V>()
    const made = byFacts.get(facts) ?? make({ facts, headings })
    known.set(headings, byFacts.set(facts, made))
    return made
  }
}
