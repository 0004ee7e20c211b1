import { spawn } from 'node:child_process'

/** The program of each system that opens a file as a double click would. */
const openers: Partial<Record<NodeJS.Platform, string>> = { darwin: 'open', win32: 'explorer' }

/** Opens a file for the person at the screen. Resolves to false where the system has no program for that. */
export function openFile(file: string): Promise<boolean> {
  const opener = spawn(openers[process.platform] ?? 'xdg-open', [file], {
    detached: true,
    stdio: 'ignore',
  })
  opener.unref()
  return new Promise((resolve) => {
    opener.once('spawn', () => resolve(true)).once('error', () => resolve(false))
  })
}
