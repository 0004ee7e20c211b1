import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Thrown where a request is not answered; the message is for a person. */
export class Refusal extends Error {
  readonly status: number
  /** Where whoever is refused goes on; else where he came from. */
  back: string | undefined
  constructor(status: number, message: string, back?: string) {
    super(message)
    this.status = status
    this.back = back
  }
}

const LARGEST = 2 * 2 ** 20
/** Of a file that came back from counsel. */
const LARGEST_FILE = 20 * 2 ** 20
const LOOPBACK = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/
const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/

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
  const { headers, method = '', socket } = request
  const { host = '', origin } = headers
  const names = ['127.0.0.1', 'localhost', '[::1]'].map(
    (name) => `${name}:${socket.localPort}`,
  )
  const isPost = method === 'POST'
  const isForeign = origin ? origin !== `http://${host}` : isPost
  const cookies = (headers.cookie ?? '').split(/; */)
  const isKnown =
    isSame(offered ?? '', token) ||
    cookies.some((cookie) => isSame(cookie, `${cookieName(request)}=${token}`))

  refuse(
    !LOOPBACK.test(socket.remoteAddress ?? ''),
    403,
    'The desk answers this machine alone.',
  )
  refuse(!names.includes(host), 403, 'The desk does not have this name.')
  refuse(!isPost && method !== 'GET', 405, 'The desk knows GET and POST alone.')
  refuse(
    isForeign ||
      !/^(same-origin|none)$/.test(`${headers['sec-fetch-site'] ?? 'none'}`),
    403,
    'This request comes from another site.',
  )
  refuse(
    isPost && !FORM.test(headers['content-type'] ?? ''),
    403,
    'The desk did not make this request.',
  )
  refuse(
    !isKnown,
    401,
    'Open the desk by the address that “npm run desk” or “npm run dev” prints.',
  )
}

function refuse(isRefused: boolean, status: number, reason: string): void {
  if (isRefused) throw new Refusal(status, reason)
}

/**
 * The fields that a form sends, each as one text, or as several where it stands
 * there more than once; files as files.
 */
export async function readForm(
  request: IncomingMessage,
): Promise<Record<string, unknown>> {
  const type = request.headers['content-type'] ?? ''
  const most = type.startsWith('multipart/') ? LARGEST_FILE : LARGEST
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request) {
    length += chunk.length
    refuse(
      length > most,
      413,
      `This is more than the ${most / 2 ** 20} MB that the desk takes at once.`,
    )
    chunks.push(chunk)
  }
  const body = new Response(Buffer.concat(chunks), {
    headers: { 'content-type': type },
  })

  return fieldsOf(await body.formData())
}

/** Fields of a form or of an address. */
export function fieldsOf(
  params: URLSearchParams | FormData,
): Record<string, unknown> {
  const fields = new Map<string, unknown[]>()
  for (const [name, value] of params) {
    const values = fields.get(name) ?? []
    values.push(value)
    fields.set(name, values)
  }

  return Object.fromEntries(
    [...fields].map(([name, values]) => [
      name,
      values.length > 1 ? values : values[0],
    ]),
  )
}

function isSame(offered: string, token: string): boolean {
  const [a, b] = [Buffer.from(offered), Buffer.from(token)]
  return a.length === b.length && timingSafeEqual(a, b)
}
