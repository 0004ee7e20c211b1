import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { ZodError } from 'zod'
import { ContentError, isError } from '../../diagnostics/report.ts'
import { openSite } from '../../mdx/site.ts'
import type { Bundle } from './bundle.ts'
import { download } from './downloads.ts'
import { type DeskContext, endpoints } from './endpoints.ts'
import { cookieName, guard, Refusal, readBody } from './guard.ts'
import { deskPage, documentPolicy, safeHeaders } from './page.ts'
import { redlineOf } from './redline.ts'
import { forgetOldStates } from './store.ts'

export interface DeskOptions extends DeskContext {
  token: string
  bundle: () => Promise<Bundle>
}

interface Answer {
  status?: number
  headers?: Record<string, string>
  body?: string | Buffer
}

/** Makes the function that answers every request below `/desk`, or refuses it in a sentence. */
export function createDesk(options: DeskOptions) {
  forgetOldStates(options.folder)
  const answer = answerer(options)
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { status = 200, headers, body } = await answer(request).catch(explain)
    response.writeHead(status, { ...safeHeaders, ...headers }).end(body)
    // What was refused unread is not read any more.
    if (!request.complete) request.destroy()
  }
}

function answerer(options: DeskOptions) {
  const { token, folder, today, bundle } = options
  let last: Promise<unknown> = Promise.resolve()
  return async (request: IncomingMessage): Promise<Answer> => {
    const url = new URL(request.url ?? '/', 'http://desk')
    const path = url.pathname.replace(/^\/desk\/?/, '')
    const offered = path === '' ? url.searchParams.get('token') : undefined
    guard(request, token, offered)
    const query = Object.fromEntries(url.searchParams)
    if (request.method === 'POST') {
      const body = await readBody(request)
      const endpoint = endpoints.get(path.replace(/^api\//, ''))
      if (!endpoint || !path.startsWith('api/'))
        throw new Refusal(404, 'The desk has no such thing.')
      // One after the other, so that no two write at the same time.
      const result = last.catch(() => {}).then(() => endpoint(body, options))
      last = result
      return json((await result) ?? null)
    }
    if (path === '' && offered) return welcome(cookieName(request), token)
    if (path === '') return page()
    if (path === 'redline') return html(redlineOf(openSite(folder, today()), readChoice(query)))
    if (path === 'download') return download(options, query)
    const file = (await bundle()).get(path)
    if (file === undefined) throw new Refusal(404, 'The desk has no such page.')
    const type = path.endsWith('.css') ? 'text/css' : 'text/javascript'
    return { headers: { 'content-type': `${type}; charset=utf-8` }, body: file }
  }
}

/** Keeps the token in a cookie, and out of the address. */
function welcome(name: string, token: string): Answer {
  const cookie = `${name}=${token}; Path=/desk; HttpOnly; SameSite=Strict`
  return { status: 303, headers: { location: '/desk', 'set-cookie': cookie } }
}

function page(): Answer {
  const { html: body, policy } = deskPage(randomBytes(16).toString('base64url'))
  return html(body, policy)
}

function html(body: string, policy = documentPolicy): Answer {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }
  return { headers, body }
}

function json(value: unknown, status = 200): Answer {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) }
}

function readChoice({ slug = '', from, to }: Record<string, string>) {
  return { slug, from: from || undefined, to: to || undefined }
}

/** A refusal, or what went wrong, as a sentence for the person at the desk. */
function explain(error: unknown): Answer {
  if (error instanceof ZodError) return json({ error: 'The desk cannot read this request.' }, 400)
  const message = error instanceof Error ? messageOf(error) : String(error)
  return json({ error: message }, error instanceof Refusal ? error.status : 422)
}

/** Of content with errors what is wrong and where, and none of its warnings. */
function messageOf(error: Error): string {
  if (!(error instanceof ContentError)) return error.message
  const errors = error.files.flatMap((file) => file.messages.filter(isError))
  return errors.map((it) => `${it.file}, line ${it.line}: ${it.reason} ${it.note}`).join('\n')
}
