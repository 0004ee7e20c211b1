import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { version } from '../../acts/testing/sealed-project.ts'
import type { Person } from '../../repository/git.ts'
import { sha256 } from '../../seals/sha256.ts'
import { projectFiles } from '../../site/testing/project-files.ts'
import { temporaryProject } from '../../site/testing/temporary-project.ts'
import { factsFile } from '../../text/paths.ts'
import { createDesk, tokenDoor } from '../answer-requests.ts'
import type { OpenText } from '../editor/protocol.ts'
import type { Door } from '../guard.ts'

const token = 'a-token-of-a-test'
const draft = 'content/pages/tnc/draft.mdx'

export type TestDesk = Awaited<ReturnType<typeof startDesk>>
type Fields = Record<string, string>
type Sent = RequestInit & { headers?: Fields }

/** The desk of a draft of the Terms, and a history that does not know it yet. */
export async function startTerms(): Promise<TestDesk> {
  const desk = await startDesk({})
  desk.write('.gitignore', '.desk\n')
  desk.startHistory()
  desk.git('config', 'user.name', 'Asha Rao')
  desk.git('config', 'user.email', 'asha@example.in')
  const clause = 'You must pay within {facts.noticeDays} days. A mispelt word.'
  desk.write(draft, version('Terms', `## One [#one]\n\n${clause}`))
  return desk
}

/**
 * Serves the desk of a folder, by default of a new one with the given files, as
 * the development server does.
 */
export async function startDesk(
  files: Fields,
  folder = temporaryProject(files),
) {
  const bundle = new Map([['desk.js', 'script']])
  const today = () => '2026-12-01'
  const context = {
    ...{ folder, today, limit: 20_000, bundle },
    /** Who sends requests; by default, the person of git. */
    person: undefined as Person | undefined,
    async door(...args: Parameters<Door>) {
      const admitted = await tokenDoor(folder, token)(...args)
      if (admitted instanceof Response) return admitted
      const known = admitted.name
        ? admitted
        : { name: 'A', email: 'a@b.example' }
      return context.person ?? known
    },
  }
  const server = createServer((...args) => createDesk(context)(...args))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  const own = { cookie: `desk-${port}=${token}`, origin }
  /** Sends a request as a page of the desk does; `given` overrides its options. */
  const send = (path: string, { headers, ...given }: Sent = {}) =>
    fetch(new URL(path, origin), {
      redirect: 'manual',
      ...given,
      headers: { ...own, ...headers },
    })
  /** Returns the page at an address. Throws the desk's message if it refuses. */
  const show = async (address: string) => {
    const response = await send(address)
    const text = await response.text()
    if (!response.ok) throw new Error(`${response.status} ${text}`)
    return text.replaceAll('<!-- -->', '')
  }
  const view = (name: string, fields: Fields = {}) =>
    show(`/desk/${name}?${new URLSearchParams(fields)}`)
  /**
   * Posts to an act. Returns its response, or the view to which it redirects.
   * Throws if the desk refuses.
   */
  const act = async (name: string, fields: Fields | FormData = {}) => {
    const body =
      fields instanceof FormData ? fields : new URLSearchParams(fields)
    const response = await send(`/desk/${name}`, { method: 'POST', body })
    const { status, headers } = response
    if (status >= 400) throw new Error(`${status} ${await response.text()}`)
    return headers.get('location') ?? response.json()
  }
  return {
    ...projectFiles(folder),
    folder,
    origin,
    token,
    /** The context of the desk; a test may change it. */
    context,
    send,
    show,
    view,
    act,
    /** Whose requests are sent from now on. */
    as(person: Person) {
      context.person = person
      return this
    },
    /** Posts to an act as a page does, which gets a page, whatever the answer. */
    submit: (name: string, fields: Fields) =>
      send(`/desk/${name}`, {
        method: 'POST',
        headers: { accept: 'text/html' },
        body: new URLSearchParams(fields),
      }),
    /** Approves a file as its form offers it. */
    async approve(path: string, more: Fields = {}) {
      const page = await view('publish', { path })
      return act('approve', { ...fieldsIn(page, 'approve'), ...more })
    },
    /** Returns a text as the editor gets it. */
    async open(path: string): Promise<OpenText> {
      const page = await view('edit', { path })
      const [, data = ''] = /data-text="([^"]*)"/.exec(page) ?? []
      const json = data
        .replaceAll('&quot;', '"')
        .replaceAll('&#x27;', "'")
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&amp;', '&')
      return JSON.parse(json)
    },
    /** Changes a text, and saves it as its editor does. */
    async type(path: string, change: (text: string) => string) {
      const { text, hash } = await this.open(path)
      await act('save', { path, text: change(text), base: hash })
    },
    /** Changes a fact, or confirms it, as its form does. */
    async set(name: string, value?: string, path = factsFile) {
      const base = sha256(projectFiles(folder).read(path))
      return act('fact', { path, name, base, ...(value && { value }) })
    },
    /** Publishes a file as its form offers it; returns the address of the result. */
    async publish(path: string, { over, accept, ...fields }: Fields = {}) {
      const which = { path, ...(over && { over }) }
      if (Object.keys(fields).length > 0)
        await act('prepare', { ...which, ...fields })
      const page = await view('publish', which)
      // There may be nothing to publish, or an error without a button.
      if (page.includes('There is nothing to publish')) return page
      if (!isOffered(page)) throw new Error(page)
      const form = fieldsIn(page, 'publish')
      return act('publish', { ...form, ...(accept && { accept }) })
    },
    /** Publishes the draft of the Terms; returns the page of the result. */
    async seal(chosen = {}) {
      return show(await this.publish(draft, chosen))
    },
  }
}

/** Whether a publish page offers to publish. */
export const isOffered = (page: string): boolean =>
  /class="main">(Publish|Withdraw)</.test(page)

/** Returns the fields that a form of a page sends if nobody fills it in. */
export function fieldsIn(page: string, action: string): Fields {
  const forms = page.split('<form ').map((html) => html.split('</form>')[0])
  const to = new RegExp(`action="/desk/${action}"`, 'i')
  const form = forms.find((html) => to.test(`${html}`))
  const inputs = `${form}`.match(/<(input|textarea) [^>]*>[^<]*/g) ?? []
  return Object.fromEntries(
    inputs.flatMap((input) => {
      const [, name] = / name="([^"]*)"/.exec(input) ?? []
      const value = input.startsWith('<textarea')
        ? input.replace(/^[^>]*>/, '')
        : / value="([^"]*)"/.exec(input)?.[1]
      const isLeft =
        /type="(radio|checkbox)"/.test(input) && !/checked/.test(input)
      return name && value !== undefined && !isLeft ? [[name, value]] : []
    }),
  )
}
