import { readFileSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { contentTypeFor } from '../../scripts/hosting/rules.ts'

/**
 * A static host that knows no rules, as `python -m http.server` with a page for errors: exact files,
 * the index of a folder behind a slash, else `404.html` with status 404. Case matters.
 */
export function createPlainHost(folder: string): Server {
  return createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://host')
    const path = join(folder, decodeURIComponent(pathname))
    if (!pathname.endsWith('/') && isFile(join(path, 'index.html'))) {
      response.writeHead(301, { Location: `${pathname}/${search}` }).end()
      return
    }
    const file = pathname.endsWith('/') ? join(path, 'index.html') : path
    const found = isFile(file)
    const sent = found ? file : join(folder, '404.html')
    response.writeHead(found ? 200 : 404, { 'Content-Type': contentTypeFor(sent) })
    response.end(readFileSync(sent))
  })
}

function isFile(path: string): boolean {
  try {
    return statSync(path).isFile()
  } catch {
    return false
  }
}
