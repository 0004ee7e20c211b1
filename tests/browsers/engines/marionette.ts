import { once } from 'node:events'
import { connect } from 'node:net'
import type { Session } from './webdriver.ts'

interface Answer {
  error: { error: string; message: string } | null
  result: { value?: unknown } | null
}

/** Begins a session with a Firefox that listens at a port: WebDriver as JSON over TCP, each message with its length before it. */
export async function connectMarionette(port: number): Promise<Session> {
  const socket = connect(port, '127.0.0.1')
  const awaited = new Map<number, (answer: Answer) => void>()
  let received = Buffer.alloc(0)
  socket.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk])
    for (;;) {
      const colon = received.indexOf(':')
      const end = colon + 1 + Number(received.toString('latin1', 0, Math.max(colon, 0)))
      if (colon < 0 || received.length < end) return
      hear(JSON.parse(received.toString('utf8', colon + 1, end)))
      received = received.subarray(end)
    }
  })
  // An answer is an array: its kind, the number of the command, what is wrong, the result. The first message is a greeting.
  const hear = (message: unknown) => {
    if (!Array.isArray(message)) return
    const [, id, error, result] = message
    awaited.get(id)?.({ error, result })
    awaited.delete(id)
  }
  let last = 0
  const send = (command: string, parameters: object = {}) =>
    new Promise<unknown>((resolve, reject) => {
      const id = ++last
      awaited.set(id, ({ error, result }) => {
        if (error) reject(new Error(`${command}: ${error.error}: ${error.message}`))
        else resolve(result?.value)
      })
      const text = JSON.stringify([0, id, command, parameters])
      socket.write(`${Buffer.byteLength(text)}:${text}`)
    })
  await once(socket, 'connect')
  await send('WebDriver:NewSession')
  return {
    send,
    async close() {
      await send('WebDriver:DeleteSession')
      socket.destroy()
    },
  }
}
