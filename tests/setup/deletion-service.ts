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
interface Described {
  headers?: Record<string, { schema: Schema; example: unknown }>
  content?: Content
}
interface Operation {
  parameters?: { name: string; schema: Schema }[]
  requestBody: { content: Content }
  responses: Record<string, Described>
}

/** The operations of docs/deletion-service.yaml, by path. */
export const operations: Readonly<Record<string, Operation>> = readOperations()

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

export type DeletionServer = Awaited<ReturnType<typeof startDeletionService>>

/**
 * Starts a service that keeps the contract and holds what it gets and gives
 * against it; on another origin than the site, with TLS.
 */
export async function startDeletionService() {
  const received: Received[] = []
  const violations: string[] = []
  const queued: Answer[] = []
  const check = (schema: Schema | undefined, value: unknown, what: string) => {
    const { error } = schema ? z.fromJSONSchema(schema).safeParse(value) : {}
    if (error || !schema)
      violations.push(`${what}: ${JSON.stringify(value)} ${error?.message}`)
  }

  const describedAnswer = (
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
    const [
      [type, { schema, example }] = [
        '',
        { schema: true as never, example: undefined },
      ],
    ] = Object.entries(content)
    check(schema, example, `${path} ${status}`)
    // Each password that is sent has a name of its own.
    const sent =
      status === 201
        ? { ...Object(example), requestId: `request-${received.length}` }
        : example
    response.writeHead(status, type ? { 'Content-Type': type } : {})
    response.end(sent && JSON.stringify(sent))
  }

  /**
   * Answers one request; `path` is what stands behind the address of the
   * service.
   */
  const handle = async (
    path: string,
    request: IncomingMessage,
    response: ServerResponse,
  ) => {
    const { method, headers } = request
    response.setHeader('Access-Control-Allow-Origin', headers.origin ?? '')
    response.setHeader('Access-Control-Expose-Headers', 'Retry-After')
    if (method === 'OPTIONS') {
      response.setHeader('Access-Control-Allow-Methods', 'POST')
      response.setHeader(
        'Access-Control-Allow-Headers',
        'content-type, idempotency-key',
      )
      return void response.writeHead(204).end()
    }
    const text = Buffer.concat(await request.toArray()).toString()
    const operation = operations[path]
    const body = JSON.parse(text)
    const key = headers['idempotency-key']?.toString()
    if (method !== 'POST' || !operation) violations.push(`${method} ${path}`)
    check(
      operation?.requestBody.content[headers['content-type'] ?? '']?.schema,
      body,
      path,
    )
    for (const { name, schema } of operation?.parameters ?? [])
      check(schema, headers[name.toLowerCase()], name)
    if (headers.cookie || headers.referer?.match(/\d{10}/))
      violations.push('too much was told')
    received.push({ path, body, key })
    const answer = queued.shift() ?? (path === '/otp' ? 201 : 204)
    if (typeof answer === 'number') describedAnswer(path, answer, response)
    else answer(response)
  }

  const prefix = '/account-deletion'
  const server = createServer(certificate(), (request, response) =>
    handle(request.url?.replace(prefix, '') ?? '', request, response),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `https://127.0.0.1:${port}${prefix}`,
    received,
    violations,
    handle,
    /**
     * Says how the next requests are answered, in order; those after them as in
     * the best case.
     */
    answer: (...answers: Answer[]) =>
      queued.splice(0, queued.length, ...answers),
    stop: () => void server.close().closeAllConnections(),
  }
}

/** Every `$ref` replaced by what it names. */
function readOperations(): Record<string, Operation> {
  const document = parse(
    readFileSync(join(root, 'docs/deletion-service.yaml'), 'utf8'),
  )
  const resolve = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map(resolve)
    const { $ref } = value as { $ref?: string }
    if (!$ref)
      return Object.fromEntries(
        Object.entries(value).map(([key, inner]) => [key, resolve(inner)]),
      )
    const steps = $ref.split('/').slice(1)
    return resolve(
      steps.reduce((found, step) => Reflect.get(found, step), document),
    )
  }
  const paths = resolve(document.paths) as Record<string, { post: Operation }>
  return Object.fromEntries(
    Object.entries(paths).map(([path, { post }]) => [path, post]),
  )
}

function certificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'deletion-service-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const made = ['-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert]
  execFileSync(
    'openssl',
    ['req', '-x509', '-days', '2', '-subj', '/CN=localhost', ...made],
    {
      stdio: 'pipe',
    },
  )
  const pair = { key: readFileSync(key), cert: readFileSync(cert) }
  rmSync(folder, { recursive: true })
  return pair
}
