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
  const noted = join(profile, 'MarionetteActivePort')
  while (!existsSync(noted) && child.exitCode === null) await setTimeout(50)
  const socket = connect(Number(readFileSync(noted)), '127.0.0.1')
  let received = Buffer.alloc(0)
  socket.on('data', (bytes) => {
    received = Buffer.concat([received, bytes])
  })
  /** The next message, which comes behind its length and a colon. */
  const receive = async (): Promise<unknown> => {
    for (;;) {
      const colon = received.indexOf(':')
      const end = colon + 1 + Number(received.subarray(0, colon))
      if (colon > 0 && received.length >= end) {
        const message = JSON.parse(String(received.subarray(colon + 1, end)))
        received = received.subarray(end)
        return message
      }
      await setTimeout(5)
    }
  }
  /** Runs a command of WebDriver. Throws what it complains of. */
  const run = async (name: string, parameters: object = {}) => {
    const text = JSON.stringify([0, 1, `WebDriver:${name}`, parameters])
    socket.write(`${Buffer.byteLength(text)}:${text}`)
    const [, , error, result] = (await receive()) as unknown[]
    if (error) throw new Error(JSON.stringify(error))
    return (result as { value: unknown }).value
  }
  // What it says first is which Marionette it is.
  await receive()
  await run('NewSession')

  return {
    goTo: (url: string) => run('Navigate', { url }),
    /** Types into what has the focus; keys by their code points in WebDriver. */
    type(keys: string) {
      const actions = [...keys].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      return run('PerformActions', {
        actions: [{ type: 'key', id: 'keys', actions }],
      })
    },
    /** What a script says in the page. */
    evaluate: (script: string) => run('ExecuteScript', { script, args: [] }),
    async click(selector: string) {
      const using = { using: 'css selector', value: selector }
      const found = (await run('FindElement', using)) as { value: object }
      await run('ElementClick', { id: Object.values(found)[0] })
    },
    async close() {
      socket.destroy()
      child.kill()
      await new Promise((resolve) => child.once('exit', resolve))
      rmSync(profile, { recursive: true, force: true })
    },
  }
}
