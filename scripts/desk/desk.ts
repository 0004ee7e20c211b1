import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import {
  build,
  isRunnableDevEnvironment,
  type Plugin,
  type Rolldown,
  type ViteDevServer,
} from 'vite'
import { todayInIndia } from '../../src/site/timeline.ts'
import { root } from '../text/paths.ts'
import { readEnvironment } from '../vite/environment.ts'
import type * as Handler from './answer-requests.ts'

/** Milliseconds between two fetches of what others have published. */
const MINUTE = 60_000

/** Files that are never served: Vite's own list, and the states of texts. */
const deny = [
  '.env',
  '.env.*',
  '*.{crt,pem,key,p12,pfx,cer,der}',
  '.npmrc',
  '.yarnrc.yml',
  '**/.git/**',
  '**/.desk/**',
]

/**
 * Serves the desk at `/desk` beside the pages in development. Comes after
 * `development`, which reloads the pages.
 */
export function desk(): Plugin {
  const entrance = () => `/desk?token=${readToken()}`
  const createHandler = async ({ environments: { ssr } }: ViteDevServer) => {
    if (!isRunnableDevEnvironment(ssr))
      throw new Error('The ssr environment cannot run code.')
    const { createDesk, refresh, tokenDoor } = await ssr.runner.import<
      typeof Handler
    >('/scripts/desk/answer-requests.ts')
    // A seal has the real day, whatever day the site is shown for.
    const context = { folder: root, today: todayInIndia, limit: 20_000 }
    // Publishing reports what fails here.
    const update = () => void refresh(context).catch(() => {})
    update()
    setInterval(update, MINUTE).unref()
    return createDesk({
      ...context,
      door: tokenDoor(root, readToken(), readEnvironment().remoteDesk),
      bundle: await bundleDesk(),
    })
  }
  let handler: ReturnType<typeof createHandler> | undefined
  return {
    name: 'desk',
    apply: 'serve',
    config({ server }) {
      // `npm run desk` opens a browser, with the token.
      const open = server?.open === '/desk' && { open: entrance() }
      return {
        server: {
          watch: { ignored: ['**/.desk/**', '**/*.new'] },
          fs: { deny },
          ...open,
        },
      }
    },
    configureServer(server) {
      const { config, printUrls } = server
      server.printUrls = () => {
        printUrls()
        const [site] = server.resolvedUrls?.local ?? []
        config.logger.info(`  ➜  Desk:    ${new URL(entrance(), site)}`)
      }
      server.middlewares.use(async (request, response, next) => {
        if (isForeignTool(request)) return response.writeHead(403).end()
        if (!/^\/desk(?=[/?]|$)/.test(request.url ?? '')) return next()
        handler ??= createHandler(server)
        // Vite shows an error of the desk's modules like one of a page.
        const answer = await handler.catch(next)
        await answer?.(request, response)
      })
    },
  }
}

/** Returns the token of this folder, kept so that windows survive a restart. */
function readToken(): string {
  const path = `${root}/.desk/token`
  if (!existsSync(path)) {
    mkdirSync(`${root}/.desk`, { recursive: true })
    writeFileSync(path, randomBytes(32).toString('base64url'), { mode: 0o600 })
  }
  return readFileSync(path, 'utf8')
}

/** The entry modules of the desk's scripts, by name. */
const entries = {
  desk: 'scripts/desk/editor/main.ts',
  counsel: 'scripts/desk/counsel/browser.ts',
}

/** Bundles the desk in memory, so that `dist/` never contains it. */
export async function bundleDesk(): Promise<Map<string, string>> {
  const bundles = Object.entries(entries).map((it) => bundle(...it))
  return new Map((await Promise.all(bundles)).flat())
}

/** Bundles a module into one script, and its styles. */
async function bundle(
  name: string,
  module: string,
): Promise<(readonly [name: string, code: string])[]> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      rolldownOptions: {
        input: `${root}/${module}`,
        output: {
          entryFileNames: `${name}.js`,
          assetFileNames: `${name}[extname]`,
        },
      },
    },
  })

  // One configuration without `watch` has one output.
  const { output } = built as Rolldown.RolldownOutput
  return output.map((file) => [
    file.fileName,
    file.type === 'chunk' ? file.code : String(file.source),
  ])
}

/**
 * Whether a page of another site requests one of Vite's own tools, such as the
 * one that opens any file in an editor.
 */
function isForeignTool({ url = '', headers }: IncomingMessage): boolean {
  return (
    /^(\w+:\/\/[^/]*)?\/__/.test(url) &&
    headers['sec-fetch-site'] !== 'same-origin'
  )
}
