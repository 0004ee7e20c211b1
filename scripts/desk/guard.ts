import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { Refusal } from './refusal.ts'

/** The bytes that are taken at once: a Word file with pictures is large. */
const LARGEST = 20 * 2 ** 20

/** The cookie that holds the token; browsers do not tell ports apart. */
export function cookieName({ socket }: IncomingMessage): string {
  return `desk-${socket.localPort}`
}

/**
 * Refuses whatever does not come from the desk's own pages, in a browser on
 * this machine that was given the token.
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

/** The fields that a form sends. Refuses what is too large, or no form. */
export async function readForm(
  request: IncomingMessage,
): Promise<Record<string, unknown>> {
  const { 'content-type': type = '', 'content-length': length } =
    request.headers
  if (!(Number(length) <= LARGEST))
    throw new Refusal(413, 'This is more than the 20 MB that the desk takes.')
  const headers = { 'content-type': type }
  const body = new Response(await buffer(request), { headers })
  return fieldsOf(await body.formData())
}

/**
 * Fields of a form or of an address, each as one value, or as several where it
 * stands there more than once.
 */
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
