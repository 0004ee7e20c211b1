import { spawn } from 'node:child_process'

const openers: Partial<Record<NodeJS.Platform, string>> = {
  darwin: 'open',
  win32: 'explorer',
}

/**
 * Opens a file as a double click would; does nothing where the system has no
 * program for that.
 */
export function openFile(file: string): void {
  const opener = openers[process.platform] ?? 'xdg-open'
  const child = spawn(opener, [file], { detached: true, stdio: 'ignore' })
  child.on('error', () => {}).unref()
}
