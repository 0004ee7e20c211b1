import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folders: string[] = []
const children = new Set<ChildProcess>()

/** Makes a folder that is gone when this process ends, however it ends. */
export function temporaryFolder(): string {
  // Without links in its path, as tools report paths.
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'bench-'))
  cleanUpAtExit()
  folders.push(folder)
  return folder
}

/** Sees to it that a process, started as the leader of a group, ends with this one, with all that it has started. */
export function endWithUs(child: ChildProcess): void {
  cleanUpAtExit()
  children.add(child)
  child.once('exit', () => children.delete(child))
}

let isPrepared = false

function cleanUpAtExit(): void {
  if (isPrepared) return
  isPrepared = true
  process.once('exit', () => {
    for (const child of children) kill(child)
    for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  })
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const) {
    process.once(signal, () => process.exit(code))
  }
}

function kill(child: ChildProcess): void {
  if (child.pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL')
  } catch {
    // It has gone by itself.
  }
}
