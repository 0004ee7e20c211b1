import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { Refusal } from './refusal.ts'

/** The most bytes of a request: a Word file with pictures is large. */
const LARGEST = 20 * 2 ** 20

/** The cookie with the token. It names the port, which cookies ignore. */
export function cookieName({ socket }: IncomingMessage): string {
  return `desk-${socket.localPort}`
}

/**
 * Throws unless a request comes from the desk's own pages, in a browser that has
 * the token.
 */
export function guard(
  request: IncomingMessage,
  token: string,
  offered?: string | null,
): void {
  const { headers, method } = request
  const { host = '', origin, cookie = '' } = headers
  const isForeign = origin ? origin !== `http://${host}` : method === 'POST'
  const site = `${headers['sec-fetch-site'] ?? 'none'}`
  if (isForeign || !/^(same-origin|none)$/.test(site))
    throw new Refusal(403, 'This request comes from another site.')
  const known = `${cookieName(request)}=${token}`
  if (offered !== token && !cookie.split(/; */).includes(known))
    throw new Refusal(
      401,
      'Open the desk by the address that “npm run desk” or “npm run dev” prints.',
    )
}

/** Returns the fields of a form. Throws if it is too large, or not a form. */
export async function readForm(
  request: IncomingMessage,
): Promise<Record<string, unknown>> {
  const { 'content-type': type = '', 'content-length': length } =
    request.headers
  if (!(Number(length) <= LARGEST))
    throw new Refusal(413, 'This is more than the 20 MB that the desk accepts.')
  const headers = { 'content-type': type }
  const body = new Response(await buffer(request), { headers })
  return fieldsOf(await body.formData())
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
