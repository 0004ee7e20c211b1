import { createServer, type Server } from 'node:http'
import { compressBrotli } from '../../site/compress.ts'

/** Serves documents by their pathname, compressed as those of the site are. */
export async function createBareServer(documents: ReadonlyMap<string, string>): Promise<Server> {
  const bodies = new Map<string, Buffer>()
  for (const [pathname, html] of documents) {
    bodies.set(pathname, await compressBrotli(Buffer.from(html)))
  }
  return createServer((request, response) => {
    const body = bodies.get(request.url ?? '')
    if (!body) {
      response.writeHead(404).end()
      return
    }
    const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br' }
    response.writeHead(200, { ...headers, 'Content-Length': body.length }).end(body)
  })
}
