import { diffArrays } from 'diff'
import { compare, matchClauses } from '../../../src/policy/diff.ts'
import type {
  Clause,
  InlineRun,
  PolicyDocument,
} from '../../../src/policy/document-model.ts'
import { plainText } from '../../../src/policy/plain-text.ts'
import { changesOf, nameOf } from '../../../src/policy/summarize.ts'
import type { Site } from '../../policies/site.ts'
import type { Text } from '../../text/text.ts'
import type { Comment, Place } from '../word/comments.ts'
import { fromParts, isHeading } from '../word/from-parts.ts'
import { type Part, partsOf } from '../word/lines.ts'
import { type ReadDocx, readDocx } from '../word/read-docx.ts'
import type { Mark, Unread } from '../word/read-text.ts'
import { bookmarksOf } from '../word/write-line.ts'
import { findSent, type State } from './find-sent.ts'
import { contentKey, inWord, mapRuns, withWordLinks } from './in-word.ts'

/** What counsel made of a clause. */
export interface Unit {
  id: string
  /** Such as `Clause 4 (Coins)`. */
  name: string
  /** Marked with what is put in and taken out. */
  comparison: Clause
  /** Where staff have changed it since it was sent: each text by its name. */
  texts?: Readonly<Record<string, Clause | undefined>> | undefined
  /** Who changed it while changes were tracked. */
  marks: readonly Mark[]
  /** Whether some of it was changed while changes were not tracked. */
  isUntracked: boolean
  comments: readonly Comment[]
  unread: readonly Unread[]
}

/** What a Word file that came back says, beside the draft that it belongs to. */
export interface Received
  extends Pick<ReadDocx, 'comments' | 'unread' | 'reformatted'> {
  text: Text & { document: PolicyDocument }
  /** What was sent, and how much of the file's text it is, from 0 to 1. */
  sent: { path: string; share: number }
  units: readonly Unit[]
  /** The comparison of the draft with counsel's text. */
  comparison: PolicyDocument
  ours: PolicyDocument
  theirs: PolicyDocument
  /** The title in the file, where it is another. */
  title: string
}

/**
 * What counsel changed in a draft of the site; `states` are what the draft said
 * at other times, the latest first. Throws, in plain English, where the file is
 * none of ours.
 */
export function receive(
  site: Site,
  bytes: Uint8Array,
  states: readonly State[] = [],
): Received {
  const read = readDocx(bytes)
  const { sent, was, text } = findSent(site, read, states)
  const { document } = text
  if (!document)
    throw new Error(`${text.path} cannot be read. “npm run check” tells why.`)

  const [before, ours] = [inWord(was), inWord(document)]
  const past = textOf(read.before, was, site)
  const after = textOf(read.after, was, site)
  const sentById = byId(before)
  const oursById = byId(ours)
  // What counsel left as it was sent is as it is now.
  const theirs = {
    title: ours.title,
    clauses: after.clauses.flatMap((clause) =>
      isSame(sentById.get(clause.id), clause)
        ? (oursById.get(clause.id) ?? [])
        : clause,
    ),
  }
  const theirsById = byId(theirs)
  const comparison = compare(ours, theirs)
  const idsAt = {
    before: clauseIds(read.before, past),
    after: clauseIds(read.after, after),
  }

  const unitOf = (clause: Clause): Unit | [] => {
    const { change } = clause
    const id = clause.was?.id ?? clause.id
    const [old, own] = [sentById.get(id), oursById.get(id)]
    const isGone = change === 'deleted'
    if (isGone && (clause.was || !old)) return []
    if (!change && changesOf(clause).isSame) return []

    const other = theirsById.get(clause.id)
    const here = ({ at: { side, index } }: { at: Place }) =>
      idsAt[side][index] === (side === 'before' ? id : clause.id)
    const changed = changedWords(old, other)
    const marks = read.marks.filter(
      (mark) => here(mark) && wordsOf(mark.text).some((it) => changed.has(it)),
    )
    const tracked = new Set(marks.flatMap((mark) => wordsOf(mark.text)))
    return {
      id,
      name: nameOf(own ?? clause),
      comparison: clause,
      texts: isSame(old, own)
        ? undefined
        : { 'As it was sent': old, 'Here now': own, Counsel: other },
      marks,
      isUntracked: [...changed].some((word) => !tracked.has(word)),
      comments: read.comments.filter(here),
      unread: read.unread.filter(here),
    }
  }
  const { comments, unread, reformatted } = read
  return {
    text: { ...text, document },
    sent,
    units: comparison.clauses.flatMap(unitOf),
    comparison,
    ours,
    theirs,
    title: after.title === before.title ? '' : after.title,
    comments,
    unread,
    reformatted,
  }
}

/** In which clause each part of a text stands. */
function clauseIds(parts: readonly Part[], { clauses }: PolicyDocument) {
  let headings = 0
  return parts.map((part) => {
    if (isHeading(part)) headings += 1
    return clauses[headings]?.id
  })
}

/** A text of the file with ids and links as the site has them. */
function textOf(
  parts: readonly Part[],
  sent: PolicyDocument,
  { facts }: Site,
): PolicyDocument {
  const headings = partsOf(sent).filter((part) => 'runs' in part)
  const ids = new Map(
    Array.from(bookmarksOf(headings), ([id, bookmark]) => [bookmark, id]),
  )
  const taken = new Set<string>()
  const { title, clauses } = fromParts(parts, ({ ids: bookmarks = [] }) => {
    const known = bookmarks.map((it) => ids.get(it)).find(Boolean)
    const id = known && !taken.has(known) ? known : `new-${taken.size}`
    taken.add(id)
    return id
  })
  const matches = matchClauses(sent.clauses, clauses, {})
  const origins = new Map([...matches].map(([old, clause]) => [clause, old.id]))
  const document = {
    title,
    clauses: clauses.map((it) => ({ ...it, id: origins.get(it) ?? it.id })),
  }
  const origin = `${facts.value?.siteUrl}/`
  const linked = ({ href, ...run }: InlineRun) =>
    href === undefined ? run : { ...run, href: href.replace(origin, '/') }

  return withWordLinks(mapRuns(document, (runs) => runs.map(linked)))
}

/** The words that only one of two texts of a clause has where they differ. */
function changedWords(before?: Clause, after?: Clause): Set<string> {
  const [old = [], current = []] = [before, after].map((clause) => {
    const clauses = clause ? [{ ...clause, number: '' }] : []
    return wordsOf(plainText({ title: '', clauses }, { addresses: true }))
  })
  const changes = diffArrays(old, current)

  return new Set(
    changes.flatMap(({ added, removed, value }) =>
      added || removed ? value : [],
    ),
  )
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}

function isSame(a: Clause | undefined, b: Clause | undefined): boolean {
  return a && b ? contentKey(a) === contentKey(b) : a === b
}

function byId({ clauses }: PolicyDocument): ReadonlyMap<string, Clause> {
  return new Map(clauses.map((clause) => [clause.id, clause]))
}
