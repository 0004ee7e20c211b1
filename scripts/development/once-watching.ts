import type { ViteDevServer } from 'vite'

/** Milliseconds in which a watcher begins to look, once it says that it does. */
const SETTLED = 500

/** Does something when the files are being watched: what was saved before has no event of its own. */
export function onceWatching({ watcher }: ViteDevServer, catchUp: () => void): void {
  watcher.once('ready', () => setTimeout(catchUp, SETTLED))
}
