import type {
  IncomingHttpHeaders,
  IncomingMessage,
  ServerResponse,
} from 'node:http'
import { openCheckedSite } from '../rules/open-site.ts'
import type { Answer, DeskContext } from './endpoint.ts'
import { GitRefusal } from './explain-git.ts'
import { cookieName, fieldsOf, guard, Refusal, readForm } from './guard.ts'
import { plainDocument, refusalPage } from './pages/frame.tsx'
import { refusalOf } from './refusal-of.ts'
import { actions, publications, questions, views } from './routes.ts'

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
  const { folder, today, token, bundle, inTurn } = options
  async function answer(request: IncomingMessage): Promise<Answer> {
    const url = new URL(request.url ?? '/', 'http://desk')
    const name = url.pathname.replace(/^\/desk\/?/, '')
    const offered = name === '' ? url.searchParams.get('token') : undefined
    guard(request, token, offered)
    if (offered) return welcome(cookieName(request), token)
    if (request.method === 'POST') {
      const fields = await readForm(request)
      const free = questions.get(name) ?? publications.get(name)
      if (free) return free(fields, options)
      const action = actions.get(name) ?? unknown
      return inTurn(async () => action(fields, options))
    }
    const view = views.get(name)
    if (view) return view(fieldsOf(url.searchParams), options)
    const body = (await bundle()).get(name) ?? unknown()
    const type = name.endsWith('.css') ? 'text/css' : 'text/javascript'
    return { headers: { 'content-type': `${type}; charset=utf-8` }, body }
  }
  return async (
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> => {
    const open = () => openCheckedSite(folder, today())
    const { status = 200, ...rest } = await answer(request).catch((error) =>
      answerError(refusalOf(open, error), request.headers),
    )
    response
      .writeHead(status, { ...safeHeaders, ...rest.headers })
      .end(rest.body)
    // What was refused unread is not read any more.
    if (!request.complete) request.destroy()
  }
}

/** Keeps the token in a cookie, and out of the address. */
function welcome(name: string, token: string): Answer {
  const cookie = `${name}=${token}; Path=/desk; HttpOnly; SameSite=Strict`
  return { status: 303, headers: { location: '/desk', 'set-cookie': cookie } }
}

function unknown(): never {
  throw new Refusal(404, 'The desk has no such thing.')
}

/** A refusal for the person at the desk: as a page, or for the script as it is. */
function answerError(
  refusal: Refusal,
  { accept, referer, 'sec-fetch-dest': destination }: IncomingHttpHeaders,
): Answer {
  const { status, message, back = referer } = refusal
  const title = 'This was not done'
  if (destination === 'iframe')
    return { ...plainDocument(title, message), status }
  if (accept?.includes('text/html')) {
    const said = refusal instanceof GitRefusal ? refusal.said : undefined
    return { ...refusalPage(title, { message, back, said }), status }
  }
  return {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
    body: message,
  }
}
