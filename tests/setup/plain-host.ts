import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { dist } from './open.ts'

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
}

/**
 * Starts a host that knows files, the index of a folder behind a slash, and a
 * page for what is not there. Case matters.
 */
export async function startPlainHost(): Promise<{
  httpPort: number
  stop: () => void
}> {
  const server = createServer(({ url = '' }, response) => {
    const { pathname, search } = new URL(url, 'http://localhost')
    const file = join(
      dist,
      pathname.endsWith('/') ? `${pathname}index.html` : pathname,
    )
    const isThere = existsSync(file)
    if (isThere && statSync(file).isDirectory())
      return response
        .writeHead(301, { Location: `${pathname}/${search}` })
        .end()
    const sent = isThere ? file : join(dist, '404.html')
    const type = types[extname(sent)] ?? 'application/octet-stream'
    response
      .writeHead(isThere ? 200 : 404, { 'Content-Type': type })
      .end(readFileSync(sent))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    httpPort: port,
    stop: () => void server.close().closeAllConnections(),
  }
}
