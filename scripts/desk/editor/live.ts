import { get } from './elements.ts'
import type { News } from './protocol.ts'

/** Milliseconds until a window asks again after the desk did not answer. */
const RETRY = 30_000

/** Runs when the window learns something of its text. */
export function onNews<Kind extends keyof News>(
  kind: Kind,
  run: (data: News[Kind]) => void,
): void {
  addEventListener(`news-${kind}`, (event) =>
    run((event as CustomEvent<News[Kind]>).detail),
  )
}

/** Listens to news of a text, and shows who else has it open. */
export function listen(path: string): void {
  const kinds: (keyof News)[] = ['people', 'text', 'remarks']
  let source: EventSource | undefined
  let isKnown = false
  const connect = () => {
    // The browser connects again by itself, unless the desk refused.
    if (source && source.readyState !== EventSource.CLOSED) return
    source = new EventSource(`/desk/live?${new URLSearchParams({ path })}`)
    source.onerror = () => setTimeout(connect, RETRY)
    source.onopen = () => {
      // Remarks may have been made while nothing was heard.
      if (isKnown) dispatchEvent(new Event('news-remarks'))
      isKnown = true
    }
    for (const kind of kinds)
      source.addEventListener(kind, ({ data }) => {
        const detail = JSON.parse(data)
        dispatchEvent(new CustomEvent(`news-${kind}`, { detail }))
      })
  }
  const others = get('small', '#others')
  onNews('people', (names) => {
    others.textContent = names.length ? `Also here: ${names.join(', ')}` : ''
  })
  addEventListener('saved', connect)
  addEventListener('focus', connect)
  addEventListener('pagehide', () => source?.close())
  connect()
}
