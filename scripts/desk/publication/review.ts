import { existsSync, renameSync } from 'node:fs'
import type { Day } from '../../../src/site/timeline.ts'
import { teamOf } from '../../acts/team.ts'
import type { Person } from '../../repository/git.ts'
import {
  placeIn,
  readOptional,
  writeFile,
} from '../../repository/write-file.ts'
import type { Seal } from '../../seals/book-line.ts'
import type { Site } from '../../site/read-site.ts'
import { placeOf } from '../../text/paths.ts'
import type { Chosen, Publication, Warning } from './publication.ts'

/** Who speaks, and on which day. */
interface Speaker {
  person: Person
  today: () => Day
}

/** Who said or did something, by email address, and when. */
export interface Said {
  by: string
  name: string
  on: Day
  /** The time, as ISO 8601. */
  at: string
}

export interface Remark extends Said {
  id: string
  /** The number and title of its clause. */
  clause: string
  remark: string
  /** A resolved remark stays until the text is published. */
  resolved?: Said
}

export interface Approval extends Said {
  /** The hash of the publication that is approved. */
  token: string
  /** The ids of the warnings and remarks that were accepted. */
  accept: readonly string[]
}

/** What people said about a file, and who wrote it, since it was published. */
export interface Review {
  authors: readonly Said[]
  /** The email address of the colleague who is asked for a review. */
  asked?: string | undefined
  /** The chosen fields that are not saved in the text. */
  proposal: Pick<Chosen, 'day' | 'reason'>
  remarks: readonly Remark[]
  approvals: readonly Approval[]
}

export const openRemarks = ({ remarks }: Review): Remark[] =>
  remarks.filter(({ resolved }) => !resolved)

/** What the publisher and those who approve have to accept. */
export const toAccept = (
  warnings: readonly Warning[],
  review: Review,
): Warning[] => [
  ...warnings,
  ...openRemarks(review).map(({ id, name, remark }) => ({
    id,
    text: `Open remark by ${name}: ${remark}`,
  })),
]

/** The approvals of exactly this publication, by people who wrote none of it. */
export function validApprovals(review: Review, token: string): Approval[] {
  const valid = review.approvals.filter(
    (it) => it.token === token && !hasWritten(review, it.by),
  )
  return [...new Map(valid.map((it) => [it.by, it])).values()]
}

export const hasWritten = ({ authors }: Review, email: string): boolean =>
  authors.some(({ by }) => by === email)

/** Throws if a warning or an open remark was not accepted. */
export function ensureAccepted(
  publication: Publication,
  review: Review,
  accept: readonly string[],
): void {
  const left = toAccept(publication.warnings, review).filter(
    ({ id }) => !accept.includes(id),
  )
  if (left.length > 0)
    throw new Error(
      [
        'Nothing was published. Accept this first:',
        ...left.map(({ text }) => text),
      ].join('\n'),
    )
}

/**
 * Returns who approved a publication, for its seal. Throws if more approvals are
 * needed than it has from others than the publisher.
 */
export function ensureApproved(
  review: Review,
  token: string,
  needed: number,
  publisher: string,
): Pick<Seal, 'approved'> {
  const approved = validApprovals(review, token)
    .filter(({ by }) => by !== publisher)
    .map(({ name, on }) => ({ by: name, on }))
  if (approved.length >= needed) return approved.length > 0 ? { approved } : {}
  throw new Error(
    `Approvals by colleagues: ${approved.length} of ${needed}. An approval counts for exactly what was shown: text, figures, date and warnings. Neither the publisher nor anybody who wrote a part of it can give it.`,
  )
}

/** Git ignores reviews, because remarks may be privileged. */
const reviewFile = (path: string): string => `.desk/reviews/${path}.json`

function parseReview(source = ''): Review {
  const none = { authors: [], proposal: {}, remarks: [], approvals: [] }
  return { ...none, ...JSON.parse(source || '{}') }
}

/** Returns the review of some files, with all who wrote one of them. */
export function readReview(site: Site, paths: readonly string[]): Review {
  const { desk } = site.workspace
  const ownOf = (path: string) => parseReview(desk.get(reviewFile(path)))
  const [path = ''] = paths
  const authors = paths.flatMap((it) => [
    ...ownOf(it).authors,
    ...committers(site, it),
  ])
  const review = ownOf(path)
  return { ...review, authors: latestOfEach(authors) }
}

/** Changes the review of a file. */
export function updateReview(
  folder: string,
  path: string,
  change: (review: Review) => Partial<Review>,
): void {
  const file = placeIn(folder, reviewFile(path))
  const review = parseReview(readOptional(file))
  const next = { ...review, ...change(review) }
  writeFile(file, JSON.stringify(next, null, 2))
}

/** Adds somebody to those who wrote a file. */
export const addAuthor = (folder: string, path: string, said: Said): void =>
  updateReview(folder, path, ({ authors }) => ({
    authors: latestOfEach([...authors, said]),
  }))

/**
 * Puts the review of a file aside: it was published or discarded. Keeps those who
 * wrote it after a time.
 */
export function closeReview(folder: string, path: string, since = '~'): void {
  const file = placeIn(folder, reviewFile(path))
  if (!existsSync(file)) return
  const review = parseReview(readOptional(file))
  const authors = review.authors.filter(({ at }) => at > since)
  renameSync(file, `${file}.${Date.now()}`)
  if (authors.length > 0) updateReview(folder, path, () => ({ authors }))
}

/** What tells people apart. */
export const emailOf = ({ name, email }: Person): string =>
  email.toLowerCase() || name

/** Attributes something to whoever sends a request. */
export const saidBy = ({ person, today }: Speaker): Said => ({
  ...{ by: emailOf(person), name: person.name, on: today() },
  at: new Date().toISOString(),
})

/**
 * Those who committed a text since it was published, deleted or started, also
 * from elsewhere. Who commits under the name of a colleague is that colleague.
 */
function committers({ workspace, seals }: Site, path: string): Said[] {
  const { ownHistory, history } = workspace
  const { day, isDraft } = placeOf(path)
  const isUnsealed = (day || isDraft) && !seals.has(path)
  const own = ownHistory.get(path) ?? []
  const others = history.get(path) ?? []
  const known = new Set(others.map(({ commit }) => commit))
  const { people } = teamOf(workspace)
  return [...own, ...(isUnsealed ? others : [])]
    .filter((it) => !it.isRemoval && (isUnsealed || !known.has(it.commit)))
    .map(({ name, email, on, at }) => {
      const person = people.find((it) => it.name === name)
      return { by: (person?.email ?? email).toLowerCase(), name, on, at }
    })
}

const latestOfEach = (all: readonly Said[]): Said[] => [
  ...new Map(
    all.toSorted((a, b) => (a.at < b.at ? -1 : 1)).map((it) => [it.by, it]),
  ).values(),
]
