import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { stripVTControlCharacters } from 'node:util'
import type { Page } from 'playwright-core'
import { plainEnvironment } from '../builds/time-command.ts'
import { endWithUs } from '../leave-nothing.ts'

/** A server that has shown its first page. */
export interface StartedServer {
  /** From the command to the page on screen. */
  seconds: number
  stop: () => Promise<void>
}

/** Runs `npm run dev` in a folder and shows a policy as soon as it tells its address. */
export async function startServer(folder: string, page: Page): Promise<StartedServer> {
  const started = performance.now()
  const child = spawn('npm', ['run', 'dev', '--', '--port', '5199'], {
    cwd: folder,
    env: plainEnvironment(),
    shell: process.platform === 'win32',
    // A group of its own, so that all of it can be ended.
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  endWithUs(child)
  const exited = once(child, 'exit')
  const address = await new Promise<string>((resolve, reject) => {
    let output = ''
    const collect = (chunk: Buffer) => {
      output += stripVTControlCharacters(chunk.toString())
      const [, found] = /Local:\s+(http\S+)/.exec(output) ?? []
      if (found) resolve(found)
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.once('exit', () => reject(new Error(`“npm run dev” ended:\n\n${output}`)))
  })
  await page.goto(new URL('/policy-0', address).href, { waitUntil: 'commit' })
  await page.locator('h1').waitFor()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
  const seconds = (performance.now() - started) / 1000
  return {
    seconds,
    async stop() {
      if (child.pid !== undefined && process.platform !== 'win32') process.kill(-child.pid)
      else child.kill()
      await exited
    },
  }
}
