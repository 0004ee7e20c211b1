import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { root } from '../../scripts/text/paths.ts'

type Schema = z.core.JSONSchema.JSONSchema
type Content = Record<string, { schema: Schema; example?: unknown }>
interface Operation {
  parameters?: { name: string; schema: Schema }[]
  requestBody: { content: Content }
  responses: Record<
    string,
    {
      headers?: Record<string, { schema: Schema; example: unknown }>
      content?: Content
    }
  >
}

/**
 * How one request is answered: as the contract describes a status, or by hand.
 */
export type Answer = number | ((response: ServerResponse) => void)

/** What a request held, besides what every one of its path has to. */
export interface Received {
  path: string
  body: Record<string, string>
  key: string | undefined
}

/**
 * Starts a service that keeps the contract and holds what it gets and gives
 * against it; on another origin than the site, with TLS.
 */
export async function startDeletionService() {
  const operations = readOperations()
  const received: Received[] = []
  const violations: string[] = []
  const queued: Answer[] = []
  const check = (schema: Schema | undefined, value: unknown, what: string) => {
    const { error } = schema ? z.fromJSONSchema(schema).safeParse(value) : {}
    if (error || !schema)
      violations.push(`${what}: ${JSON.stringify(value)} ${error?.message}`)
  }

  const answerAsDescribed = (
    path: string,
    status: number,
    response: ServerResponse,
  ) => {
    const { content = {}, headers = {} } =
      operations[path]?.responses[status] ?? {}
    for (const [name, { schema, example }] of Object.entries(headers)) {
      check(schema, example, name)
      response.setHeader(name, String(example))
    }
    const [described] = Object.entries(content)
    if (!described) return response.writeHead(status).end()
    const [type, { schema, example }] = described
    check(schema, example, `${path} ${status}`)
    // Each password that is sent has a name of its own.
    const requestId = `request-${received.length}`
    const sent = status === 201 ? { ...Object(example), requestId } : example
    return response
      .writeHead(status, { 'Content-Type': type })
      .end(JSON.stringify(sent))
  }

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const { method, headers, url = '' } = request
    const allowed = {
      'Access-Control-Allow-Origin': headers.origin ?? '',
      'Access-Control-Allow-Methods': 'POST',
      'Access-Control-Allow-Headers': 'content-type, idempotency-key',
      'Access-Control-Expose-Headers': 'Retry-After',
    }
    for (const [name, value] of Object.entries(allowed))
      response.setHeader(name, value)
    if (method === 'OPTIONS') return response.writeHead(204).end()

    const path = url.replace(prefix, '')
    const operation = operations[path]
    const body = JSON.parse(Buffer.concat(await request.toArray()).toString())
    if (method !== 'POST' || !operation) violations.push(`${method} ${path}`)
    const type = headers['content-type'] ?? ''
    check(operation?.requestBody.content[type]?.schema, body, path)
    for (const { name, schema } of operation?.parameters ?? [])
      check(schema, headers[name.toLowerCase()], name)
    if (headers.cookie || headers.referer?.match(/\d{10}/))
      violations.push('too much was told')
    received.push({ path, body, key: headers['idempotency-key']?.toString() })
    const answer = queued.shift() ?? (path === '/otp' ? 201 : 204)
    if (typeof answer === 'function') return answer(response)
    return answerAsDescribed(path, answer, response)
  }

  const server = createServer(certificate(), handle)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `https://127.0.0.1:${port}${prefix}`,
    received,
    violations,
    /**
     * Says how the next requests are answered, in order; those after them as in
     * the best case.
     */
    answer: (...answers: Answer[]) =>
      queued.splice(0, queued.length, ...answers),
    stop: () => void server.close().closeAllConnections(),
  }
}

const prefix = '/account-deletion'

/**
 * The operations of docs/deletion-service.yaml, by path, with every `$ref`
 * replaced by what it names.
 */
function readOperations(): Record<string, Operation> {
  const text = readFileSync(join(root, 'docs/deletion-service.yaml'), 'utf8')
  const whole = parse(text)
  const resolve = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map(resolve)
    if ('$ref' in value)
      return resolve(
        String(value.$ref)
          .split('/')
          .slice(1)
          .reduce((found, step) => Reflect.get(found, step), whole),
      )
    const entries = Object.entries(value)
    return Object.fromEntries(entries.map(([key, it]) => [key, resolve(it)]))
  }
  const resolved = resolve(whole.paths) as Record<string, { post: Operation }>
  return Object.fromEntries(
    Object.entries(resolved).map(([path, { post }]) => [path, post]),
  )
}

/** A certificate, signed by itself, and its key. */
function certificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'deletion-service-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const request =
    'req -x509 -days 2 -subj /CN=service.test -newkey rsa:2048 -nodes'
  execFileSync(
    'openssl',
    [...request.split(' '), '-keyout', key, '-out', cert],
    { stdio: 'ignore' },
  )
  const made = { key: readFileSync(key), cert: readFileSync(cert) }
  rmSync(folder, { recursive: true })
  return made
}
