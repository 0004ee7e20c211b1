import { spawn } from 'node:child_process'
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** Where Firefox is; undefined where there is none. */
export const firefox = [
  process.env.FIREFOX_PATH ?? '',
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
].find(existsSync)

/**
 * Starts Firefox, and drives it by Marionette, the WebDriver that it has in
 * itself: Playwright has a Firefox of its own only.
 */
export async function startFirefox(executable: string) {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'))
  // It takes any port that is free, and notes which.
  writeFileSync(join(profile, 'user.js'), 'user_pref("marionette.port", 0);')
  const args = ['--headless', '--marionette', '--profile', profile]
  const child = spawn(executable, args, { stdio: 'ignore' })
  const kill = () => child.kill()
  process.once('exit', kill)
  const noted = join(profile, 'MarionetteActivePort')
  while (!existsSync(noted) && child.exitCode === null) await setTimeout(50)
  const socket = connect(Number(readFileSync(noted)), '127.0.0.1')
  const waiting = new Map<number, (answer: unknown[]) => void>()
  let received = Buffer.alloc(0)
  socket.on('data', (bytes) => {
    received = Buffer.concat([received, bytes])
    for (;;) {
      const colon = received.indexOf(':')
      const end = colon + 1 + Number(received.subarray(0, colon))
      if (colon < 0 || received.length < end) return
      const message = JSON.parse(String(received.subarray(colon + 1, end)))
      received = received.subarray(end)
      if (Array.isArray(message)) waiting.get(message[1])?.(message)
    }
  })
  let last = 0
  /** Runs a command of WebDriver. Throws what it complains of. */
  const run = async (name: string, parameters: object = {}) => {
    const id = ++last
    const text = JSON.stringify([0, id, `WebDriver:${name}`, parameters])
    socket.write(`${Buffer.byteLength(text)}:${text}`)
    const [, , error, result] = await new Promise<unknown[]>((resolve) =>
      waiting.set(id, resolve),
    )
    if (error) throw new Error(JSON.stringify(error))
    return result as { value: unknown }
  }
  await run('NewSession')

  /** Types into what has the focus; keys by their code points in WebDriver. */
  const type = (keys: string) =>
    run('PerformActions', {
      actions: [
        {
          type: 'key',
          id: 'keys',
          actions: [...keys].flatMap((value) => [
            { type: 'keyDown', value },
            { type: 'keyUp', value },
          ]),
        },
      ],
    })

  return {
    run,
    type,
    goTo: (url: string) => run('Navigate', { url }),
    /** What a function says in the page, given some values. */
    async evaluate<A extends unknown[], R>(
      work: (...args: A) => R,
      ...args: A
    ): Promise<R> {
      const script = `return (${work})(...arguments)`
      return (await run('ExecuteScript', { script, args })).value as R
    },
    /** Clicks an element, from under what lies over the window's edge. */
    async click(selector: string) {
      const script =
        "document.querySelector(arguments[0]).scrollIntoView({ block: 'center' })"
      await run('ExecuteScript', { script, args: [selector] })
      const using = { using: 'css selector', value: selector }
      const found = (await run('FindElement', using)).value as object
      await run('ElementClick', { id: Object.values(found)[0] })
    },
    async close() {
      socket.destroy()
      process.off('exit', kill)
      kill()
      await new Promise((resolve) => child.once('exit', resolve))
      rmSync(profile, { recursive: true, force: true })
    },
  }
}
