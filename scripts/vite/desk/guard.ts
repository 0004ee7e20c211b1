import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Thrown where a request is not answered; the message is for a person. */
export class Refusal extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

const LARGEST = 2 * 2 ** 20
const LOOPBACK = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/

/** The cookie that holds the token; browsers do not tell ports apart. */
export function cookieName({ socket }: IncomingMessage): string {
  return `desk-${socket.localPort}`
}

/** Refuses whatever does not come from the desk's own page, in a browser on this machine that was given the token. */
export function guard(request: IncomingMessage, token: string, offered?: string | null): void {
  const { headers, method = '', socket } = request
  const { host = '', origin } = headers
  if (!LOOPBACK.test(socket.remoteAddress ?? ''))
    throw new Refusal(403, 'The desk answers this machine alone.')
  const names = ['127.0.0.1', 'localhost', '[::1]'].map((name) => `${name}:${socket.localPort}`)
  if (!names.includes(host)) throw new Refusal(403, 'The desk does not have this name.')
  const site = headers['sec-fetch-site'] ?? 'none'
  if ((origin ?? `http://${host}`) !== `http://${host}` || !/^(same-origin|none)$/.test(`${site}`))
    throw new Refusal(403, 'This request comes from another site.')
  if (method !== 'GET' && method !== 'POST')
    throw new Refusal(405, 'The desk knows GET and POST alone.')
  if (method === 'POST' && (!origin || !/^application\/json\b/.test(headers['content-type'] ?? '')))
    throw new Refusal(403, 'This request was not made by the desk.')
  const cookies = (headers.cookie ?? '').split(/; */)
  const [, cookie] =
    cookies.map((it) => it.split('=')).find(([n]) => n === cookieName(request)) ?? []
  if (![offered, cookie].some((it) => isSame(it ?? '', token)))
    throw new Refusal(
      401,
      'Open the desk by the address that “npm run desk” or “npm run dev” prints.',
    )
}

/** What a request carries, as JSON. */
export async function readBody(request: IncomingMessage): Promise<unknown> {
  const tooLarge = new Refusal(413, 'This is more than the 2 MB that the desk takes at once.')
  if (Number(request.headers['content-length']) > LARGEST) throw tooLarge
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request) {
    length += chunk.length
    if (length > LARGEST) throw tooLarge
    chunks.push(chunk)
  }
  try {
    return JSON.parse(String(Buffer.concat(chunks)))
  } catch {
    throw new Refusal(400, 'This request is no JSON.')
  }
}

function isSame(offered: string, token: string): boolean {
  const [a, b] = [Buffer.from(offered), Buffer.from(token)]
  return a.length === b.length && timingSafeEqual(a, b)
}
