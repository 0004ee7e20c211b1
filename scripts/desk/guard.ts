import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { gitPerson, type Person } from '../repository/git.ts'
import { goTo } from './endpoint.ts'
import { Refusal } from './refusal.ts'

/** The most bytes of a request: a Word file with pictures is large. */
const LARGEST = 20 * 2 ** 20

const formatSize = (bytes: number): string =>
  bytes < 2 ** 20 ? `${bytes / 2 ** 10} KB` : `${bytes / 2 ** 20} MB`

/** The cookie that holds the token; browsers do not tell ports apart. */
function cookieName({ socket }: IncomingMessage): string {
  return `desk-${socket.localPort}`
}

/**
 * Lets somebody in, or answers in the place of the desk. Throws a refusal for
 * everybody else.
 */
export type Door = (
  request: IncomingMessage,
  address: URL,
) => Person | Response | Promise<Person | Response>

const THIS_MACHINE = /^(?:::ffff:)?127\.|^::1$/

/**
 * The door of a desk for one person: a browser that was given the token, on this
 * machine unless the desk is open to others.
 */
export function tokenDoor(
  folder: string,
  token: string,
  isRemote = false,
): Door {
  return (request, { pathname, searchParams }) => {
    if (!isRemote && !THIS_MACHINE.test(`${request.socket.remoteAddress}`))
      throw new Refusal(
        403,
        'This desk answers only the machine that it runs on. “DESK_REMOTE=1 npm run dev -- --host” opens it to others.',
      )
    refuseOtherSites(request, `http://${request.headers.host}`)
    const known = `${cookieName(request)}=${token}`
    if (/^\/desk\/?$/.test(pathname) && searchParams.get('token') === token)
      // Out of the address, into a cookie.
      return goTo('/desk', {
        'set-cookie': `${known}; Path=/desk; HttpOnly; SameSite=Strict`,
      })
    if (request.headers.cookie?.split(/; */).includes(known))
      return gitPerson(folder)
    throw new Refusal(
      401,
      'Open the desk by the address that “npm run desk” or “npm run dev” prints.',
    )
  }
}

/**
 * Refuses a request that the page of another site sent. With `admitLinks`, a
 * link there may open a window, which only shows something.
 */
export function refuseOtherSites(
  { headers, method }: IncomingMessage,
  own: string,
  admitLinks = false,
): void {
  const { origin } = headers
  const isForeign = origin ? origin !== own : method === 'POST'
  const site = `${headers['sec-fetch-site'] ?? 'none'}`
  const isLink =
    admitLinks && method === 'GET' && headers['sec-fetch-dest'] === 'document'
  if (isForeign || !(isLink || /^(same-origin|none)$/.test(site)))
    throw new Refusal(403, 'This request comes from another site.')
}

/** Returns the fields of a form. Throws if it is too large, or not a form. */
export async function readForm(
  request: IncomingMessage,
  largest = LARGEST,
): Promise<Record<string, unknown>> {
  const { 'content-type': type = '', 'content-length': length } =
    request.headers
  if (!(Number(length) <= largest))
    throw new Refusal(
      413,
      `This is more than the ${formatSize(largest)} that the desk accepts.`,
    )
  const headers = { 'content-type': type }
  const body = new Response(await buffer(request), { headers })
  const form = await body.formData().catch(() => {
    throw new Refusal(422, 'This is not a form.')
  })
  return fieldsOf(form)
}

/** Returns fields by name; a repeated one as an array. */
export function fieldsOf(
  params: URLSearchParams | FormData,
): Record<string, unknown> {
  const names = new Set(params.keys())
  return Object.fromEntries(
    Array.from(names, (name) => {
      const values = params.getAll(name)
      return [name, values.length > 1 ? values : values[0]]
    }),
  )
}
