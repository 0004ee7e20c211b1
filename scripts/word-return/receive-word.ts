import { matchClauses } from '../../src/compare/diff.ts'
import type {
  Clause,
  PolicyDocument,
} from '../../src/compare/document-model.ts'
import { clauseName } from '../../src/compare/summarize.ts'
import { writeDocx } from '../exports/word/write-docx.ts'
import type { Site } from '../site/read-site.ts'
import { FOREIGN } from '../text/foreign.ts'
import type { Text } from '../text/text.ts'
import { clauseSources, headOf, withClauses } from './clause-sources.ts'
import type { FoundComment } from './comments.ts'
import { alike, merge } from './merge.ts'
import { readWord, type Word } from './read-word.ts'

/** What a site needs to compare a Word file. */
export type SiteToCompare = Pick<Site, 'read' | 'today'> & {
  facts: Pick<Site['facts'], 'value'>
}

/** A text with the facts that it printed when it was sent. */
export type SentText = Pick<Text, 'path' | 'source' | 'facts'>

/** A clause that was changed in a Word file. */
export interface WordChange {
  /** The id of the clause; of a new one, that which its heading gives it. */
  id: string
  name: string
  /** The clause that was sent; undefined for a new one. */
  before?: Clause | undefined
  /** The clause that came back; undefined for a deleted one. */
  after?: Clause | undefined
  /** Its source when it was sent, and with the change. */
  sent: string
  source: string
  /** Why a person has to write the change; empty if it can be taken. */
  byHand: string
  /** Whether the text that was sent is left when tracked changes are rejected. */
  isTracked: boolean
}

/** The changes that a Word file makes to the text that was sent. */
export interface Received {
  changes: readonly WordChange[]
  /** Changes outside of clauses, for a person to make. */
  tasks: readonly string[]
  /** The ids of all clauses in the order of the file. */
  order: readonly string[]
  comments: readonly FoundComment[]
  /** Who saved the file last, if it says so. */
  savedBy: string
}

/**
 * Compares a Word file with the text that was sent, and merges each changed
 * clause into its source. The result is written as Word again; a clause that
 * does not read there as in the file is left to a person. Throws if it is
 * another file than the one that was sent.
 */
