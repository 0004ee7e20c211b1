import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { listen } from '../../scripts/hosting/preview-server.ts'

/** What a host answers. */
export interface Answer {
  status: number
  headers: Record<string, string>
  body: Buffer
}

/** A host that passes on what another one answers, and hears what pages complain of. */
export interface ReportingHost {
  /** Its address, without a slash at the end. */
  address: string
  /** Violations of the content security policy, errors, and what scripts write to the console as errors or warnings. */
  complaints: string[]
  /** Paths that were asked for. */
  asked: string[]
  /** Changes answers before they are sent. */
  alter: (answer: Answer, path: string) => Promise<Answer> | Answer
  stop: () => void
}

/** Runs before each page's own scripts: no driver tells in every engine what a page complains of, the page itself does. */
const reporter = `{
  const report = (text) => navigator.sendBeacon('/complaints', String(text))
  addEventListener('error', ({ message }) => report(message))
  addEventListener('unhandledrejection', ({ reason }) => report(reason))
  for (const level of ['error', 'warn']) {
    const write = console[level]
    console[level] = (...all) => { report(all.join(' ')); write.apply(console, all) }
  }
};`

/** Starts a host in front of another one. */
export async function startReportingHost(target: string): Promise<ReportingHost> {
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/'
    if (request.method === 'POST') {
      host.complaints.push(await text(request))
      response.writeHead(204).end()
      return
    }
    host.asked.push(path)
    const { status, headers, body } = await host.alter(await passOn(target + path, request), path)
    response.writeHead(status, { ...headers, 'content-length': body.length }).end(body)
  })
  const host: ReportingHost = {
    address: await listen(server, 0),
    complaints: [],
    asked: [],
    alter: (answer) => answer,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
  return host
}

/** Changes what scripts hold. Their documents then cannot vouch for them. */
export function changeScripts(change: (script: string) => string): ReportingHost['alter'] {
  return (answer, path) => {
    const text = answer.body.toString()
    if (path.startsWith('/assets/')) return { ...answer, body: Buffer.from(change(text)) }
    const isDocument = answer.headers['content-type']?.startsWith('text/html')
    if (!isDocument) return answer
    return { ...answer, body: Buffer.from(text.replaceAll(/ integrity="[^"]*"/g, '')) }
  }
}

const hash = `'sha256-${createHash('sha256').update(reporter).digest('base64')}'`

async function passOn(url: string, { method = 'GET' }: IncomingMessage): Promise<Answer> {
  const response = await fetch(url, { method, redirect: 'manual' })
  const {
    'content-encoding': _,
    'transfer-encoding': __,
    ...headers
  } = Object.fromEntries(response.headers)
  const policy = headers['content-security-policy']
  if (policy)
    headers['content-security-policy'] = `${allowReporter(policy)}; report-uri /complaints`
  const body = Buffer.from(await response.arrayBuffer())
  const isDocument = headers['content-type']?.startsWith('text/html')
  return {
    status: response.status,
    headers: { ...headers, 'cache-control': 'no-store' },
    body: isDocument ? Buffer.from(addReporter(body.toString())) : body,
  }
}

const allowReporter = (policy: string) => policy.replace('script-src ', `script-src ${hash} `)

function addReporter(html: string): string {
  const [policy] = /<meta http-equiv="Content-Security-Policy"[^>]*>/i.exec(html) ?? []
  const script = `<script>${reporter}</script>`
  return policy ? html.replace(policy, () => allowReporter(policy) + script) : html
}
