import type { IncomingMessage, ServerResponse } from 'node:http'
import { ZodError } from 'zod'
import { openCheckedSite } from '../checks/open-site.ts'
import { ContentError, isError } from '../text/diagnostics/report.ts'
import { type DeskContext, goTo } from './endpoint.ts'
import { cookieName, fieldsOf, guard, readForm } from './guard.ts'
import { refusalPage } from './pages/frame.tsx'
import { Refusal } from './refusal.ts'
import { nameOf } from './texts.ts'
import { acts, views } from './views-and-acts.ts'

export { refresh } from './follow.ts'

/** The headers of every answer. */
const safeHeaders = {
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}

interface DeskOptions extends DeskContext {
  token: string
  /** The script and the styles of the desk in the browser, by their names. */
  bundle: ReadonlyMap<string, string>
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
    const answered = await answer(request, options).catch((error) =>
      answerError(error, request, options),
    )
    response
      .writeHead(answered.status, {
        ...safeHeaders,
        ...Object.fromEntries(answered.headers),
      })
      .end(Buffer.from(await answered.arrayBuffer()))
    // What was refused unread is not read any more.
    if (!request.complete) request.destroy()
  }
}

async function answer(
  request: IncomingMessage,
  options: DeskOptions,
): Promise<Response> {
  const { token, bundle } = options
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://desk')
  const name = pathname.replace(/^\/desk\/?/, '')
  const offered = name === '' ? searchParams.get('token') : undefined
  // The styles hold nothing secret, and the page of a refusal needs them.
  if (name !== 'desk.css') guard(request, token, offered)
  if (offered) {
    // Out of the address, into a cookie.
    const cookie = `${cookieName(request)}=${token}; Path=/desk; HttpOnly; SameSite=Strict`
    return goTo('/desk', { 'set-cookie': cookie })
  }
  const isPost = request.method === 'POST'
  const run = (isPost ? acts : views).get(name)
  if (run)
    return run(
      isPost ? await readForm(request) : fieldsOf(searchParams),
      options,
    )

  const file = bundle.get(name)
  if (file === undefined) throw new Refusal(404, 'The desk has no such thing.')
  const type = name.endsWith('.css') ? 'text/css' : 'text/javascript'
  return new Response(file, {
    headers: { 'content-type': `${type}; charset=utf-8` },
  })
}

/** What was thrown, for the person at the desk: as a page, or in words alone. */
function answerError(
  error: Error & {
    status?: number
    back?: string
    choice?: string
    retry?: string
  },
  { headers, method }: IncomingMessage,
  context: DeskContext,
): Response {
  const message = explain(error, context)
  const { status = error instanceof ZodError ? 400 : 422 } = error
  const { back = headers.referer, choice, retry } = error
  if (!headers.accept?.includes('text/html'))
    return new Response(message, { status })
  // At an address of its own, so that Back and reload repeat nothing.
  if (retry) return goTo(`${retry}&${new URLSearchParams({ failed: message })}`)

  const title = method === 'POST' ? 'Not saved' : 'Not found'
  const page = refusalPage(
    status === 401 ? 'Sign in to the desk' : title,
    message,
    back,
    choice,
  )
  return new Response(page.body, { status, headers: page.headers })
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
