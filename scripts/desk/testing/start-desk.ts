import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { projectFiles } from '../../policies/testing/project-files.ts'
import { temporaryProject } from '../../policies/testing/temporary-project.ts'
import { version } from '../../rules/testing/sealed-project.ts'
import { createDesk } from '../answer-requests.ts'
import type { OpenText } from '../editor/protocol.ts'

const token = 'a-token-of-a-test'
/** Milliseconds to wait for the place to which a site is sent. */
const limit = 1500

export type TestDesk = Awaited<ReturnType<typeof startDesk>>

/** The desk of a draft of the Terms, and a history that does not know it yet. */
export async function startTerms(): Promise<TestDesk> {
  const desk = await startDesk({})
  desk.write('.gitignore', '.desk\n')
  desk.startHistory()
  desk.git('config', 'user.name', 'Asha Rao')
  desk.git('config', 'user.email', 'asha@example.in')
  const clause = 'You must pay within {facts.noticeDays} days. A mispelt word.'
  const text = version('Terms', `## One [#one]\n\n${clause}`)
  desk.write('content/pages/tnc/draft.mdx', text)
  return desk
}

/**
 * Serves the desk of a project with the given files, as the development server
 * does.
 */
export async function startDesk(files: Record<string, string>) {
  const folder = temporaryProject(files)
  const bundle = async () => new Map([['desk.js', 'script']])
  const today = () => '2026-12-01'
  const server = createServer(
    createDesk({ folder, token, today, limit, bundle }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const host = `127.0.0.1:${port}`
  /** Sends a request as the desk's own page does, but for what is given. */
  const send = (
    path: string,
    { method = 'GET', headers = {}, body = '' }: Sent = {},
  ) =>
    new Promise<Answered>((resolve, reject) => {
      const all = {
        cookie: `desk-${port}=${token}`,
        ...(method === 'POST' && {
          origin: `http://${host}`,
          'content-type': 'application/x-www-form-urlencoded',
        }),
        ...headers,
      }
      const given = Object.entries(all).filter(([, it]) => it !== '')
      const sent = request(
        new URL(path, `http://${host}`),
        { method, headers: Object.fromEntries(given) },
        async (response) => {
          const { statusCode: status = 0, headers } = response
          resolve({ status, headers, text: await text(response) })
        },
      )
      sent.on('error', reject).end(body)
    })
  /** The page of a view; throws with what the desk says where it refuses. */
  const view = async (name: string, fields: Record<string, string> = {}) => {
    const { status, text } = await send(
      `/desk/${name}?${new URLSearchParams(fields)}`,
    )
    if (status !== 200) throw new Error(`${status} ${text}`)
    return text.replaceAll('<!-- -->', '')
  }
  /**
   * Does something; gives what the desk answers its script, or the view in
   * which it goes on. Throws where it refuses.
   */
  const act = async (name: string, fields: Record<string, string> = {}) => {
    const body = String(new URLSearchParams(fields))
    const sent = { method: 'POST', body }
    const { status, text, headers } = await send(`/desk/${name}`, sent)
    if (status >= 400) throw new Error(`${status} ${text}`)
    return headers.location ?? JSON.parse(text)
  }
  return {
    ...projectFiles(folder),
    folder,
    token,
    send,
    view,
    act,
    /** A text as its editor is given it. */
    async open(path: string): Promise<OpenText> {
      const page = await view('edit', { path })
      const [, data = ''] = /data-text="([^"]*)"/.exec(page) ?? []
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
    /** Changes a fact, or confirms it, as its form does. */
    async set(name: string, value?: string) {
      const [, base = ''] =
        /"base" value="(\w+)"/.exec(await view('facts')) ?? []
      return act('fact', { name, base, ...(value && { value }) })
    },
    /** Seals the draft of the Terms as its form offers it; gives what is said. */
    async seal(chosen = {}) {
      const path = 'content/pages/tnc/draft.mdx'
      const form = await view('seal', { path })
      const value = (name: string) =>
        new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(form)?.[1] ?? ''
      const [, summary = ''] = /name="summary"[^>]*>([^<]*)</.exec(form) ?? []
      const filled = { read: value('read'), day: value('day'), summary }
      const sent = { path, ...filled, by: 'Asha Rao', ...chosen }
      return (await send(await act('seal', sent))).text
    },
  }
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
