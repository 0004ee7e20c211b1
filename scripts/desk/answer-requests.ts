import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { ZodError } from 'zod'
import { openCheckedSite } from '../checks/open-site.ts'
import { ContentError, isError } from '../text/diagnostics/report.ts'
import type { DeskContext, DeskSettings } from './endpoint.ts'
import { type Door, fieldsOf, readForm } from './guard.ts'
import { STREAM } from './live.ts'
import { refusalPage } from './pages/frame.tsx'
import { Refusal } from './refusal.ts'
import { withNames } from './texts.ts'
import { acts, views } from './views-and-acts.ts'

export { tokenDoor } from './guard.ts'
export { refresh } from './sync-folder.ts'

/** The headers of every response. */
const safeHeaders = {
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}

interface DeskOptions extends DeskSettings {
  door: Door
  /** The files of the desk for the browser, by name. */
  bundle: ReadonlyMap<string, string>
}

/** How many requests may wait at the same time. */
const MOST_WAITING = 60

/** The milliseconds that an answer may take; the proxy waits a little longer. */
const LONGEST = 175_000

/** Creates the handler of every request below `/desk`. */
export function createDesk(options: DeskOptions) {
  let waiting = 0

  return async (
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> => {
    const left = new AbortController()
    response.on('close', () => left.abort())
    const late = AbortSignal.timeout(LONGEST)
    const signal = AbortSignal.any([left.signal, late])
    const isLate = once(late, 'abort').then(() => {
      throw new Refusal(503, 'This took too long. Try again.')
    })
    const isBusy = ++waiting > MOST_WAITING
    const run = isBusy
      ? Promise.reject(new Refusal(503, 'The desk is busy. Try again soon.'))
      : answer(request, { ...options, signal })
    const answered = await Promise.race([run, isLate])
      .catch((error) =>
        // Nobody reads the answer to a request that broke off.
        left.signal.aborted || request.errored
          ? new Response(null, { status: 499 })
          : answerError(error, request, options),
      )
      .finally(() => waiting--)
    // A refused request may still be sending its body: close the connection.
    const isUnread = !request.complete
    const isStream = answered.headers.get('content-type') === STREAM
    if (isStream) return stream(answered, request, response, options.door)
    response
      .writeHead(answered.status, {
        ...safeHeaders,
        ...(isUnread && { connection: 'close' }),
        ...Object.fromEntries(answered.headers),
      })
      .end(Buffer.from(await answered.arrayBuffer()), () => {
        if (isUnread) request.destroy()
      })
  }
}

/** Milliseconds after which a stream is checked, and kept from looking idle. */
const BEAT = 20_000

/** Sends a stream until its reader leaves, or would not be let in any more. */
async function stream(
  { body, status, headers }: Response,
  request: IncomingMessage,
  response: ServerResponse,
  door: Door,
): Promise<void> {
  const isAdmitted = async () =>
    !((await door(request, addressOf(request))) instanceof Response)
  const beat = setInterval(async () => {
    if (await isAdmitted().catch(() => false)) response.write(':\n\n')
    else response.destroy()
  }, BEAT)
  response.writeHead(status, { ...safeHeaders, ...Object.fromEntries(headers) })
  // A window that is closed breaks off its stream.
  await pipeline(Readable.fromWeb(body as ReadableStream), response)
    .catch(() => {})
    .finally(() => clearInterval(beat))
}

async function answer(
  request: IncomingMessage,
  options: DeskOptions & Pick<DeskContext, 'signal'>,
): Promise<Response> {
  const { door, bundle } = options
  const address = addressOf(request)
  const name = address.pathname.replace(/^\/desk\/?/, '')
  // Strangers and outsiders get pages too; their styles and script are not secret.
  if (/^(desk\.css|counsel\.js)$/.test(name)) return bundled(bundle, name)
  const admitted = await door(request, address)
  if (admitted instanceof Response) return admitted

  const isPost = request.method === 'POST'
  const run = (isPost ? acts : views).get(name)
  if (!run) return bundled(bundle, name)
  const { searchParams } = address
  return run(isPost ? await readForm(request) : fieldsOf(searchParams), {
    ...options,
    person: admitted,
  })
}

function addressOf({ url = '/' }: IncomingMessage): URL {
  if (URL.canParse(url, 'http://desk')) return new URL(url, 'http://desk')
  throw new Refusal(422, 'The desk has no such address.')
}

/** Returns the script or the styles of the desk. */
function bundled(bundle: DeskOptions['bundle'], name: string): Response {
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
    choice?: string | undefined
    page?: () => Response | undefined
  },
  { headers, method }: IncomingMessage,
  context: DeskSettings,
): Response {
  const [status, message] = isExpected(error)
    ? [statusOf(error), explain(error, context)]
    : [500, logged(error)]
  if (!headers.accept?.includes('text/html'))
    return new Response(message, { status })
  const missing = status === 404 ? 'Not found' : 'Not available'
  const title = method === 'POST' ? 'Not saved' : missing
  const isStranger = status === 401 || status === 403
  const page =
    error.page?.() ??
    refusalPage(
      isStranger ? 'Sign in to the desk' : title,
      message,
      isStranger ? '/desk' : headers.referer,
      error,
    )
  return new Response(page.body, { status, headers: page.headers })
}

/** Whether an error was made for the person who reads it. */
const isExpected = (error: Error): boolean =>
  error instanceof Refusal ||
  error instanceof ZodError ||
  error instanceof ContentError ||
  // Errors of Node, such as of files and programs, have one of these fields.
  (error.name === 'Error' &&
    !['code', 'status', 'cmd'].some((name) => name in error))

const statusOf = (error: Error): number =>
  error instanceof Refusal
    ? error.status
    : error instanceof ZodError
      ? 400
      : 422

/** Logs an unexpected error, and returns a message with which to find it. */
function logged(error: Error): string {
  const id = randomBytes(4).toString('hex')
  console.error(new Date().toISOString(), `Error ${id}:`, error)
  return `Something went wrong, and what you asked for was not done. Nothing that is saved is lost. Whoever administers the desk finds the reason in its log as “${id}”.`
}

/** Returns the message of an error, with names instead of paths. */
function explain(error: Error, { folder, today }: DeskSettings): string {
  if (error instanceof ZodError) return 'The desk cannot read this request.'

  const files = error instanceof ContentError ? error.files : []
  const lines = files.flatMap(({ path, messages }) =>
    messages
      .filter(isError)
      .map(({ reason, note }) => `${path}: ${reason} ${note}`),
  )
  const message = lines.join('\n') || error.message
  return message.includes('content/')
    ? withNames(openCheckedSite(folder, today()), message)
    : message
}
