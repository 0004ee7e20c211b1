import type { Key, Tab } from './tab.ts'

/** The commands of the W3C's WebDriver that the flows need, by their names in Firefox and their endpoints elsewhere. */
export const commands = {
  'WebDriver:Navigate': ['POST', 'url'],
  'WebDriver:Back': ['POST', 'back'],
  'WebDriver:ExecuteScript': ['POST', 'execute/sync'],
  'WebDriver:PerformActions': ['POST', 'actions'],
  'WebDriver:SetWindowRect': ['POST', 'window/rect'],
  'WebDriver:TakeScreenshot': ['GET', 'screenshot'],
  'WebDriver:Print': ['POST', 'print'],
} as const

export type Command = keyof typeof commands

/** A session of WebDriver, however its commands travel. */
export interface Session {
  /** Resolves with the value of the answer; rejects with what the driver says is wrong. */
  send: (command: Command, parameters?: object) => Promise<unknown>
  close: () => Promise<void>
}

/** The code points that stand for keys which write nothing (WebDriver, section 17.4.2). */
const codes: Record<Key, string> = { Enter: '\uE007', Tab: '\uE004', Escape: '\uE00C' }
const isKey = (key: string): key is Key => key in codes

/** A tab over WebDriver. */
export function webDriverTab({ send, close }: Session, canPrint: boolean): Tab {
  const act = (type: string, actions: object[]) =>
    send('WebDriver:PerformActions', { actions: [{ type, id: type, actions }] })
  const readBytes = async (command: Command, parameters?: object) =>
    Buffer.from(String(await send(command, parameters)), 'base64')
  return {
    close,
    goto: async (url) => void (await send('WebDriver:Navigate', { url })),
    back: async () => void (await send('WebDriver:Back')),
    async evaluate<A extends readonly unknown[], R>(run: (...args: A) => R, ...args: A) {
      const script = `return (${run})(...arguments)`
      // What the function returns travels as JSON.
      return (await send('WebDriver:ExecuteScript', { script, args })) as R
    },
    async clickAt(x, y) {
      await act('pointer', [
        { type: 'pointerMove', x, y, duration: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ])
    },
    async press(...pressed) {
      const values = pressed.map((key) => (isKey(key) ? codes[key] : key))
      await act(
        'key',
        values.flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      )
    },
    resize: async (size) => void (await send('WebDriver:SetWindowRect', size)),
    screenshot: () => readBytes('WebDriver:TakeScreenshot', { full: false }),
    print: canPrint ? () => readBytes('WebDriver:Print', { background: false }) : undefined,
  }
}
