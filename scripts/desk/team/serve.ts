import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { discovery } from 'openid-client'
import type { ViteDevServer } from 'vite'
import { z } from 'zod'
import { todayInIndia } from '../../../src/site/timeline.ts'
import { teamOf } from '../../acts/team.ts'
import { command } from '../../commands/command.ts'
import { openWorkspace } from '../../repository/workspace.ts'
import { root } from '../../text/paths.ts'
import { createDesk } from '../answer-requests.ts'
import { counselDoor } from '../counsel/counsel-door.ts'
import { bundleDesk } from '../desk.ts'
import { endStreams } from '../live.ts'
import { refresh } from '../sync-folder.ts'
import { teamDoor } from './door.ts'
import { createSitePages } from './site-pages.ts'

const MINUTE = 60_000

/** How long a restart waits for open requests, in milliseconds. */
const LAST = 8000

const https = z.url({ protocol: /^https$/ }).transform((it) => new URL(it))

const schema = z.object({
  DESK_URL: https.describe('the address of the desk'),
  DESK_ISSUER: https.describe(
    'the OpenID provider, such as https://accounts.google.com',
  ),
  DESK_CLIENT_ID: z.string().describe('what the provider calls the desk'),
  DESK_CLIENT_SECRET: z.string().describe('the secret of the provider'),
  DESK_TRUSTED_ISSUER: z
    .string()
    .default('')
    .describe(
      'an issuer whose addresses count although it sends no email_verified: a tenant of Microsoft Entra',
    ),
  DESK_TIMESTAMPS: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('a time stamping authority (RFC 3161)'),
  DESK_TIMESTAMPS_ROOTS: z
    .string()
    .default('')
    .describe('the file of the root certificate of that authority'),
  DESK_PORT: z.coerce
    .number()
    .default(4180)
    .describe('the port at which the reverse proxy finds the desk'),
})

const settings = Object.entries(schema.shape).map(
  ([name, { description }]) => `  ${name}: ${description}`,
)

/** Serves the desk, or prints the help of the command. */
export default (vite: ViteDevServer): Promise<void> =>
  command(
    {
      usage: 'npm run desk:serve',
      about: `Serves the desk to a team, as docs/desk-server.md describes. Its settings are environment variables:\n${settings.join('\n')}`,
      example: 'DESK_URL=https://desk.company.in npm run desk:serve',
    },
    () => serve(vite),
  )

/**
 * Serves the desk to a team until the process is told to end and all requests
 * are answered. Logs a line for each, without query and body; Node answers what
 * is not HTTP. Throws if a setting is missing or the provider does not answer.
 */
async function serve(vite: ViteDevServer): Promise<void> {
  const { data, error } = schema.safeParse(process.env)
  if (!data) throw new Error(z.prettifyError(error))
  if (teamOf(openWorkspace(root)).people.length === 0)
    throw new Error('desk.yaml names nobody who may sign in.')

  const { origin } = data.DESK_URL
  const provider = await discovery(
    data.DESK_ISSUER,
    data.DESK_CLIENT_ID,
    data.DESK_CLIENT_SECRET,
  )
  const folder = root
  const { DESK_TIMESTAMPS: timestamps, DESK_TIMESTAMPS_ROOTS: roots } = data
  const authority = timestamps && {
    address: timestamps,
    roots: readFileSync(roots, 'utf8'),
  }
  const desk = {
    ...{ folder, today: todayInIndia, limit: 20_000, address: origin },
    ...(authority && { authority }),
  }
  const showPage = createSitePages(vite)
  const door = teamDoor({
    ...{ folder, origin, provider, trusted: data.DESK_TRUSTED_ISSUER },
    ...{ showPage, counsel: counselDoor({ ...desk, showPage }) },
  })
  const answer = createDesk({ ...desk, door, bundle: await bundleDesk() })
  const update = () =>
    refresh(desk).catch(({ message }) => console.error(message))
  await update()
  setInterval(update, MINUTE).unref()

  const server = createServer((request, response) => {
    const { method, url = '' } = request
    response.on('close', () => {
      const [path] = url.split(/[?#]/)
      console.log(new Date().toISOString(), response.statusCode, method, path)
    })
    answer(request, response).catch((error) => {
      console.error(error)
      response.destroy()
    })
  })
  // Longer than that of a proxy, which otherwise may send on a closed connection.
  server.keepAliveTimeout = 75_000
  server.headersTimeout = 20_000
  server.requestTimeout = MINUTE
  await once(server.listen(data.DESK_PORT, '127.0.0.1'), 'listening')
  console.log(`The desk of ${origin} listens on ${data.DESK_PORT}.`)
  await once(process, 'SIGTERM')
  endStreams()
  // A program that hangs must not hold the restart: git ends as if killed.
  setTimeout(() => process.exit(0), LAST).unref()
  await Promise.all([once(server, 'close'), server.close()])
}
