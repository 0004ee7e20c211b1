import { once } from 'node:events'
import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

/**
 * Where a host is reached, without a slash at its end, and as what: the name of
 * the site where the address has another, the certificate that is trusted, and
 * a name in it.
 */
export interface Address {
  url: string
  host?: string
  certificate?: string
  servername?: string
}

/** A response; its body as it was sent, and as the text that was meant. */
export interface Reply {
  status: number
  headers: Readonly<Record<string, string>>
  body: Buffer
  text: string
}

/**
 * Sends a request such as `GET /tnc` over a connection of its own, its path as
 * it stands, also where no browser would send it so.
 */
export async function ask(
  { url, ...site }: Address,
  asked: string,
  more = {},
): Promise<Reply> {
  const { protocol, hostname, port } = new URL(url)
  const { host, certificate: ca, servername } = site
  const [method, path] = asked.split(' ')
  const headers = { ...(host && { Host: host }), ...more }
  const options = {
    hostname: hostname.replaceAll(/[[\]]/g, ''),
    port,
    path,
    method,
    headers,
    agent: false,
    ca,
    servername,
  }
  const request =
    protocol === 'https:' ? requestSecure(options) : requestPlain(options)
  const [response]: IncomingMessage[] = await once(request.end(), 'response')
  const all = Object.entries(response?.headers ?? {}).map(([name, value]) => [
    name,
    String(value),
  ])
  const body = response ? await buffer(response) : Buffer.alloc(0)
  const encoding =
    body.length > 0 ? response?.headers['content-encoding'] : undefined
  const text =
    encoding === 'br'
      ? brotliDecompressSync(body)
      : encoding
        ? gunzipSync(body)
        : body
  const replied = {
    headers: Object.fromEntries(all),
    body,
    text: text.toString('latin1'),
  }
  return { status: response?.statusCode ?? 0, ...replied }
}
