/** What was typed in a window that could not save it before it was closed. */
export interface Unsaved {
  text: string
  /** The hash of the file from which it began. */
  base: string
  /** Milliseconds since 1970. */
  time: number
}

/** Keeps in the browser what a window has typed and not saved yet. */
export function keepUnsaved(path: string) {
  const name = `desk:${path}:${crypto.randomUUID()}`
  // Held as long as the window is open, so that others leave it alone.
  navigator.locks.request(name, () => new Promise(() => {}))

  return {
    /** Whether the browser has it. */
    keep(text: string, base: string): boolean {
      const unsaved: Unsaved = { text, base, time: Date.now() }
      try {
        localStorage.setItem(name, JSON.stringify(unsaved))
        return true
      } catch {
        return false
      }
    },
    forget: () => localStorage.removeItem(name),
  }
}

/** What windows of a text left that are closed, the earliest first. */
export async function findUnsaved(path: string) {
  const names = Object.keys(localStorage).filter((it) =>
    it.startsWith(`desk:${path}:`),
  )
  const left = names.map((name) =>
    navigator.locks
      .request(name, { signal: AbortSignal.timeout(500) }, () => {
        const unsaved: Unsaved = JSON.parse(localStorage.getItem(name) ?? '{}')
        return [{ ...unsaved, forget: () => localStorage.removeItem(name) }]
      })
      .catch(() => []),
  )
  const found = (await Promise.all(left)).flat()
  return found.sort((a, b) => a.time - b.time)
}
