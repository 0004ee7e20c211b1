import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { WebKit } from '../../../scripts/browser/other-engines.ts'
import type { EngineOptions, RunningEngine } from './tab.ts'
import { commands, webDriverTab } from './webdriver.ts'

/** WebKitGTK, by its own driver, on a display of its own. */
export async function startWebKit(
  programs: WebKit,
  { isDark = false }: EngineOptions = {},
): Promise<RunningEngine> {
  const args = ['--automation', ...(isDark ? ['--dark-mode'] : [])]
  const { display, process: screen } = await startDisplay(programs.display)
  let driver: Driver | undefined
  /** Begins a session. A browser that does not come within the time that it has is given up, with its driver. */
  const begin = async (attempts = 3): Promise<string> => {
    driver = await startDriver(programs.driver, display)
    try {
      const created = await ask('POST', `${driver.address}/session`, {
        capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { args } } },
      })
      const { sessionId } = created as { sessionId: string }
      return `${driver.address}/session/${sessionId}`
    } catch (error) {
      await end(driver.process)
      if (attempts === 1) throw error
      return begin(attempts - 1)
    }
  }
  return {
    async open() {
      const session = await begin()
      return webDriverTab(
        {
          async send(command, parameters = {}) {
            const [method, path] = commands[command]
            return ask(method, `${session}/${path}`, parameters)
          },
          close: async () => void (await ask('DELETE', session)),
        },
        false,
      )
    },
    async stop() {
      if (driver) await end(driver.process)
      await end(screen)
    },
  }
}

interface Driver {
  address: string
  process: ChildProcess
}

async function startDriver(program: string, display: string): Promise<Driver> {
  const port = await freePort()
  const env = { ...process.env, DISPLAY: display, LIBGL_ALWAYS_SOFTWARE: '1' }
  const driver = spawn(program, [`--port=${port}`], { env, stdio: 'ignore' })
  const address = `http://127.0.0.1:${port}`
  await untilAnswers(`${address}/status`)
  return { address, process: driver }
}

/** Asks the driver. Throws what it says is wrong. */
async function ask(method: string, url: string, parameters?: object): Promise<unknown> {
  const body = method === 'POST' ? { body: JSON.stringify(parameters) } : {}
  const signal = AbortSignal.timeout(15_000)
  const response = await fetch(url, { method, signal, ...body })
  const { value } = await response.json()
  if (!response.ok) throw new Error(`${url}: ${value.error}: ${value.message}`)
  return value
}

/** Starts a display that nobody sees; it chooses a free number and writes it to a pipe. */
async function startDisplay(program: string): Promise<{ display: string; process: ChildProcess }> {
  const args = ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp']
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const pipe = child.stdio[3]
  if (!pipe) throw new Error('The display has no pipe.')
  const [number] = await once(pipe, 'data')
  return { display: `:${String(number).trim()}`, process: child }
}

async function untilAnswers(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const answered = await fetch(url).then(
      () => true,
      () => false,
    )
    if (answered) return
    await sleep(100)
  }
  throw new Error(`${url} does not answer.`)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill()
  await ended
}
