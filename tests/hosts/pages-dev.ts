import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts } from '../../scripts/hosting/ports.ts'
import { plainEnvironment } from '../setup/project-copy.ts'

/** Cloudflare's own program, with the runtime of its network, in a version that runs on Node 20. It is some three hundred megabytes, so that npm fetches it for this test alone and keeps it in its cache. */
const WRANGLER = 'wrangler@4.60.0'

/** Cloudflare Pages, on this machine. */
export interface PagesDev {
  /** Without a slash at its end. */
  url: string
  stop: () => Promise<void>
}

/** Serves a built folder as Cloudflare Pages does, and resolves once it answers. Throws what was printed where that cannot be. */
export async function startPagesDev(folder: string): Promise<PagesDev> {
  const home = mkdtempSync(join(tmpdir(), 'pages-dev-'))
  const [port = 0, inspector = 0] = await freePorts(2)
  const options = ['--ip', '127.0.0.1', '--port', `${port}`, '--inspector-port', `${inspector}`]
  const settings = ['--compatibility-date', '2026-01-01', '--show-interactive-dev-session=false']
  const wrangler = ['wrangler', 'pages', 'dev', folder, ...options, ...settings]
  const child = spawn('npm', ['exec', '--yes', '--package', WRANGLER, '--', ...wrangler], {
    cwd: home,
    // It would ask its makers where this machine is, and tell them that it was started.
    env: {
      ...plainEnvironment(),
      CI: '1',
      WRANGLER_SEND_METRICS: 'false',
      CLOUDFLARE_CF_FETCH_ENABLED: 'false',
      XDG_CONFIG_HOME: home,
    },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = once(child, 'exit')
  let output = ''
  await new Promise<void>((resolve, reject) => {
    const collect = (chunk: Buffer) => {
      output += chunk
      if (output.includes('Ready on')) resolve()
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.once('exit', () =>
      reject(new Error(`${WRANGLER}, which npm fetches for this test, did not start:\n${output}`)),
    )
  })
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      if (child.pid !== undefined) process.kill(-child.pid)
      await exited
      rmSync(home, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}
