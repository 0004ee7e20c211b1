import { matchClauses } from '../../src/compare/diff.ts'
import type {
  Clause,
  PolicyDocument,
} from '../../src/compare/document-model.ts'
import { nameOf } from '../../src/compare/summarize.ts'
import { writeDocx } from '../exports/word/write-docx.ts'
import type { Site } from '../site/read-site.ts'
import type { Text } from '../text/text.ts'
import { clauseSources, headOf, withClauses } from './clause-sources.ts'
import { alike, merge } from './merge.ts'
import { FOREIGN } from './open-word.ts'
import { readWord } from './read-word.ts'

/** A text and its facts as they were sent. */
export type SentText = Pick<Text, 'path' | 'source' | 'facts'>

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
 * there as in the file is left to a person. Throws where the file is none.
 */
export async function receive(
  site: Site,
  { path, source, facts }: SentText,
  docx: Uint8Array,
): Promise<Received> {
  const read = (it: string) => site.read(path, it, facts)
  const text = read(source)
  const { document } = text
  if (!document) throw new Error(`${path} cannot be read.`)
  const origin = site.facts.value?.siteUrl ?? ''
  const inWord = async (it: PolicyDocument) => {
    const options = { author: '', date: site.today, what: '', properties: {} }
    const bytes = await writeDocx(it, { ...options, site: origin })
    return (await readWord(bytes, origin)).clauses
  }
  const clausesOf = (clauses: readonly string[]) =>
    read([headOf(source), ...clauses].join('\n\n')).document?.clauses ?? []
  const { title, clauses, comments } = await readWord(docx, origin)
  const sent = await inWord(document)
  const before = clausesOf(sent)
  const after = clausesOf(clauses)
  const ids = document.clauses.map(({ id }) => id)
  // Which clause each was, by its title and its words; others are new.
  const matches = matchClauses(before, after)
  const order = after.map((clause, i) => {
    const at = before.findIndex((it) => matches.get(it) === clause)
    return ids[at] ?? `new-${i}`
  })
  const sentOf = (id: string) => sent[ids.indexOf(id)] ?? ''
  const cameOf = (id: string) => clauses[order.indexOf(id)] ?? ''
  const sources = clauseSources(text)

  const changeOf = (id: string): WordChange => {
    const at = ids.indexOf(id)
    const i = order.indexOf(id)
    const slice = sources.get(id) ?? ''
    const came = cameOf(id)
    const { source, lost } = merge(slice, sentOf(id), came)
    const shown = document.clauses[at] ?? after[i]
    return {
      id,
      before: before[at],
      after: after[i],
      sent: slice.trim(),
      name: shown ? nameOf(shown) : '',
      source: came && source,
      byHand: came.includes(FOREIGN)
        ? 'It holds what a text cannot hold.'
        : came &&
          lost
            .map((it) => it.trim().replace(/[.,;:]+$/, ''))
            .map((it) => `${it} stands where words changed.`)
            .join(' '),
    }
  }
  const changes = [...new Set([...order, ...ids])]
    .filter((id) => alike(sentOf(id)) !== alike(cameOf(id)))
    .map(changeOf)
  const kept = ids.filter((id) => order.includes(id))
  const tasks = [
    title === document.title ? '' : `The title is “${title}” in the file.`,
    kept.join() === order.filter((id) => ids.includes(id)).join()
      ? ''
      : 'Clauses stand in another order in the file. Move them by hand.',
  ].filter(Boolean)
  const received = { changes, tasks, order, comments }

  for (;;) {
    const taken = changes.filter(({ byHand }) => !byHand)
    const chosen = new Set(taken.map(({ id }) => id))
    const { source, clauseIds } = take(received, text, chosen)
    const { document: drafted } = read(source)
    const again = drafted ? await inWord(drafted) : []
    const wrong = clauseIds.filter((id, i) => {
      const expected = chosen.has(id) ? cameOf(id) : sentOf(id)
      return keyOf(again[i]) !== keyOf(expected)
    })
    const isShifted = again.length !== clauseIds.length
    if (!isShifted && wrong.length === 0) return received

    const suspects = [
      // Behind one that reads as two, or as none, all are in the wrong place.
      taken
        .filter(({ id }) => wrong.includes(id))
        .slice(0, isShifted ? 1 : undefined),
      // What is gone takes the words of references to it along.
      taken.filter(({ after }) => !after),
      taken,
    ].find((it) => it.length > 0)
    if (!suspects) throw new Error(`${path} cannot be compared.`)
    for (const change of suspects)
      change.byHand = 'Taken, it would not read as in the file.'
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
