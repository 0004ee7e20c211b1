import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { accepts } from './accept-encoding.ts'
import { answerFor } from './addresses.ts'
import { rangeOf } from './byte-range.ts'
import { isKnown, mayBePart } from './conditions.ts'
import { followPlan, type Plan } from './plan.ts'
import { encodings, everywhere, headersFor, methods } from './rules.ts'

/** Path and query of a request; before them a proxy may write the whole address. */
const target = /^(?:https?:\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?/is

/** Serves a built folder as a host would: its headers, status codes, redirects, compressed copies and rules of case. */
export function createPreviewServer(folder: string): Server {
  const planNow = followPlan(folder)
  return createServer((request, response) => {
    const plan = planNow()
    if (!methods.includes(request.method ?? '')) {
      response.writeHead(405, { ...everywhere(plan), Allow: methods.join(', ') }).end()
      return
    }
    const [, path = '', query = ''] = target.exec(request.url ?? '') ?? []
    const exists = (file: string) => isFile(join(folder, file))
    const answer = answerFor(path || '/', { exists, redirects: plan.redirects })
    if ('location' in answer) {
      const headers = { ...everywhere(plan), Location: answer.location + query }
      response.writeHead(answer.status, headers).end()
      return
    }
    sendFile(representationOf(folder, answer.file, request, plan), answer.status, request, response)
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

/** A file as one client takes it. */
interface Representation {
  bytes: Buffer
  etag: string
  lastModified: string
  headers: Record<string, string>
}

/** The smallest copy of a file that the client takes. */
function representationOf(
  folder: string,
  file: string,
  { headers }: IncomingMessage,
  plan: Plan,
): Representation {
  const path = join(folder, file)
  const copies = encodings.filter(([, ending]) => isFile(path + ending))
  const accepted = String(headers['accept-encoding'] ?? '')
  const [encoding, ending = ''] = copies.find(([name]) => accepts(accepted, name)) ?? []
  const bytes = readFileSync(path + ending)
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 16)}"`
  const lastModified = statSync(path + ending).mtime.toUTCString()
  return {
    bytes,
    etag,
    lastModified,
    headers: {
      ...headersFor(file, plan),
      ETag: etag,
      'Last-Modified': lastModified,
      ...(copies.length > 0 && { Vary: 'Accept-Encoding' }),
      ...(encoding ? { 'Content-Encoding': encoding } : { 'Accept-Ranges': 'bytes' }),
    },
  }
}

/** Conditions and ranges are asked of a file that is there; the error screen is sent whole. */
function sendFile(
  file: Representation,
  status: number,
  { headers: asked, method }: IncomingMessage,
  response: ServerResponse,
): void {
  const { bytes, headers } = file
  const send = (code: number, more: Record<string, string | number>, body?: Buffer) =>
    response.writeHead(code, { ...headers, ...more }).end(method === 'HEAD' ? undefined : body)
  if (status !== 200) return void send(status, { 'Content-Length': bytes.length }, bytes)
  if (isKnown(asked, file)) return void send(304, {})
  // Parts are parts of the file, not of a compressed copy.
  const isDivisible = 'Accept-Ranges' in headers && mayBePart(asked, file)
  const range = isDivisible ? rangeOf(asked.range, bytes.length) : 'whole'
  if (range === 'whole') return void send(200, { 'Content-Length': bytes.length }, bytes)
  if (range === 'unsatisfiable')
    return void send(416, { 'Content-Range': `bytes */${bytes.length}`, 'Content-Length': 0 })
  const part = bytes.subarray(range.start, range.end + 1)
  const where = `bytes ${range.start}-${range.end}/${bytes.length}`
  send(206, { 'Content-Range': where, 'Content-Length': part.length }, part)
}

function isFile(path: string): boolean {
  try {
    return statSync(path).isFile()
  } catch {
    // Not there, below a file such as /tnc.html/x, or longer than a name may be.
    return false
  }
}
