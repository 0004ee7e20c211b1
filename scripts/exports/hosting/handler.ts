import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { Connect } from 'vite'
import { parseRedirects } from './cdn.ts'
import { errorPage, headersOf, pageFile } from './rules.ts'

/**
 * A middleware that answers from a built folder by the rules of hosting, all
 * but the body of a file: whoever comes next sends that. The disk is read for
 * each request, so that a new build may take the folder's place at any time.
 */
export function hostingMiddleware(folder: string): Connect.NextHandleFunction {
  return (request, response, next) => {
    const { url = '/' } = request
    const [path = ''] = url.split('?', 1)
    const [status, found] = resolvePath(path, folder)
    response.setHeaders(new Map(Object.entries(headersOf(found))))
    if (status === 404)
      return response
        .writeHead(404)
        .end(readText(folder, errorPage) || 'Not Found')
    if (status === 301)
      return response
        .writeHead(301, { Location: found + url.slice(path.length) })
        .end()

    request.url = encodeURI(found)
    next()
  }
}

/** The status for a path, and the file or the redirect that answers it. */
function resolvePath(
  written: string,
  folder: string,
): [status: number, found: string] {
  const path = decodePath(written)
  const exists = (file: string) => existsSync(join(folder, file))
  const page = path.toLowerCase().replace(/(?<=.)\/$/, '')
  const moved = parseRedirects(readText(folder, '_redirects')).get(page)
  if (moved) return [301, moved]
  if (!path.startsWith('/')) return [404, errorPage]
  if (exists(pageFile(page))) return [200, pageFile(page)]
  return exists(path) && !path.endsWith('/') ? [200, path] : [404, errorPage]
}

/** A path as it was meant; empty where its escapes are malformed. */
function decodePath(written: string): string {
  try {
    return posix.normalize(decodeURIComponent(written))
  } catch {
    return ''
  }
}

function readText(folder: string, file: string): string {
  const path = join(folder, file)
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}
