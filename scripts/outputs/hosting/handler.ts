import { createReadStream, existsSync, readFileSync } from 'node:fs'
import type {
  IncomingMessage,
  RequestListener,
  ServerResponse,
} from 'node:http'
import { join, posix } from 'node:path'
import sirv from 'sirv'
import type { HttpServer } from 'vite'
import { parseRedirects } from './cdn.ts'
import {
  errorPage,
  headersOf,
  hiddenPaths,
  methods,
  pageFile,
} from './rules.ts'

/**
 * Answers requests from a built folder by the rules of hosting. It reads the
 * disk for each one, so that a new build may take the folder's place at any
 * time.
 */
export function createHandler(folder: string) {
  const sendFile = sirv(folder, {
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    extensions: [],
  })
  return (request: IncomingMessage, response: ServerResponse) => {
    const includesSubdomains = readText(folder, '_headers').includes(
      'includeSubDomains',
    )
    const reply = (status: number, headers: Record<string, string>) =>
      response.writeHead(status, {
        ...headersOf(errorPage, includesSubdomains),
        ...headers,
      })
    const notFound = () => {
      const page = createReadStream(join(folder, errorPage))
      page.once('error', () => response.end('Not Found')).pipe(reply(404, {}))
    }
    if (!methods.includes(request.method ?? ''))
      return void reply(405, allow).end()
    const [, path = '', query = ''] = target.exec(request.url ?? '') ?? []
    try {
      const [status, found] = resolvePath(path || '/', folder)
      if (status === 404) return notFound()
      if (status !== 200)
        return void reply(status, { Location: found + query }).end()
      request.url = encodeURI(found)
      keepToSirv(request.headers)
      response.setHeaders(
        new Map(Object.entries(headersOf(found, includesSubdomains))),
      )
      // A file that is gone before it is opened would otherwise end the
      // process.
      response.once('pipe', (file) =>
        file.once('error', () => response.destroy()),
      )
      sendFile(request, response, notFound)
    } catch {
      // Malformed escapes, or the folder was replaced meanwhile.
      notFound()
    }
  }
}

/**
 * Puts a handler in the place of the one of a Vite server, which it is made
 * with: middlewares would come too late. Node's server would hang up at the
 * method CONNECT.
 */
export function answerRequests(
  server: HttpServer | null,
  handler: (vite: RequestListener) => RequestListener,
): void {
  const [vite] = server?.listeners('request') ?? []
  server
    ?.removeAllListeners('request')
    .on('request', handler(vite as RequestListener))
  server?.on('connect', (_, socket) =>
    socket.end('HTTP/1.1 405 Method Not Allowed\r\n\r\n'),
  )
}

/**
 * Path and query of a request; before them a proxy may write the whole address.
 */
const target = /^(?:https?:\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?/i
const allow = { Allow: methods.join(', ') }

/** The status for a path, and the file or the redirect that answers it. */
function resolvePath(
  written: string,
  folder: string,
): [status: number, found: string] {
  const exists = (file: string) => existsSync(join(folder, file))
  const path = posix.normalize(decodeURIComponent(written))
  const lowercase = path.toLowerCase()
  const page = lowercase.replace(/(?<=.)\/$/, '')
  const moved = parseRedirects(readText(folder, '_redirects')).get(page)
  if (moved) return [301, moved]
  if (!path.startsWith('/') || hiddenPaths.test(path)) return [404, errorPage]
  const bare = lowercase.replace(/(?:\/index)?(?:\.html)?$/, '') || '/'
  if (bare !== lowercase && exists(pageFile(bare))) return [308, bare]
  if (exists(pageFile(page))) return [200, pageFile(page)]
  return exists(path) && !path.endsWith('/') ? [200, path] : [404, errorPage]
}

function readText(folder: string, file: string): string {
  try {
    return readFileSync(join(folder, file), 'utf8')
  } catch {
    return ''
  }
}

/**
 * Leaves of the headers of a request what sirv reads well: no encodings with a
 * quality of 0, and only ranges such as `1-9` and `1-`. A server may ignore any
 * range.
 */
function keepToSirv(headers: IncomingMessage['headers']): void {
  const accepted = String(headers['accept-encoding'] ?? '')
  headers['accept-encoding'] = accepted.replace(
    /[^,]+;\s*q=0(?:\.0*)?\s*(?=,|$)/gi,
    '',
  )
  const [, first, last] = /^bytes=(\d+)-(\d+)?$/.exec(headers.range ?? '') ?? []
  if (
    !first ||
    headers['if-range'] ||
    Number(last) < Math.max(1, Number(first))
  )
    delete headers.range
}
