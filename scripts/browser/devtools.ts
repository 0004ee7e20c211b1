import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { chromiumFlags, ensureChromium } from './chromium.ts'

/** What is read of the results of all commands. */
export interface Result {
  browserContextId?: string
  targetId?: string
  sessionId?: string
  /** Of an expression. */
  result?: { value?: unknown }
  exceptionDetails?: { exception?: { description?: string } }
}

/** An event, or with an `id` an answer, of the DevTools protocol. */
export interface Message {
  id?: number
  method?: string
  sessionId?: string
  params?: { sessionId?: string }
  result?: Result
  error?: { message: string }
}

/** A browser that is spoken to in the DevTools protocol. */
export interface Devtools {
  /** Resolves with the result of a command; rejects with what the browser says is wrong with it. */
  send: (method: string, params?: object, sessionId?: string) => Promise<Result>
  onEvent: (listener: (event: Message) => void) => void
  close: () => Promise<void>
}

/** Starts a headless browser without Playwright, which attaches to pages in a way for which Chromium gives up every prerendering. */
export function launchDevtools(): Devtools {
  const profile = mkdtempSync(join(tmpdir(), 'chromium-'))
  const ours = ['--headless', '--remote-debugging-pipe', `--user-data-dir=${profile}`]
  const child = spawn(ensureChromium(), [...chromiumFlags, ...ours, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  })
  const { send, onEvent } = speak(child.stdio[3] as Duplex, child.stdio[4] as Duplex)
  return {
    send,
    onEvent,
    async close() {
      await end(child, send)
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

interface Awaited {
  sessionId: string | undefined
  settle: (answer: Message) => void
}

/** Messages are JSON, each ended by a zero. A page that has gone answers nothing more: what was asked of it is rejected. */
function speak(output: Duplex, input: Duplex): Pick<Devtools, 'send' | 'onEvent'> {
  const awaited = new Map<number, Awaited>()
  const listeners: ((event: Message) => void)[] = []
  const settle = (answer: Message, ids: readonly number[]) => {
    for (const id of ids) {
      awaited.get(id)?.settle(answer)
      awaited.delete(id)
    }
  }
  const hear = (message: Message) => {
    if (message.id !== undefined) return settle(message, [message.id])
    for (const listener of listeners) listener(message)
    if (message.method !== 'Target.detachedFromTarget') return
    const lost = [...awaited].filter(([, it]) => it.sessionId === message.params?.sessionId)
    settle(
      { error: { message: 'the page has gone' } },
      lost.map(([id]) => id),
    )
  }
  let received = ''
  input.setEncoding('utf8').on('data', (chunk: string) => {
    const texts = (received + chunk).split('\0')
    received = texts.pop() ?? ''
    for (const text of texts) hear(JSON.parse(text))
  })
  let last = 0
  return {
    onEvent: (listener) => listeners.push(listener),
    send: (method, params = {}, sessionId) =>
      new Promise((resolve, reject) => {
        const id = ++last
        awaited.set(id, {
          sessionId,
          settle({ result, error }) {
            if (error) reject(new Error(`${method}: ${error.message}`))
            else resolve(result ?? {})
          },
        })
        output.write(`${JSON.stringify({ id, method, params, sessionId })}\0`)
      }),
  }
}

async function end(child: ChildProcess, send: Devtools['send']): Promise<void> {
  const ended = once(child, 'exit')
  await Promise.race([send('Browser.close'), ended]).catch(() => child.kill())
  await ended
}
