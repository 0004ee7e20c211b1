import { matchClauses } from '../../../src/policy/diff.ts'
import type { PolicyDocument } from '../../../src/policy/document-model.ts'
import { nameOf } from '../../../src/policy/summarize.ts'
import { replaceText, type Site } from '../../policies/site.ts'
import type { Text } from '../../text/text.ts'
import { writeDocx } from '../word/write-docx.ts'
import { clauseSources, withClauses } from './clause-sources.ts'
import { generatedWords, mapRuns } from './generated-words.ts'
import { FOREIGN } from './open-word.ts'
import { readWord, type WordClause } from './read-word.ts'
import { writeClause } from './write-clause.ts'

/** A clause that is not as it was sent. */
export interface WordChange {
  /** That of its heading; a new one has another. */
  id: string
  name: string
  /** As it was sent, and as it came back; one may be missing. */
  before?: WordClause | undefined
  after?: WordClause | undefined
  /** Its source as it was sent, and as it is once taken. */
  sent: string
  source: string
  /** Why a person has to write it; empty where it can be taken. */
  byHand: string
}

/** What a Word file that came back changes in the text that was sent. */
export interface Received {
  changes: readonly WordChange[]
  /** What else a person has to do. */
  tasks: readonly string[]
  /** The ids of all clauses in the order of the file. */
  order: readonly string[]
  /** What somebody wrote beside the text, with the name. */
  comments: readonly string[]
}

/** What Word does not show of a clause, which would be lost. */
const UNSEEN = /\{\/\*|<|^\|.*(?:-:|:-)|^\[[^\]]+\]:/m

/**
 * Compares a Word file with what was sent. A clause that changed is written
 * with the facts and references that it had; then all is written as Word, and a
 * clause that does not read there as in the file is left to a person. Throws
 * where the file is none, or of another text.
 */
export async function receive(
  site: Site,
  text: Text,
  docx: Uint8Array,
): Promise<Received> {
  const { document, path } = text
  if (!document) throw new Error(`${path} cannot be read.`)
  const origin = site.facts.value?.siteUrl ?? ''
  const inWord = async (it: PolicyDocument) => {
    const options = { author: '', date: site.today, what: '', properties: {} }
    const bytes = await writeDocx(it, { ...options, site: origin })
    return (await readWord(bytes, origin)).clauses
  }
  const { title, clauses, comments } = await readWord(docx, origin)
  const sent = await inWord(document)
  const origins = originsOf(clauses, sent)
  const isSame = ({ key }: WordClause, i: number) =>
    key === sent[origins[i] ?? -1]?.key
  if (title !== document.title && !clauses.some(isSame))
    throw new Error(
      `Nothing in this file is as it was sent of “${document.title}”. Is it another text?`,
    )

  const ids = document.clauses.map(({ id }) => id)
  const order = origins.map((at, i) => ids[at] ?? `new-${i}`)
  const words = generatedWords(site, text)
  const sources = clauseSources(text)
  const isPlain = [...sources.keys()].join() === ids.join()

  const changeOf = (after: WordClause | undefined, at: number, id: string) => {
    const [before, slice = ''] = [sent[at], sources.get(id)]
    const marked = after && words.markIn(after, at)
    const written = marked && words.sourceIn(writeClause(marked.clause))
    const shown = document.clauses[at] ?? after
    return {
      ...{ id, before, after, sent: slice.trim() },
      name: shown ? nameOf(shown) : '',
      source: written ? withHeading(written, slice, id) : '',
      byHand: after?.key.includes(FOREIGN)
        ? 'It holds what a text cannot hold.'
        : UNSEEN.test(slice) || !isPlain
          ? 'It holds what Word does not show, such as a note or an overview.'
          : (marked?.lost.join(' ') ?? ''),
    }
  }
  const changes: WordChange[] = [
    ...clauses.flatMap((clause, i) =>
      isSame(clause, i)
        ? []
        : changeOf(clause, origins[i] ?? -1, order[i] ?? ''),
    ),
    ...ids.flatMap((id, at) =>
      origins.includes(at) ? [] : changeOf(undefined, at, id),
    ),
  ]
  const kept = ids.filter((id) => order.includes(id))
  const tasks = [
    title === document.title ? '' : `The title is “${title}” in the file.`,
    order.filter((id) => ids.includes(id)).join() === kept.join()
      ? ''
      : 'Clauses stand in another order in the file. Move them by hand.',
  ].filter(Boolean)
  const received = { changes, tasks, order, comments }

  for (;;) {
    const taken = changes.filter(({ byHand }) => !byHand)
    const chosen = new Set(taken.map(({ id }) => id))
    const { source, clauseIds } = taking(received, text, chosen)
    const drafted = replaceText(site, path, source).texts.get(path)?.document
    const again = drafted ? await inWord(withWords(drafted, document)) : []
    const wrong = clauseIds.filter((id, i) => {
      const change = taken.find((it) => it.id === id)
      const expected = change?.after ?? sent[ids.indexOf(id)]
      const isNamed = !ids.includes(id) || drafted?.clauses[i]?.id === id
      return again[i]?.key !== expected?.key || !isNamed
    })
    if (again.length === clauseIds.length && wrong.length === 0) return received

    // What is gone takes the words of references to it along.
    const suspects = [
      taken.filter(({ id }) => wrong.includes(id)),
      taken.filter(({ after }) => !after),
      taken,
    ].find((it) => it.length > 0)
    if (!suspects) throw new Error(`${path} cannot be compared.`)
    for (const change of suspects)
      change.byHand = change.after
        ? 'Written here, it would not read as in the file.'
        : 'Without it, other clauses would read otherwise.'
  }
}

