import { spawn } from 'node:child_process'
import { once } from 'node:events'
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

/** The path of Firefox; undefined if it is not installed. */
export const firefox = [
  process.env.FIREFOX_PATH ?? '',
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
].find(existsSync)

/**
 * Starts Firefox and drives it by Marionette, its built-in WebDriver, because
 * Playwright supports only a Firefox of its own.
 */
export async function startFirefox(executable: string) {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'))
  // Firefox chooses a free port and writes it into its profile.
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
  /** Reads the next message: its length, a colon and JSON. */
  const receive = async (): Promise<unknown> => {
    for (;;) {
      const colon = received.indexOf(':')
      const end = colon + 1 + Number(received.subarray(0, colon))
      if (colon > 0 && received.length >= end) {
        const message = JSON.parse(String(received.subarray(colon + 1, end)))
        received = received.subarray(end)
        return message
      }
      await once(socket, 'data')
    }
  }
  /** Runs a WebDriver command. Throws its error. */
  const run = async (name: string, parameters: object = {}) => {
    const text = JSON.stringify([0, 1, `WebDriver:${name}`, parameters])
    socket.write(`${Buffer.byteLength(text)}:${text}`)
    const [, , error, result] = (await receive()) as unknown[]
    if (error) throw new Error(JSON.stringify(error))
    return (result as { value: unknown }).value
  }
  // The first message is the greeting of Marionette.
  await receive()
  await run('NewSession')

  return {
    goTo: (url: string) => run('Navigate', { url }),
    /** Types into the focused element; keys are code points of WebDriver. */
    type(keys: string) {
      const actions = [...keys].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      return run('PerformActions', {
        actions: [{ type: 'key', id: 'keys', actions }],
      })
    },
    /** Runs a script in the page and returns its result. */
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
