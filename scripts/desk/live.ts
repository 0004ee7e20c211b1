import type { Changes } from '../repository/changes.ts'
import { sha256 } from '../seals/sha256.ts'
import type { News } from './editor/protocol.ts'
import { endpoint, path } from './endpoint.ts'
import { Refusal } from './refusal.ts'
import { emailOf } from './said.ts'

/** A window with a text. */
interface Listener {
  folder: string
  path: string
  by: string
  name: string
  tell: <Kind extends keyof News>(kind: Kind, data: News[Kind]) => void
  end: () => void
}

/** The type of a response that never ends by itself. */
export const STREAM = 'text/event-stream'

/** How many windows the desk tells news. */
const MOST = 500

const listeners = new Set<Listener>()

/** Tells news of a file to every window that has it open. */
export function tell<Kind extends keyof News>(
  folder: string,
  path: string,
  kind: Kind,
  data: News[Kind],
): void {
  for (const it of listeners)
    if (it.folder === folder && it.path === path) it.tell(kind, data)
}

/** Tells the windows with a file that it was written or removed. */
export function tellTexts(folder: string, edits: Changes['edits']): void {
  for (const [path, { after }] of edits)
    tell(folder, path, 'text', sha256(after ?? ''))
}

/** Ends all streams, so that the server can end. */
export function endStreams(): void {
  for (const it of listeners) it.end()
}

/**
 * Streams news of a text to a window, as server-sent events. A desk for one
 * person has none, because HTTP/1.1 lets a browser open six connections.
 */
export const live = endpoint({ path }, (_, { path }, context) => {
  const { folder, person, address } = context
  if (!address) throw new Refusal(404, 'This desk has no news.')
  if (listeners.size >= MOST) throw new Refusal(503, 'The desk is busy.')
  let listener: Listener
  const body = new ReadableStream({
    start(stream) {
      listener = {
        ...{ folder, path, by: emailOf(person), name: person.name },
        tell(kind, data) {
          const event = `event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`
          stream.enqueue(Buffer.from(event))
        },
        end() {
          leave(listener)
          stream.close()
        },
      }
      listeners.add(listener)
      tellPeople(listener)
    },
    cancel: () => leave(listener),
  })
  const headers = {
    'content-type': STREAM,
    // Otherwise nginx would collect the events.
    'x-accel-buffering': 'no',
  }
  return new Response(body, { headers })
})

function leave(listener: Listener): void {
  listeners.delete(listener)
  tellPeople(listener)
}

/** Tells everybody who has a text open who else has. */
function tellPeople({ folder, path }: Listener): void {
  const here = [...listeners].filter(
    (it) => it.folder === folder && it.path === path,
  )
  for (const { by, tell } of here) {
    const others = here.filter((it) => it.by !== by).map(({ name }) => name)
    tell('people', [...new Set(others)].sort())
  }
}
