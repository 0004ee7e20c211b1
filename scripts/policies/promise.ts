import { stringify } from 'yaml'
import type { PolicyDocument } from '../../src/policy/document-model.ts'
import { nameOf, summarize } from '../../src/policy/summarize.ts'
import type { Text } from '../text/text.ts'
import type { Seal } from './book.ts'

/**
 * What readers are promised by a seal, line by line, as its line of the book
 * will say it, with the clauses that it changes; a first version changes none.
 */
export function describePromise(
  { path, frontMatter }: Text,
  line: Omit<Seal, 'previous'>,
  changes: readonly string[] = ['all: it is the first version'],
): string {
  const { title, version: { summary } = {} } = frontMatter ?? {}
  const promise = { path, title, summary, changes, ...line }
  return stringify(promise, { lineWidth: 0 })
}

/** The clauses that a reader finds otherwise, each with what became of it. */
export function linesOfChanges(redline: PolicyDocument): string[] {
  const { unchanged: _, ...all } = summarize(redline)

  return Object.entries(all).flatMap(([what, clauses]) =>
    clauses.map((clause) => `${nameOf(clause)}: ${what}`),
  )
}
