import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { addDays, type Day } from '../../../src/site/timeline.ts'
import {
  placeIn,
  readOptional,
  writeFile,
} from '../../repository/write-file.ts'
import { sha256 } from '../../seals/sha256.ts'
import type { Said } from '../said.ts'

/** The invitation of one person, who is not in the team, to review one draft. */
export interface Invitation {
  id: string
  path: string
  /** How many versions its policy had: one more, and the draft was published. */
  versions: number
  name: string
  email: string
  /** The last day on which it opens anything. */
  until: Day
  inviter: Said
  /** The SHA-256 of the secret in its link. */
  secret: string
  /** The six digits that are told by another way; '' once they are used. */
  code: string
  wrongCodes: number
  /** The SHA-256 of the session that the code began, and the day. */
  session?: string
  opened?: Day
  /** Why it ended early. */
  ended?: string
}

/** How many wrong codes end an invitation. */
const MOST_WRONG = 5

/** For how many days the desk can say why an invitation ended: it names people. */
const KEPT_DAYS = 30

/** The reasons why an invitation ends early, for the person who was invited. */
export const ends = {
  gone: 'This review has ended: the draft was published, discarded or renamed.',
  revoked: 'This invitation was revoked.',
  replaced: 'This link was replaced by a newer one.',
  guessed: 'This invitation ended after five wrong codes.',
}

/** The file of all invitations, which Git ignores, because it holds codes. */
const fileIn = (folder: string) => placeIn(folder, '.desk/invitations.json')

/** Returns all invitations, also ended ones, the oldest first. */
export const readInvitations = (folder: string): Invitation[] =>
  JSON.parse(readOptional(fileIn(folder)) || '[]')

const write = (folder: string, all: readonly Invitation[]): void =>
  writeFile(fileIn(folder), JSON.stringify(all, null, 2))

const save = (folder: string, changed: Invitation): void =>
  write(
    folder,
    readInvitations(folder).map((it) => (it.id === changed.id ? changed : it)),
  )

/** Finds an invitation by its id, which is not secret. */
export const findInvitation = (
  folder: string,
  id: string,
): Invitation | undefined => readInvitations(folder).find((it) => it.id === id)

/**
 * Keeps an invitation, which replaces an earlier one of the same person to the
 * same draft. Returns the secret of its link, which is not kept.
 */
export function addInvitation(
  folder: string,
  given: Pick<
    Invitation,
    'path' | 'versions' | 'name' | 'email' | 'until' | 'inviter'
  >,
): { invitation: Invitation; secret: string } {
  const secret = randomBytes(32).toString('base64url')
  const invitation: Invitation = {
    id: randomBytes(9).toString('base64url'),
    ...given,
    secret: sha256(secret),
    code: `${randomInt(1e6)}`.padStart(6, '0'),
    wrongCodes: 0,
  }
  const { path, email, inviter } = given
  endInvitations(
    folder,
    'replaced',
    (it) => it.path === path && it.email === email,
  )
  const oldest = addDays(inviter.on, -KEPT_DAYS)
  const kept = readInvitations(folder).filter(({ until }) => until >= oldest)
  write(folder, [...kept, invitation])
  return { invitation, secret }
}

/** Ends invitations early. */
export const endInvitations = (
  folder: string,
  reason: keyof typeof ends,
  isMeant: (invitation: Invitation) => boolean,
): void =>
  write(
    folder,
    readInvitations(folder).map((it) =>
      it.ended || !isMeant(it) ? it : { ...it, code: '', ended: ends[reason] },
    ),
  )

/**
 * Begins the session of an open invitation. The right code is used up, and wrong
 * ones end the invitation. Undefined if the secret or the code is wrong.
 */
export function beginReview(
  folder: string,
  invitation: Invitation,
  sent: { secret: string; code: string; on: Day },
): string | undefined {
  // Only people who have the link can use up codes.
  if (!isSame(sha256(sent.secret), invitation.secret)) return undefined
  if (!invitation.code) return undefined
  if (isSame(sent.code, invitation.code)) {
    const session = randomBytes(32).toString('base64url')
    const opened = { opened: sent.on, session: sha256(session) }
    save(folder, { ...invitation, code: '', ...opened })
    return session
  }
  const wrongCodes = invitation.wrongCodes + 1
  if (wrongCodes < MOST_WRONG) save(folder, { ...invitation, wrongCodes })
  else endInvitations(folder, 'guessed', ({ id }) => id === invitation.id)
  return undefined
}

/** Finds the invitation whose session a browser has. */
export function findReview(
  folder: string,
  id: string,
  session: string,
): Invitation | undefined {
  const invitation = findInvitation(folder, id)
  return invitation?.session && isSame(sha256(session), invitation.session)
    ? invitation
    : undefined
}

/** Compares two texts in a time that does not depend on them. */
const isSame = (a: string, b: string): boolean =>
  timingSafeEqual(Buffer.from(sha256(a)), Buffer.from(sha256(b)))
