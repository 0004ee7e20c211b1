import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { createDesk } from '../handler.ts'

const token = 'a-token-of-a-test'

export type TestDesk = Awaited<ReturnType<typeof startDesk>>

/** Serves the desk of a folder as the development server does. */
export async function startDesk(folder: string, today = '2026-12-01') {
  const answer = createDesk({
    folder,
    token,
    today: () => today,
    changed: async () => {},
    bundle: async () => new Map([['desk.js', 'script']]),
  })
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  const own = { host: `127.0.0.1:${port}`, cookie: `desk-${port}=${token}` }
  /** Sends a request as the desk's own page does, but for what is given. */
  const send = (path: string, { method = 'GET', headers = {}, body = '' }: Sent = {}) =>
    new Promise<Answered>((resolve, reject) => {
      const posted = method === 'GET' ? {} : { origin, 'content-type': 'application/json' }
      const all = Object.entries({ ...own, ...posted, ...headers }).filter(([, it]) => it !== '')
      const sent = request(
        { port, host: '127.0.0.1', path, method, headers: Object.fromEntries(all) },
        async (response) => {
          let text = ''
          for await (const chunk of response) text += chunk
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text })
        },
      )
      sent.on('error', reject).end(body)
    })
  return {
    token,
    origin,
    send,
    /** Asks an endpoint; throws with what the desk says where it refuses. */
    ask: async (name: string, body: object = {}) => {
      const sent = { method: 'POST', body: JSON.stringify(body) }
      const { status, text } = await send(`/desk/api/${name}`, sent)
      if (status !== 200) throw new Error(`${status} ${JSON.parse(text).error}`)
      return JSON.parse(text)
    },
  }
}

interface Sent {
  method?: string
  headers?: Record<string, string>
  body?: string
}

interface Answered {
  status: number
  headers: NodeJS.Dict<string | string[]>
  text: string
}