/**
 * The source of a text with some of the changes. What staff changed since stays
 * where nothing of it is taken.
 */
export function take(
  received: Received,
  now: Text,
  chosen: ReadonlySet<string>,
): string {
  return taking(received, now, chosen).source
}

/** The text with some of the changes, and its clauses in their order. */
function taking(
  { changes, order }: Received,
  now: Text,
  chosen: ReadonlySet<string>,
) {
  const sources = clauseSources(now)
  const clauseIds = [...sources.keys()]
  // A new clause stands behind what it follows in the file.
  for (const [i, id] of order.entries())
    if (!clauseIds.includes(id) && chosen.has(id))
      clauseIds.splice(clauseIds.indexOf(order[i - 1] ?? '') + 1, 0, id)
  for (const { id, source, byHand } of changes)
    if (chosen.has(id) && !byHand) sources.set(id, source)

  const left = clauseIds.filter((id) => sources.get(id) || !id)
  const pieces = left.map((id) => sources.get(id) ?? '')
  return { clauseIds: left, source: withClauses(now.source, pieces) }
}

/** A clause with the id that its heading had, where its words are others. */
function withHeading(written: string, slice: string, id: string): string {
  const [heading] = slice.split(/\s*\n/, 1)
  const [first = ''] = written.split('\n', 1)
  if (!slice || !id || first === heading) return written
  return written.replace(first, () => `${first} [#${id}]`)
}

/**
 * Which clause each was, by its title and its words; -1 for a new one. What
 * comes before the first heading stays that.
 */
function originsOf(
  clauses: readonly WordClause[],
  sent: readonly WordClause[],
): number[] {
  const named = (all: readonly WordClause[], name: string) =>
    all.map((clause, i) => ({ ...clause, id: i > 0 ? `${name} ${i}` : '' }))
  const [before, after] = [named(sent, 'sent'), named(clauses, 'back')]
  const origins = new Map(
    [...matchClauses(before, after)].map(([from, to]) => [to, from]),
  )
  return after.map((it) => before.indexOf(origins.get(it) as WordClause))
}

/** The words of references as they were sent, for their numbers may move. */
function withWords(
  document: PolicyDocument,
  sent: PolicyDocument,
): PolicyDocument {
  const words = new Map<string, string>()
  const key = (text: string, href = '') => /^\p{Lu}/u.test(text) + href
  mapRuns(sent, (runs) => {
    for (const { reference, text, href } of runs)
      if (reference) words.set(key(text, href), text)
    return runs
  })
  return mapRuns(document, (runs) =>
    runs.map((run) => ({
      ...run,
      text: (run.reference && words.get(key(run.text, run.href))) || run.text,
    })),
  )
}