export async function receive(
  site: SiteToCompare,
  { path, source, facts }: SentText,
  word: Word,
): Promise<Received> {
  const read = (it: string) => site.read(path, it, facts)
  const text = read(source)
  const { document } = text
  if (!document) throw new Error(`${path} does not parse.`)
  const origin = site.facts.value?.siteUrl ?? ''
  const options = { author: '', date: site.today, what: '', properties: {} }
  const clausesInWord = async (it: PolicyDocument) => {
    const bytes = await writeDocx(it, { ...options, site: origin })
    return (await readWord(bytes, origin)).clauses
  }
  const parse = (clauses: readonly string[]) =>
    read([headOf(source), ...clauses].join('\n\n')).document?.clauses ?? []
  const { title, savedBy, clauses: received } = word
  const sent = await clausesInWord(document)
  if (sharedWords(sent.join(' '), received.join(' ')) < LEAST_SHARED)
    throw new Error(
      `This file has almost nothing in common with “${document.title}”. Choose the Word file that was made from it.`,
    )
  const ids = document.clauses.map(({ id }) => id)
  const [olds, news] = [parse(sent), parse(received)]
  const matches = matchClauses(olds, news)
  const matched = new Map(olds.map((it, i) => [matches.get(it), ids[i]]))
  // The id that a new clause gets from its heading, if no other has it.
  const order = news.map(
    (it, i) => matched.get(it) ?? (ids.includes(it.id) ? `new-${i}` : it.id),
  )
  const [old, now] = [byId(ids, sent, olds), byId(order, received, news)]
  const rejected = new Set(word.rejected().map(alike))
  const sources = clauseSources(text)

  const changeOf = (id: string): WordChange => {
    const [before, after] = [old.get(id), now.get(id)]
    const clause = before?.clause ?? after?.clause
    const [sent = '', text = ''] = [before?.text, after?.text]
    const sentSource = sources.get(id) ?? ''
    const { source, lost } = merge(sentSource, sent, text)
    const reasons = text.includes(FOREIGN)
      ? [
          `It contains what a policy cannot: ${[...(word.foreign[order.indexOf(id)] ?? [])].join(', ')}.`,
        ]
      : lost.map(
          (it) =>
            `${it.trim().replace(/[.,;:]+$/, '')} is among the changed words.`,
        )
    return {
      id,
      before: before?.clause,
      after: after?.clause,
      sent: sentSource.trim(),
      name: clause ? clauseName(clause) : '',
      source: text && source,
      byHand: text && reasons.join(' '),
      isTracked: rejected.has(alike(sent || text)) === !!before,
    }
  }
  const changes = [...new Set([...order, ...ids])]
    .filter(
      (id) => alike(old.get(id)?.text ?? '') !== alike(now.get(id)?.text ?? ''),
    )
    .map(changeOf)
  const isReordered =
    ids.filter((id) => now.has(id)).join() !==
    order.filter((id) => old.has(id)).join()
  const tasks = [
    title !== document.title && `The title in the Word file is “${title}”.`,
    isReordered &&
      'The clauses are in another order in the Word file. Move them by hand.',
  ].filter((it) => it !== false)
  const comments = word.comments.map(({ clause, ...comment }) => ({
    ...comment,
    clause: order[clause] ?? '',
  }))
  const all = { changes, tasks, order, comments, savedBy }

  for (;;) {
    const taken = changes.filter(({ byHand }) => !byHand)
    const takenIds = new Set(taken.map(({ id }) => id))
    const { source, clauseIds } = take(all, text, takenIds)
    const { document: merged } = read(source)
    const written = merged ? await clausesInWord(merged) : []
    const wrong = clauseIds.filter((id, i) => {
      const expected = (takenIds.has(id) ? now : old).get(id)?.text
      return withoutReferences(written[i]) !== withoutReferences(expected)
    })
    if (written.length === clauseIds.length && wrong.length === 0) return all

    const suspects = [
      taken.filter(({ id }) => wrong.includes(id)),
      // A deleted clause also removes the text of references to it.
      taken.filter(({ after }) => !after),
      taken,
    ].find((it) => it.length > 0)
    if (!suspects) throw new Error(`${path} cannot be compared.`)
    for (const change of suspects)
      change.byHand = 'The result would read differently from the Word file.'
  }
}

/**
 * Returns the source of a text with the chosen changes, and the ids of its
 * clauses in order. Clauses that are not chosen stay as they are now.
 */
export function take(
  { changes, order }: Received,
  now: Text,
  chosen: ReadonlySet<string>,
) {
  const sources = clauseSources(now)
  const ids = [...sources.keys()]
  // Insert a new clause after the one that precedes it in the file.
  for (const [i, id] of order.entries())
    if (!sources.has(id) && chosen.has(id))
      ids.splice(ids.indexOf(order[i - 1] ?? '') + 1, 0, id)
  for (const { id, source, byHand } of changes)
    if (chosen.has(id) && !byHand) sources.set(id, source)

  const clauseIds = ids.filter((id) => sources.get(id) || !id)
  const clauses = clauseIds.map((id) => sources.get(id) ?? '')
  return { clauseIds, source: withClauses(now.source, clauses) }
}

/** The clauses of a text by id, as MDX and parsed. */
const byId = (
  ids: readonly string[],
  texts: readonly string[],
  clauses: readonly Clause[],
) =>
  new Map(
    ids.map((id, i) => [id, { text: texts[i] ?? '', clause: clauses[i] }]),
  )

/** The share of its series of three words that a returned file still has. */
const LEAST_SHARED = 0.1

/** Returns the share of the series of three words of a text that another has. */
function sharedWords(text: string, other: string): number {
  const seriesIn = (it: string) => {
    const words =
      alike(it)
        .toLowerCase()
        .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
    return new Set(words.map((_, i) => words.slice(i, i + 3).join(' ')))
  }
  const [sent, found] = [seriesIn(text), seriesIn(other)]
  const shared = [...sent].filter((it) => found.has(it))
  return sent.size === 0 ? 1 : shared.length / sent.size
}

/** Removes the numbers and titles of the clauses that a clause refers to. */
function withoutReferences(clause = ''): string {
  return alike(clause).replace(/(?<=clause )[\d.]+ \([^)]*\)/gi, '')
}
