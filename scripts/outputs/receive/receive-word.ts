import { matchClauses } from '../../../src/policy/diff.ts'
import type {
  Clause,
  PolicyDocument,
} from '../../../src/policy/document-model.ts'
import { nameOf } from '../../../src/policy/summarize.ts'
import type { Site } from '../../policies/read-site.ts'
import type { Text } from '../../text/text.ts'
import { writeDocx } from '../word/write-docx.ts'
import { clauseSources, headOf, withClauses } from './clause-sources.ts'
import { alike, merge } from './merge.ts'
import { FOREIGN } from './open-word.ts'
import { readWord } from './read-word.ts'

/** A clause that is not as it was sent. */
export interface WordChange {
  /** That of its heading; a new one has another. */
  id: string
  name: string
  /** As it was sent, and as it came back; one may be missing. */
  before?: Clause | undefined
  after?: Clause | undefined
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

/**
 * Compares a Word file with what was sent. What changed in a clause is put into
 * its source; then all is written as Word, and a clause that does not read
 * there as in the file is left to a person. Throws where the file is none, or
 * of another text.
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
  const documentOf = (source: string) =>
    site.read(path, source, site.factsFor(path)).document
  const clausesOf = (clauses: readonly string[]) =>
    documentOf([headOf(text.source), ...clauses].join('\n\n'))?.clauses ?? []
  const { title, clauses, comments } = await readWord(docx, origin)
  const sent = await inWord(document)
  const [before, after] = [clausesOf(sent), clausesOf(clauses)]
  // Which clause each was, by its title and its words; -1 for a new one.
  const matches = matchClauses(before, after)
  const origins = after.map((it) =>
    before.findIndex((from) => matches.get(from) === it),
  )
  const isSame = (clause: string, i: number) =>
    alike(clause) === alike(sent[origins[i] ?? -1] ?? '')
  if (title !== document.title && !clauses.some(isSame))
    throw new Error(
      `Nothing in this file is as it was sent of “${document.title}”. Is it another text?`,
    )

  const ids = document.clauses.map(({ id }) => id)
  const order = clauses.map((_, i) => ids[origins[i] ?? -1] ?? `new-${i}`)
  const sources = clauseSources(text)

  const changeOf = (id: string, at: number, i: number): WordChange => {
    const [slice = '', came = ''] = [sources.get(id), clauses[i]]
    const { source, lost } = merge(slice, sent[at] ?? '', came)
    const shown = document.clauses[at] ?? after[i]
    return {
      ...{ id, before: before[at], after: after[i], sent: slice.trim() },
      name: shown ? nameOf(shown) : '',
      source: came && source,
      byHand: came.includes(FOREIGN)
        ? 'It holds what a text cannot hold.'
        : came &&
          lost
            .map((it) => `${it.trim()} stands where words changed.`)
            .join(' '),
    }
  }
  const changes = [
    ...clauses.flatMap((clause, i) =>
      isSame(clause, i) ? [] : changeOf(order[i] ?? '', origins[i] ?? -1, i),
    ),
    ...ids.flatMap((id, at) =>
      origins.includes(at) ? [] : changeOf(id, at, -1),
    ),
  ]
  const isMoved = (at: number, i: number) =>
    at >= 0 && origins.slice(0, i).some((it) => it > at)
  const tasks = [
    title === document.title ? '' : `The title is “${title}” in the file.`,
    origins.some(isMoved)
      ? 'Clauses stand in another order in the file. Move them by hand.'
      : '',
  ].filter(Boolean)
  const received = { changes, tasks, order, comments }

  for (;;) {
    const taken = changes.filter(({ byHand }) => !byHand)
    const chosen = new Set(taken.map(({ id }) => id))
    const { source, clauseIds } = take(received, text, chosen)
    const drafted = documentOf(source)
    const again = drafted ? await inWord(drafted) : []
    const wrong = clauseIds.filter((id, i) => {
      const expected = chosen.has(id)
        ? clauses[order.indexOf(id)]
        : sent[ids.indexOf(id)]
      return keyOf(again[i]) !== keyOf(expected)
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
 * The source of a text with some of the changes, and its clauses in their order.
 * What staff changed since stays where nothing of it is taken.
 */
export function take(
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

/** The same for clauses that read alike, however what they refer to is called. */
function keyOf(clause = ''): string {
  return alike(clause).replace(/(?<=clause )[\d.]+ \([^)]*\)/gi, '')
}
