import type { ICommentOptions, Paragraph } from 'docx'
import type { Pair, Redline } from '../../../src/policy/redline-model.ts'

/** Who changed something, when, and which change it is: what Word wants to know of every tracked change. */
export interface Mark {
  id: number
  author: string
  date: string
}

export interface ListKind {
  ordered: boolean
  start: number
}

/** A list in the document under the name by which its paragraphs refer to it. */
export interface ListDefinition extends ListKind {
  reference: string
}

/** What is collected while a document is written. */
export interface Pen {
  /** A new mark for one tracked change. */
  mark: () => Mark
  /** The same pen, two minutes later. */
  later: () => Pen
  /** Defines a list and returns its reference. */
  list: (kind: ListKind) => string
  /** Adds a comment and returns its id. */
  comment: (children: Paragraph[]) => number
  /** The name of the bookmark at the clause that has an id in one version, or else in the other; undefined where none has. */
  bookmarkOf: (id: string, side: keyof Pair<unknown>) => string | undefined
  /** An address of the site, made whole. */
  absolute: (href: string) => string
  readonly lists: readonly ListDefinition[]
  readonly comments: readonly ICommentOptions[]
}

export interface PenOptions {
  author: string
  /** Of all changes, as in `2026-12-01T00:00:00Z`. */
  date: string
  /** Where the policy is published, as in `https://example.com`. */
  site: string
}

/** A pen for one document. */
export function createPen(redline: Redline, { author, date, site }: PenOptions): Pen {
  const lists: ListDefinition[] = []
  const comments: ICommentOptions[] = []
  const bookmarks = bookmarksOf(redline)
  const later = new Date(Date.parse(date) + 120_000).toISOString().replace('.000Z', 'Z')
  let marks = 0
  const pen: Pen = {
    lists,
    comments,
    mark: () => ({ id: ++marks, author, date }),
    later: () => ({ ...pen, mark: () => ({ id: ++marks, author, date: later }) }),
    list: ({ ordered, start }) => {
      const reference = ordered ? `list-${lists.length + 1}` : 'bullets'
      if (!lists.some((list) => list.reference === reference))
        lists.push({ reference, ordered, start })
      return reference
    },
    comment: (children) => {
      const id = comments.length
      comments.push({ id, author, initials: initialsOf(author), date: new Date(date), children })
      return id
    },
    bookmarkOf: (id, side) =>
      bookmarks[side].get(id) ?? bookmarks[side === 'after' ? 'before' : 'after'].get(id),
    absolute: (href) => (href.startsWith('/') ? new URL(href, site).href : href),
  }
  return pen
}

/** Word allows forty letters, digits and underscores in a bookmark's name, which not every id is. */
function bookmarksOf({ clauses }: Redline): Pair<Map<string, string>> {
  const names = { before: new Map<string, string>(), after: new Map<string, string>() }
  clauses.forEach((entry, i) => {
    const name = `clause_${i}`
    if (entry.kind === 'kept') {
      names.before.set(entry.id.before, name)
      names.after.set(entry.id.after, name)
    } else if (entry.kind === 'removed') names.before.set(entry.clause.id, name)
    else if (entry.kind === 'new') names.after.set(entry.clause.id, name)
  })
  // What stands before the first heading has no place for a bookmark.
  names.before.delete('')
  names.after.delete('')
  return names
}

function initialsOf(author: string): string {
  return Array.from(author.matchAll(/(?<!\p{L})\p{L}/gu), ([letter]) => letter)
    .join('')
    .slice(0, 3)
}
