import type {
  IncomingHttpHeaders,
  IncomingMessage,
  ServerResponse,
} from 'node:http'
import type { VFile } from 'vfile'
import { ZodError } from 'zod'
import { explainDisk } from '../policies/write-file.ts'
import { ContentError, isError } from '../text/diagnostics/report.ts'
import type { Answer, DeskContext } from './endpoint.ts'
import { cookieName, fieldsOf, guard, Refusal, readForm } from './guard.ts'
import { messagePage, plainDocument } from './pages/frame.tsx'
import { actions, questions, views } from './routes.ts'
import { forgetOldStates } from './store.ts'
import { nameInWords } from './texts.ts'

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
  /** Lets no two actions write at the same time. */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>
}

/**
 * Makes the function that answers every request below `/desk`, or refuses it in
 * a sentence.
 */
export function createDesk(options: DeskOptions) {
  const { folder, token, bundle, inTurn } = options
  forgetOldStates(folder)
  async function answer(request: IncomingMessage): Promise<Answer> {
    const url = new URL(request.url ?? '/', 'http://desk')
    const name = url.pathname.replace(/^\/desk\/?/, '')
    const offered = name === '' ? url.searchParams.get('token') : undefined
    guard(request, token, offered)
    if (offered) return welcome(cookieName(request), token)
    if (request.method === 'POST') {
      const fields = await readForm(request)
      const question = questions.get(name)
      if (question) return question(fields, options)
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
    const { status = 200, ...rest } = await answer(request).catch((error) =>
      answerError(error, request.headers),
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

/**
 * A refusal, or what went wrong, for the person at the desk: as a
 * page, or for the script as they are.
 */
function answerError(
  error: unknown,
  { accept, referer, 'sec-fetch-dest': destination }: IncomingHttpHeaders,
): Answer {
  const isUnread = error instanceof ZodError
  const message = isUnread
    ? 'The desk cannot read this request. A policy is named by small letters, digits and hyphens, and by no others.'
    : messageOf(error)
  const status = isUnread ? 400 : error instanceof Refusal ? error.status : 422
  const title = 'This was not done'
  if (destination === 'iframe')
    return { ...plainDocument(title, message), status }
  if (accept?.includes('text/html'))
    return { ...messagePage(title, message, referer), status }
  return {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
    body: message,
  }
}

/** Of content with errors what is wrong and where, and none of its warnings. */
function messageOf(error: unknown): string {
  if (error instanceof Refusal) return error.message
  if (error instanceof ContentError)
    return error.files.flatMap(errorsIn).join('\n')

  const words = error instanceof Error ? error.message : `${error}`
  return explainDisk(error) ?? words
}

/** The errors of a file, each with the words that stand at its place. */
function errorsIn(file: VFile): string[] {
  const lines = String(file).split('\n')
  return file.messages
    .filter(isError)
    .map(({ line = 1, column = 1, reason, note }) => {
      const words = lines[line - 1]
        ?.slice(column - 1)
        .slice(0, 60)
        .trim()
      const place = words && words !== '---' ? `, “${words}”` : ''
      return `${nameInWords(file.path)}${place}: ${reason} ${note}`
    })
}
