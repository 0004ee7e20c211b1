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
import type * as Handler from './answer-requests.ts'

/** Milliseconds between two looks at what others have published. */
const MINUTE = 60_000

/** What is served to nobody: Vite's own list, and the states of texts. */
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
 * Shows the desk at `/desk` beside the pages in development. Comes after
 * `development`, which renews the pages.
 */
export function desk(): Plugin {
  const entrance = () => `/desk?token=${readToken()}`
  const createHandler = async ({ environments: { ssr } }: ViteDevServer) => {
    if (!isRunnableDevEnvironment(ssr))
      throw new Error('There is nothing to run the desk.')
    const { createDesk, refresh } = await ssr.runner.import<typeof Handler>(
      '/scripts/desk/answer-requests.ts',
    )
    // By the clock, for what is sealed here bears its day.
    const context = { folder: root, today: todayInIndia, limit: 20_000 }
    // What fails is told when somebody publishes.
    const update = () => void refresh(context).catch(() => {})
    update()
    setInterval(update, MINUTE).unref()
    return createDesk({
      ...context,
      token: readToken(),
      bundle: await bundleDesk(),
    })
  }
  let handler: ReturnType<typeof createHandler> | undefined
  return {
    name: 'desk',
    apply: 'serve',
    config({ server }) {
      // `npm run desk` opens it; the browser is let in by the token.
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
        // A server file that cannot be loaded is an error like that of a page.
        const answer = await handler.catch(next)
        await answer?.(request, response)
      })
    },
  }
}

/** The token of this folder: it is kept, so that open windows survive a restart. */
function readToken(): string {
  const path = `${root}/.desk/token`
  if (!existsSync(path)) {
    mkdirSync(`${root}/.desk`, { recursive: true })
    writeFileSync(path, randomBytes(32).toString('base64url'), { mode: 0o600 })
  }
  return readFileSync(path, 'utf8')
}

/**
 * Bundles the desk in memory, apart from the site: nothing of it is ever in
 * `dist/`.
 */
async function bundleDesk() {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      rolldownOptions: {
        input: `${root}/scripts/desk/editor/main.ts`,
        output: { entryFileNames: 'desk.js', assetFileNames: 'desk[extname]' },
      },
    },
  })

  // Of one build that watches nothing there is one output.
  const { output } = built as Rolldown.RolldownOutput
  return new Map(
    output.map((file) => [
      file.fileName,
      file.type === 'chunk' ? file.code : String(file.source),
    ]),
  )
}

/**
 * Whether a page that is none of this server asks for one of Vite's own tools,
 * such as the one that opens any file in an editor.
 */
function isForeignTool({ url = '', headers }: IncomingMessage): boolean {
  return (
    /^(\w+:\/\/[^/]*)?\/__/.test(url) &&
    headers['sec-fetch-site'] !== 'same-origin'
  )
}
