import { keyOf } from '../../../src/policy/diff-blocks.ts'
import {
  accept,
  type Clause,
  type InlineRun,
  type PolicyDocument,
} from '../../../src/policy/document-model.ts'
import { FACT, type FactsTable } from '../../text/facts.ts'
import { fromParts } from '../word/from-parts.ts'
import { partsOf } from '../word/lines.ts'
import { plainRuns, writtenText } from '../word/plain-runs.ts'

type Runs = readonly InlineRun[]

/** The words of references by what they refer to. */
export type References = ReadonlyMap<string, string>

/**
 * A document as Word keeps it: the values of facts, the words of references,
 * and no links within it, which programs drop. Numbers of other clauses may
 * move, so that the words of references can be given.
 */
export function inWord(
  document: PolicyDocument,
  references: References = new Map(),
): PolicyDocument {
  const known = mapRuns(document, (runs) =>
    runs.map((run) => {
      const text = run.reference && references.get(referenceKey(run))
      return text ? { ...run, text } : run
    }),
  )
  const { title, clauses } = fromParts(partsOf(accept(known)))
  const numberOf = ({ id }: Clause) =>
    document.clauses.find((clause) => clause.id === id)?.number ?? ''

  return withWordLinks({
    title,
    clauses: clauses.map((it) => ({ ...it, number: numberOf(it) })),
  })
}

/** How the references of a document read, by what they refer to. */
export function referencesOf(document: PolicyDocument): References {
  const references = runsIn(document).filter(({ reference }) => reference)

  return new Map(references.map((run) => [referenceKey(run), run.text]))
}

/**
 * What writes the words of a clause that come from facts and references, by
 * these words.
 */
export function generatedIn(
  source: string,
  clause: Clause,
  facts: FactsTable,
): Map<string, string> {
  const sources = new Map<string, string>()
  for (const [, , name = ''] of source.matchAll(FACT)) {
    const value = facts.get(name)
    if (value) sources.set(writtenText(value), `{facts.${name}}`)
  }
  for (const { reference, href, text } of runsIn(clause))
    if (reference) sources.set(writtenText(text), `[](${href})`)
  return sources
}

/** One begins a sentence, or not. */
function referenceKey({ href = '', text }: InlineRun): string {
  return `${/^\p{Lu}/u.test(text)} ${href}`
}

/** Links as programs keep them: whole, and none within the document. */
export function withWordLinks(document: PolicyDocument): PolicyDocument {
  const linked = ({ href = '#', ...run }: InlineRun) => {
    if (href.startsWith('#')) return run
    return { ...run, href: URL.canParse(href) ? new URL(href).href : href }
  }
  return mapRuns(document, (runs) => plainRuns(runs.map(linked)))
}

function runsIn(part: object): InlineRun[] {
  const all: InlineRun[] = []
  mapRuns(part, (runs) => {
    all.push(...runs)
    return runs
  })
  return all
}

/** The same string for clauses of which a reader reads the same. */
export function contentKey({ depth, title, blocks }: Clause): string {
  return keyOf([depth, title, blocks])
}

/** Any part of a document with other runs. */
export function mapRuns<Part extends object>(
  part: Part,
  map: (runs: Runs) => Runs,
): Part {
  const read = (name: string, value: unknown) =>
    Array.isArray(value) && /^(runs|title)$/.test(name) ? map(value) : value

  return JSON.parse(JSON.stringify(part), read)
}
