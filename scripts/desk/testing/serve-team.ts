import { execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { connect } from 'node:net'
import { join } from 'node:path'
import Provider from 'oidc-provider'
import { freePort } from '../../../tests/setup/free-port.ts'
import { plainEnvironment } from '../../../tests/setup/project-copy.ts'
import { copySmallProject } from '../../../tests/setup/small-project.ts'

const origin = 'https://desk.company.in'

/** What the provider says of the person who signs in. */
type Claims = Record<string, unknown>

type Sent = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> }

export type Browser = ReturnType<
  Awaited<ReturnType<typeof serveTeam>>['browser']
>

/**
 * Runs `npm run desk:serve` for a small project with these settings of the team,
 * beside an OpenID provider.
 */
export async function serveTeam(settings: string) {
  const copy = copySmallProject()
  const [port, secure, open] = [
    await freePort(),
    await freePort(),
    await freePort(),
  ]
  const issuer = `https://localhost:${secure}`
  const pem = (name: string) => join(copy.folder, name)
  let claims: Claims = {}

  const request =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout key.pem -out cert.pem'
  execFileSync('openssl', request.split(' '), {
    cwd: copy.folder,
    stdio: 'pipe',
  })
  const answer = providerOf(issuer, () => claims)
  const tls = {
    key: readFileSync(pem('key.pem')),
    cert: readFileSync(pem('cert.pem')),
  }
  const servers = [
    createSecureServer(tls, answer).listen(secure),
    createServer(answer).listen(open),
  ]

  copy.write('desk.yaml', settings)
  copy.startHistory()
  const { 'desk:serve': script } = JSON.parse(copy.read('package.json')).scripts
  const desk = spawn(process.execPath, script.split(' ').slice(1), {
    cwd: copy.folder,
    env: plainEnvironment({
      NODE_EXTRA_CA_CERTS: pem('cert.pem'),
      DESK_URL: origin,
      DESK_ISSUER: issuer,
      DESK_TRUSTED_ISSUER: issuer,
      DESK_CLIENT_ID: client.client_id,
      DESK_CLIENT_SECRET: client.client_secret,
      DESK_PORT: `${port}`,
    }),
  })
  let log = ''
  await new Promise<void>((resolve, reject) => {
    desk.on('exit', () => reject(new Error(log)))
    for (const stream of [desk.stdout, desk.stderr])
      stream.on('data', (chunk) => {
        log += chunk
        if (log.includes('listens on')) resolve()
      })
  })

  /** Plays the browser of a person: it follows redirects, and keeps cookies. */
  function browser(
    more: Record<string, string> = {},
    jar = new Map<string, string>(),
  ) {
    const places: Record<string, string> = {
      [origin]: `http://127.0.0.1:${port}`,
      [issuer]: `http://localhost:${open}`,
    }
    return async (address: string, init: Sent = {}): Promise<Response> => {
      let url = new URL(address, origin)
      for (let hops = 0; ; hops++) {
        const at =
          (places[url.origin] ?? url.origin) + url.pathname + url.search
        const cookie = Array.from(jar, (cookie) => cookie.join('=')).join('; ')
        const dest = { 'sec-fetch-dest': 'document', accept: 'text/html' }
        const headers = { ...dest, cookie, origin, ...more, ...init.headers }
        const answer = await fetch(at, { redirect: 'manual', ...init, headers })
        for (const set of answer.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
          jar.set(name, value)
        }
        const location = answer.headers.get('location')
        if (!location || hops > 9) return answer
        url = new URL(location, url)
        init = {}
      }
    }
  }

  /** Sends the head of a request, which announces a body that does not come. */
  function sendHead(line: string, cookie: string, more = '') {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        `${line} HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\n${more}Content-Length: 9\r\n\r\n`,
      ),
    )
    return socket.on('error', () => {})
  }

  return {
    ...{ copy, origin, port, desk, browser, sendHead },
    /** What the desk has printed. */
    log: () => log,
    /** Sends a form of a person who has signed in, without its end. */
    hang: (jar: ReadonlyMap<string, string>) =>
      sendHead(
        'POST /desk/save',
        `__Host-desk=${jar.get('__Host-desk')}`,
        `Origin: ${origin}\r\n`,
      ),
    /** Opens the desk as the person of whom the provider says this. */
    async signIn(said: Claims) {
      claims = said
      const jar = new Map<string, string>()
      const go = browser({}, jar)
      return { go, jar, text: await (await go('/desk')).text() }
    },
    stop() {
      desk.kill()
      for (const server of servers) server.close()
      copy.remove()
    },
  }
}

const client = {
  client_id: 'desk',
  client_secret: 'a-secret',
  token_endpoint_auth_method: 'client_secret_post' as const,
}

/** An OpenID provider at which everybody is signed in at once. */
function providerOf(issuer: string, claims: () => Claims): RequestListener {
  const provider = new Provider(issuer, {
    clients: [{ ...client, redirect_uris: [`${origin}/signed-in`] }],
    claims: { email: ['email', 'email_verified'] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_, sub) => ({
      accountId: sub,
      claims: () => ({ sub, ...claims() }),
    }),
    async loadExistingGrant({ oidc }) {
      const accountId = oidc.session?.accountId ?? ''
      const grant = new provider.Grant({ accountId, clientId: 'desk' })
      grant.addOIDCScope('openid email')
      await grant.save()
      return grant
    },
  })
  return (request, response) =>
    request.url?.startsWith('/interaction/')
      ? provider.interactionFinished(request, response, {
          login: { accountId: `${claims().email}` },
        })
      : provider.callback()(request, response)
}
