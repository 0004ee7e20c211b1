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

/** The headers of every response. */
const safeHeaders = {
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}

interface DeskOptions extends DeskContext {
  token: string
  /** The files of the desk for the browser, by name. */
  bundle: ReadonlyMap<string, string>
}

/** Creates the handler of every request below `/desk`. */
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
    // Stop reading a request that was refused.
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
  // The page of a refusal needs the styles, which are not secret.
  if (name !== 'desk.css') guard(request, token, offered)
  if (offered) {
    // Move the token from the URL into a cookie.
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
  if (file === undefined) throw new Refusal(404, 'The desk has no such page.')
  const type = name.endsWith('.css') ? 'text/css' : 'text/javascript'
  return new Response(file, {
    headers: { 'content-type': `${type}; charset=utf-8` },
  })
}

/** Responds to an error with a page or, to the editor, with its message. */
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
  // Redirect, so that Back and reload repeat nothing.
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

/** Returns the message of an error, with titles instead of paths. */
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
