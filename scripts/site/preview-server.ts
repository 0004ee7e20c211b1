import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { contentTypeFor, fileFor, headersFor } from './hosting.ts'

/** Serves a built folder as a host would: its headers, status codes, compressed copies and rules of case. */
export function createPreviewServer(folder: string): Server {
  return createServer((request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end()
      return
    }
    const pathname = request.url?.replace(/[?#].*$/s, '') || '/'
    const file = fileFor(pathname, (candidate) => isFile(join(folder, candidate)))
    sendFile(folder, file ?? '404.html', file ? 200 : 404, request, response)
  })
}

/** Starts the server and resolves with its address once it answers. */
export function listen(server: Server, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, () => {
      const address = server.address()
      resolve(`http://localhost:${typeof address === 'object' && address ? address.port : port}`)
    })
  })
}

function sendFile(
  folder: string,
  file: string,
  status: number,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const bytes = readFileSync(join(folder, file))
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 16)}"`
  const headers: Record<string, string | number> = {
    ...headersFor(file, file.endsWith('.html') ? bytes.toString() : undefined),
    'Content-Type': contentTypeFor(file),
    ETag: etag,
    Vary: 'Accept-Encoding',
  }
  if (status === 200 && request.headers['if-none-match'] === etag) {
    response.writeHead(304, headers).end()
    return
  }
  const { encoding, body } = encode(
    join(folder, file),
    bytes,
    String(request.headers['accept-encoding'] ?? ''),
  )
  response.writeHead(status, {
    ...headers,
    ...(encoding && { 'Content-Encoding': encoding }),
    'Content-Length': body.length,
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** The smallest copy that the browser takes. */
function encode(
  path: string,
  bytes: Buffer,
  accepted: string,
): { encoding?: string; body: Buffer } {
  for (const [encoding, ending] of [
    ['br', '.br'],
    ['gzip', '.gz'],
  ] as const) {
    if (new RegExp(`\\b${encoding}\\b`).test(accepted) && existsSync(path + ending)) {
      return { encoding, body: readFileSync(path + ending) }
    }
  }
  return { body: bytes }
}

function isFile(path: string): boolean {
  try {
    return statSync(path).isFile()
  } catch {
    // Not there, below a file such as /tnc.html/x, or longer than a name may be.
    return false
  }
}
