import type { IncomingMessage, ServerResponse } from 'node:http'
import { ZodError } from 'zod'
import { openCheckedSite } from '../rules/open-site.ts'
import { ContentError, isError } from '../text/diagnostics/report.ts'
import type { Answer, DeskContext } from './endpoint.ts'
import { cookieName, fieldsOf, guard, readForm } from './guard.ts'
import { refusalPage } from './pages/frame.tsx'
import { Refusal } from './refusal.ts'
import { nameOf } from './texts.ts'
import { acts, views } from './views-and-acts.ts'

/** The headers of every answer. */
const safeHeaders = {
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}

/** The script and the styles of the desk in the browser, by their names. */
export type Bundle = ReadonlyMap<string, string>

export interface DeskOptions extends DeskContext {
  token: string
  bundle: () => Promise<Bundle>
}

/**
 * Makes the function that answers every request below `/desk`, or refuses it in
 * a sentence.
 */
export function createDesk(options: DeskOptions) {
  return async (
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> => {
    const answering = answer(request, options)
    const { status = 200, ...rest } = await answering.catch((error) =>
      answerError(error, request, options),
    )
    response
      .writeHead(status, { ...safeHeaders, ...rest.headers })
      .end(rest.body)
    // What was refused unread is not read any more.
    if (!request.complete) request.destroy()
  }
}

async function answer(
  request: IncomingMessage,
  options: DeskOptions,
): Promise<Answer> {
  const { token, bundle } = options
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://desk')
  const name = pathname.replace(/^\/desk\/?/, '')
  const offered = name === '' ? searchParams.get('token') : undefined
  guard(request, token, offered)
  if (offered) return welcome(cookieName(request), token)
  if (request.method === 'POST') {
    const act = acts.get(name) ?? unknown
    return act(await readForm(request), options)
  }
  const view = views.get(name)
  if (view) return view(fieldsOf(searchParams), options)
  const body = (await bundle()).get(name) ?? unknown()
  const type = name.endsWith('.css') ? 'text/css' : 'text/javascript'
  return { headers: { 'content-type': `${type}; charset=utf-8` }, body }
}

/** Keeps the token in a cookie, and out of the address. */
function welcome(name: string, token: string): Answer {
  const cookie = `${name}=${token}; Path=/desk; HttpOnly; SameSite=Strict`
  return { status: 303, headers: { location: '/desk', 'set-cookie': cookie } }
}

function unknown(): never {
  throw new Refusal(404, 'The desk has no such thing.')
}

/** What was thrown, for the person at the desk: as a page, or in words alone. */
function answerError(
  error: Error & Partial<Refusal> & { back?: string },
  { headers }: IncomingMessage,
  context: DeskContext,
): Answer {
  const message = explain(error, context)
  const { status = error instanceof ZodError ? 400 : 422 } = error
  const { back = headers.referer } = error
  if (headers.accept?.includes('text/html'))
    return { ...refusalPage(message, back), status }

  const type = { 'content-type': 'text/plain; charset=utf-8' }
  return { status, headers: type, body: message }
}

/** An error in words for who knows files by their titles. */
function explain(error: Error, { folder, today }: DeskContext): string {
  if (error instanceof ZodError) return 'The desk cannot read this request.'
  if (!(error instanceof ContentError)) return error.message

  const site = openCheckedSite(folder, today())
  const lines = error.files.flatMap(({ path, messages }) =>
    messages
      .filter(isError)
      .map(({ reason, note }) => `${nameOf(site, path)}: ${reason} ${note}`),
  )
  return lines.join('\n')
}
