import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { Connect } from 'vite'
import { parseRedirects } from './cdn.ts'
import { errorPageOf, headersOf, pageFile } from './rules.ts'

/**
 * Returns a middleware that applies the hosting rules to a built folder; the
 * next middleware sends the body of a file. It reads the disk for each request,
 * because a new build may replace the folder at any time.
 */
export function hostingMiddleware(folder: string): Connect.NextHandleFunction {
  return (request, response, next) => {
    const { url = '/' } = request
    const [path = ''] = url.split('?', 1)
    const [status, found] = resolvePath(path, folder)
    response.setHeaders(new Map(Object.entries(headersOf(found))))
    if (status === 404)
      return response.writeHead(404).end(readText(folder, found) || 'Not Found')
    if (status === 301)
      return response
        .writeHead(301, { Location: found + url.slice(path.length) })
        .end()

    request.url = encodeURI(found)
    next()
  }
}

/** Returns the status of a path, with its file or the target of its redirect. */
function resolvePath(
  encoded: string,
  folder: string,
): [status: number, found: string] {
  const path = decodePath(encoded)
  const exists = (file: string) => existsSync(join(folder, file))
  const page = path.toLowerCase().replace(/(?<=.)\/$/, '')
  const moved = parseRedirects(readText(folder, '_redirects')).get(page)
  if (moved) return [301, moved]
  const missing: [number, string] = [404, errorPageOf(path)]
  if (!path.startsWith('/')) return missing
  if (exists(pageFile(page))) return [200, pageFile(page)]
  const file = [path, path.toLowerCase()].find(exists)
  return file && !file.endsWith('/') ? [200, file] : missing
}

/** Decodes and normalizes a path; a malformed one is empty. */
function decodePath(encoded: string): string {
  try {
    return posix.normalize(decodeURIComponent(encoded))
  } catch {
    return ''
  }
}

function readText(folder: string, file: string): string {
  const path = join(folder, file)
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}
