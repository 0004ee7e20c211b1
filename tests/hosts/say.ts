import { once } from 'node:events'
import { connect } from 'node:net'
import { connect as connectSecurely } from 'node:tls'
import type { Address } from './ask.ts'

/**
 * Sends bytes as they are over a connection of their own. Returns the status of
 * what comes back; 0 where nothing does, or something else.
 */
export async function say(
  { url, ...site }: Address,
  bytes: string,
): Promise<number> {
  const { protocol, hostname: host, port } = new URL(url)
  const { certificate: ca, servername } = site
  const to = { host, port: Number(port) }
  const socket =
    protocol === 'https:'
      ? connectSecurely({ ...to, ca, servername })
      : connect(to)
  socket.setTimeout(10_000, () => socket.destroy()).on('error', () => {})
  socket.setEncoding('latin1').write(bytes, 'latin1')
  const heard = Promise.race([once(socket, 'data'), once(socket, 'close')])
  const [reply = ''] = await heard.catch(() => [])
  socket.destroy()
  return Number(/^HTTP\/1\.1 (\d{3}) /.exec(String(reply))?.[1] ?? 0)
}
