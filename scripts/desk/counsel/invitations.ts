import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import type { Day } from '../../../src/site/timeline.ts'
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

/** The reasons why an invitation ends early, for the person who was invited. */
export const ends = {
  gone: 'This review has ended: the draft was published, discarded or renamed.',
  revoked: 'This invitation was revoked.',
  replaced: 'This link was replaced by a newer one.',
  guessed: 'This invitation ended after five wrong codes.',
}

/** The folder of invitations, which Git ignores, because they hold codes. */
const home = '.desk/invitations'

const fileOf = (folder: string, id: string): string =>
  placeIn(folder, `${home}/${id}.json`)

const save = (folder: string, invitation: Invitation): void =>
  writeFile(fileOf(folder, invitation.id), JSON.stringify(invitation, null, 2))

/** Finds an invitation by its id, which is not secret. */
export function findInvitation(
  folder: string,
  id: string,
): Invitation | undefined {
  const source = /^[\w-]{12}$/.test(id) && readOptional(fileOf(folder, id))
  return source ? JSON.parse(source) : undefined
}

/** Lists all invitations, also ended ones. */
export function listInvitations(folder: string): Invitation[] {
  const place = placeIn(folder, home)
  const names = existsSync(place) ? readdirSync(place) : []
  return names.flatMap(
    (name) => findInvitation(folder, name.replace(/\.json$/, '')) ?? [],
  )
}

/** Keeps an invitation. Returns the secret of its link, which is not kept. */
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
    ...newCode(),
  }
  save(folder, invitation)
  return { invitation, secret }
}

const newCode = () => ({
  code: `${randomInt(1e6)}`.padStart(6, '0'),
  wrongCodes: 0,
})

/** Deletes invitations whose last day was before a day: they name people. */
export function forgetInvitations(folder: string, day: Day): void {
  for (const { id, until } of listInvitations(folder))
    if (until < day) rmSync(fileOf(folder, id))
}

/** Gives an invitation a new code, for another browser. */
export const renewCode = (folder: string, invitation: Invitation): void =>
  save(folder, { ...invitation, ...newCode() })

/** Ends an invitation early. */
export const endInvitation = (
  folder: string,
  invitation: Invitation,
  reason: keyof typeof ends,
): void => save(folder, { ...invitation, code: '', ended: ends[reason] })

/** Ends the invitations to a draft that is gone. */
export function endInvitations(folder: string, path: string): void {
  for (const it of listInvitations(folder))
    if (it.path === path && !it.ended) endInvitation(folder, it, 'gone')
}

/**
 * Begins the session of an open invitation, which replaces an earlier one. The
 * right code is used up, and wrong ones end the invitation. Undefined if the
 * secret or the code is wrong.
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
  else endInvitation(folder, invitation, 'guessed')
  return undefined
}

/** Finds the invitation whose session a browser has. */
export function findReview(
  folder: string,
  id: string,
  session: string,
): Invitation | undefined {
  const invitation = session ? findInvitation(folder, id) : undefined
  return invitation?.session && isSame(sha256(session), invitation.session)
    ? invitation
    : undefined
}

/** Compares two texts in a time that does not depend on them. */
const isSame = (a: string, b: string): boolean =>
  timingSafeEqual(Buffer.from(sha256(a)), Buffer.from(sha256(b)))
