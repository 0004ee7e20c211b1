import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

/** Where a host is reached, and as what. */
export interface Address {
  /** Without a slash at its end. */
  url: string
  /** The name of the site, where the address has another. */
  host?: string
  /** The certificate that is trusted, and the name that it is asked for, where that is another. */
  certificate?: string
  servername?: string
}

export interface Question {
  method: string
  /** Sent as it stands, also where no browser would send it so. */
  path: string
  headers: Readonly<Record<string, string>>
}

export interface Reply {
  status: number
  headers: Readonly<Record<string, string>>
  /** As it was sent. */
  body: Buffer
  /** As it was meant. */
  text: string
}

/** Sends one request, over a connection of its own. */
export function ask(
  { url, host, certificate, servername = host }: Address,
  { method, path, headers }: Question,
): Promise<Reply> {
  const { protocol, hostname, port } = new URL(url)
  const name = host && { Host: host }
  const options = { hostname, port, path, method, headers: { ...name, ...headers }, agent: false }
  return new Promise((resolve, reject) => {
    const sent =
      protocol === 'https:'
        ? requestSecure({ ...options, servername, ca: certificate })
        : requestPlain(options)
    sent.once('error', reject)
    sent.once('response', async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk)
      const body = Buffer.concat(chunks)
      const all = Object.entries(response.headers).map(([key, value]) => [key, String(value)])
      const replied: Record<string, string> = Object.fromEntries(all)
      const text = decode(body, replied['content-encoding'])
      resolve({ status: response.statusCode ?? 0, headers: replied, body, text })
    })
    sent.end()
  })
}

function decode(body: Buffer, encoding: string | undefined): string {
  if (body.length === 0 || encoding === undefined) return body.toString('latin1')
  return (encoding === 'br' ? brotliDecompressSync : gunzipSync)(body).toString('latin1')
}
