import { existsSync, readdirSync, renameSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { teamOf } from '../../acts/team.ts'
import {
  placeIn,
  readOptional,
  writeFile,
} from '../../repository/write-file.ts'
import { sha256 } from '../../seals/sha256.ts'
import type { Site } from '../../site/read-site.ts'
import { placeOf } from '../../text/paths.ts'
import { endInvitations } from '../counsel/invitations.ts'
import { tell } from '../live.ts'
import type { Remark } from '../remarks/remark.ts'
import type { Inviter, Said } from '../said.ts'
import type { Plan, Proposal } from './publication.ts'

export interface Approval extends Said {
  /** Who invited the outsider who approved. */
  invitedBy?: Inviter
  /** The hash of the publication that is approved. */
  token: string
}

/** What people said about a file, and who wrote it, since it was published. */
export interface Review {
  authors: readonly Said[]
  /** The email address of the colleague who is asked for a review. */
  asked?: string | undefined
  proposal: Proposal
  remarks: readonly Remark[]
  approvals: readonly Approval[]
}

/**
 * Git ignores reviews, because remarks may be privileged. The hash keeps their
 * names short and without what a path may hold.
 */
const reviewFile = (path: string): string =>
  `.desk/reviews/${sha256(path)}.json`

function parseReview(source = ''): Review {
  const none = { authors: [], proposal: {}, remarks: [], approvals: [] }
  return { ...none, ...JSON.parse(source || '{}') }
}

/** Returns the review of a file, with all who wrote one of its publication. */
export function reviewOf(site: Site, path: string, plan?: Plan): Review {
  const paths = [path, ...Object.keys(plan?.publication.files ?? {})]
  const authors = paths.flatMap((it) => [
    ...readReview(site, it).authors,
    ...committers(site, it),
  ])
  return { ...readReview(site, path), authors: latestOfEach(authors) }
}

/** Returns the review of a file as it is kept, without those who committed it. */
export const readReview = ({ workspace }: Site, path: string): Review =>
  parseReview(workspace.desk.get(reviewFile(path)))

/** Changes the review of a file. */
export function updateReview(
  folder: string,
  path: string,
  change: (review: Review) => Partial<Review>,
): void {
  const file = placeIn(folder, reviewFile(path))
  const review = parseReview(readOptional(file))
  writeFile(file, JSON.stringify({ ...review, ...change(review) }, null, 2))
}

/** Changes the remarks on a file, and tells the windows that show it. */
export function changeRemarks(
  folder: string,
  path: string,
  change: (review: Review) => Partial<Review>,
): void {
  updateReview(folder, path, change)
  tell(folder, path, 'remarks', null)
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
  endInvitations(folder, 'gone', (it) => it.path === path)
  const file = placeIn(folder, reviewFile(path))
  if (!existsSync(file)) return
  const { authors } = parseReview(readOptional(file))
  const later = authors.filter(({ at }) => at > since)
  renameSync(file, `${file}.${Date.now()}`)
  tell(folder, path, 'remarks', null)
  if (later.length > 0) updateReview(folder, path, () => ({ authors: later }))
}

/** Adds those who wrote a file in the reviews that were put aside. */
export function restoreAuthors(folder: string, path: string): void {
  const below = dirname(reviewFile(path))
  const former = readdirSync(placeIn(folder, below))
    .map((name) => join(below, name))
    .filter((file) => file.startsWith(`${reviewFile(path)}.`))
    .flatMap((file) => parseReview(readOptional(placeIn(folder, file))).authors)
  for (const said of former) addAuthor(folder, path, said)
}

/**
 * Those who committed a text since it was published, removed or started, also
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

/** Returns what each person said last, in the order of time. */
export const latestOfEach = <S extends Said>(all: readonly S[]): S[] => [
  ...new Map(
    all.toSorted((a, b) => (a.at < b.at ? -1 : 1)).map((it) => [it.by, it]),
  ).values(),
]
