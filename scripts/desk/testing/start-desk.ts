import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { projectFiles } from '../../policies/testing/project-files.ts'
import { temporaryProject } from '../../policies/testing/temporary-project.ts'
import type { OpenText } from '../editor/protocol.ts'
import { createDesk } from '../handler.ts'

const token = 'a-token-of-a-test'
/** Milliseconds to wait for the place to which a site is sent. */
const limit = 1500

export type TestDesk = Awaited<ReturnType<typeof startDesk>>

/**
 * Serves the desk of a project with the given files, as the development server
 * does.
 */
export async function startDesk(files: Record<string, string>) {
  const folder = temporaryProject(files)
  const answer = createDesk({
    folder,
    token,
    today: () => '2026-12-01',
    limit,
    bundle: async () => new Map([['desk.js', 'script']]),
  })
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  const own = { host: `127.0.0.1:${port}`, cookie: `desk-${port}=${token}` }
  /** Sends a request as the desk's own page does, but for what is given. */
  const send = (
    path: string,
    { method = 'GET', headers = {}, body = '' }: Sent = {},
  ) =>
    new Promise<Answered>((resolve, reject) => {
      const posted =
        method === 'GET'
          ? {}
          : { origin, 'content-type': 'application/x-www-form-urlencoded' }
      const all = Object.entries({ ...own, ...posted, ...headers }).filter(
        ([, it]) => it !== '',
      )
      const sent = request(
        {
          port,
          host: '127.0.0.1',
          path,
          method,
          headers: Object.fromEntries(all),
        },
        async (response) => {
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: await text(response),
          })
        },
      )
      sent.on('error', reject).end(body)
    })
  /**
   * The page of a view, with its fields; throws with what the desk says where
   * it refuses.
   */
  const view = async (name: string, fields: Record<string, string> = {}) => {
    const { status, text } = await send(
      `/desk/${name}?${new URLSearchParams(fields)}`,
    )
    if (status !== 200) throw new Error(`${status} ${text}`)
    return text
  }
  /**
   * Does something; gives what the desk answers its script, or the view in
   * which it goes on. Throws where it refuses.
   */
  const act = async (name: string, fields: Record<string, string> = {}) => {
    const body = String(new URLSearchParams(fields))
    const { status, text, headers } = await send(`/desk/${name}`, {
      method: 'POST',
      body,
    })
    if (status >= 400) throw new Error(`${status} ${text}`)
    const isJson = headers['content-type'] === 'application/json'
    return isJson ? JSON.parse(text) : text || headers.location
  }
  return {
    ...projectFiles(folder),
    folder,
    limit,
    token,
    send,
    view,
    /** A text as its editor is given it. */
    open: async (path: string): Promise<OpenText> => {
      const [, data = ''] =
        /data-text="([^"]*)"/.exec(await view('edit', { path })) ?? []
      const characters: Record<string, string> = {
        quot: '"',
        '#x27': "'",
        lt: '<',
        gt: '>',
        amp: '&',
      }
      return JSON.parse(
        data.replace(/&([#\w]+);/g, (_, name) => characters[name] ?? ''),
      )
    },
    act,
    /**
     * Reads what is promised of a text, and seals it. Throws where the desk
     * refuses; else gives the page that says so.
     */
    seal: async ({ path, ...chosen }: Sealing) => {
      const form = await view('seal', { path })
      const value = (name: string) =>
        new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(form)?.[1] ?? ''
      const [, summary = ''] = /name="summary"[^>]*>([^<]*)</.exec(form) ?? []
      const filled = { read: value('read'), day: value('day'), summary }
      return act('seal', { path, ...filled, by: 'Asha Rao', ...chosen })
    },
  }
}

interface Sealing {
  path: string
  day?: string
  summary?: string
  by?: string
  read?: string
}

interface Sent {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
}

interface Answered {
  status: number
  headers: NodeJS.Dict<string | string[]>
  text: string
}
