import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Seconds after which somebody signs in again. */
const LONGEST = 8 * 3600

/** In memory, so a restart signs everybody out. Email addresses by session. */
const sessions = new Map<string, string>()

/** Begins a session and returns its cookie. */
export function beginSession(email: string): string {
  const id = randomBytes(32).toString('base64url')
  sessions.set(id, email)
  setTimeout(() => sessions.delete(id), LONGEST * 1000).unref()
  return setCookie('desk', id, LONGEST)
}

/** The value of the session cookie after somebody signed out. */
const SIGNED_OUT = 'signed-out'

/** Ends the session of a request and returns the cookie that says so. */
export function endSession(request: IncomingMessage): string {
  sessions.delete(readCookie(request, 'desk'))
  return setCookie('desk', SIGNED_OUT, LONGEST)
}

/** Whether the browser signed out, so that the provider has to ask who it is. */
export const hasSignedOut = (request: IncomingMessage): boolean =>
  readCookie(request, 'desk') === SIGNED_OUT

/** The email address of a session, if there is one. */
export function findEmail(request: IncomingMessage): string | undefined {
  return sessions.get(readCookie(request, 'desk'))
}

/**
 * Formats a cookie. `__Host-` limits it to this host. `Lax` lets a link in an
 * email open the desk; requests that change something are checked by `Origin`.
 */
export function setCookie(name: string, value: string, age: number): string {
  return `__Host-${name}=${value}; Path=/; Max-Age=${age}; Secure; HttpOnly; SameSite=Lax`
}

/** The value of a cookie; empty where there is none. */
export function readCookie({ headers }: IncomingMessage, name: string): string {
  const start = `__Host-${name}=`
  const found = headers.cookie?.split('; ').find((it) => it.startsWith(start))
  return found?.slice(start.length) ?? ''
}
