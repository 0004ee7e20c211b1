import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** Where a host is reached, and the name of the site where that is another. */
export interface Address {
  url: string
  host?: string
}

/**
 * Sends a request such as `GET /tnc` over a connection of its own, its path as
 * it stands, also where no browser would send it so.
 */
export async function ask(
  { url, host }: Address,
  asked: string,
  more: Record<string, string> = {},
) {
  const { hostname, port } = new URL(url)
  const [method, path] = asked.split(' ')
  const headers = { ...(host && { Host: host }), ...more }
  const options = { hostname, port, path, method, headers, agent: false }
  const [response]: IncomingMessage[] = await once(
    request(options).end(),
    'response',
  )
  if (!response) throw new Error(`${asked} has no answer.`)
  const body = await buffer(response)
  return {
    status: response.statusCode,
    headers: response.headers as Record<string, string | undefined>,
    body,
    text: body.toString('latin1'),
  }
}
