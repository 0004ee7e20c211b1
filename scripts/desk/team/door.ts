import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import * as oidc from 'openid-client'
import { teamOf } from '../../acts/team.ts'
import type { Person } from '../../repository/git.ts'
import { openWorkspace } from '../../repository/workspace.ts'
import { goTo } from '../endpoint.ts'
import { type Door, refuseOtherSites } from '../guard.ts'
import { Refusal } from '../refusal.ts'
import {
  beginSession,
  endSession,
  findEmail,
  hasSignedOut,
  readCookie,
  setCookie,
} from './sessions.ts'

/** The paths to which the provider, and signing out, lead. */
const SIGNED_IN = '/signed-in'
const SIGNED_OUT = '/signed-out'

/** The image in the header of each page of the site. */
const LOGO = '/icon.svg'

/** The cookie of a sign-in, and the seconds that it may take. */
const COOKIE = 'desk-sign-in'
const LONGEST = 600

interface Team {
  folder: string
  /** The address of the desk. */
  origin: string
  provider: oidc.Configuration
  /** An issuer whose addresses count although it sends no `email_verified`. */
  trusted: string
  showPage: (address: URL) => Promise<Response>
  /** Answers the people who were invited to review a draft. */
  counsel: (request: IncomingMessage, address: URL) => Promise<Response>
}

/**
 * The door of a desk for a team: lets in the person of a session, signs people
 * in and out, and answers with the pages of the site. People sign in by OpenID
 * Connect, code flow with PKCE. What belongs to a sign-in is in a cookie of its
 * browser, so that strangers fill no memory.
 */
export function teamDoor({ folder, origin, provider, ...more }: Team): Door {
  /** The person with an address, as long as `desk.yaml` names them. */
  function findMember(address?: string): Person | undefined {
    // Strangers don't learn what is wrong with desk.yaml.
    if (!address) return undefined
    const { people } = teamOf(openWorkspace(folder))
    return people.find(({ email }) => email === address.toLowerCase())
  }

  /** Leads to the provider, and later to an address of the desk. */
  async function signIn(to: string, isAsked: boolean): Promise<Response> {
    const pkceCodeVerifier = oidc.randomPKCECodeVerifier()
    const expectedState = oidc.randomState()
    const { href } = oidc.buildAuthorizationUrl(provider, {
      redirect_uri: origin + SIGNED_IN,
      scope: 'openid email',
      code_challenge: await oidc.calculatePKCECodeChallenge(pkceCodeVerifier),
      code_challenge_method: 'S256',
      state: expectedState,
      ...(isAsked && { prompt: 'login' }),
    })
    const checks = { pkceCodeVerifier, expectedState }
    const kept = Buffer.from(JSON.stringify({ checks, to }))
    const value = kept.toString('base64url')
    return goTo(href, { 'set-cookie': setCookie(COOKIE, value, LONGEST) })
  }

  /** Returns what the provider says of somebody, and where they wanted to go. */
  async function identify(cookie: string, search: string) {
    const { checks, to } = JSON.parse(`${Buffer.from(cookie, 'base64url')}`)
    const tokens = await oidc.authorizationCodeGrant(
      provider,
      new URL(SIGNED_IN + search, origin),
      { ...checks, idTokenExpected: true },
    )
    // Without an ID token, `idTokenExpected` has thrown.
    const { sub, iss, ...claims } = tokens.claims() as oidc.IDToken
    // Some providers send the address only when asked.
    const { email, email_verified: isVerified = iss === more.trusted } =
      claims.email
        ? claims
        : await oidc.fetchUserInfo(provider, tokens.access_token, sub)
    return { email: isVerified === true ? email : undefined, to }
  }

  return async (request, address) => {
    const { pathname, search } = address
    const { headers, method } = request
    if (pathname === '/healthz') return new Response('ok')
    if (pathname === LOGO) return logoOf(folder)
    if (pathname === SIGNED_OUT)
      throw new Refusal(401, 'You have signed out of the desk.')
    if (pathname === SIGNED_IN) {
      const cookie = readCookie(request, COOKIE)
      const { email, to } = await identify(cookie, search).catch(() => {
        throw new Refusal(
          403,
          'This took too long, or was cancelled. Try again.',
        )
      })
      if (typeof email !== 'string')
        throw new Refusal(403, 'Your account has no verified email address.')
      if (findMember(email))
        return goTo(to, { 'set-cookie': beginSession(email) })
      throw new Refusal(403, `${email} is not in the team of this desk.`)
    }

    refuseOtherSites(request, origin, true)
    if (/^\/counsel(\/|$)/.test(pathname)) return more.counsel(request, address)
    const person = findMember(findEmail(request))
    const isDesk = /^\/desk(\/|$)/.test(pathname)
    if (!person) {
      if (headers['sec-fetch-dest'] === 'document' && method === 'GET')
        return signIn(
          isDesk ? pathname + search : '/desk',
          hasSignedOut(request),
        )
      throw new Refusal(
        401,
        'Your session has ended. Sign in again; then your changes are saved.',
      )
    }
    if (pathname === '/desk/sign-out' && method === 'POST')
      return goTo(SIGNED_OUT, { 'set-cookie': endSession(request) })
    return isDesk ? person : more.showPage(address)
  }
}

/** Returns the logo of the site, also for counsel: it is on the public site. */
const logoOf = (folder: string): Response =>
  new Response(readFileSync(`${folder}/public${LOGO}`), {
    headers: {
      'content-type': 'image/svg+xml',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'",
    },
  })
