import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { remainsIn } from '../program/remains.js'

/** Bytes that can be made again, kept on disk by name. */
export interface Store {
  /** Whether there seem to be such bytes; only `read` knows that they are whole. */
  has: (name: string) => boolean
  /** The bytes as they were written; undefined where there are none, or where they were cut off or altered since. */
  read: (name: string) => Buffer | undefined
  /** Keeps bytes. Where the disk does not take them, nothing is kept. */
  write: (name: string, bytes: Uint8Array) => void
  /** Removes what nobody has read or written for a week, and what killed processes were writing. */
  tidy: () => void
}

const SUM_LENGTH = 32
const DAY = 24 * 60 * 60 * 1000
const WEEK = 7 * DAY

/** Opens a folder as a store; it need not exist. */
export function openStore(folder: string): Store {
  return {
    has: (name) => existsSync(join(folder, name)),
    read(name) {
      try {
        const path = join(folder, name)
        const entry = readFileSync(path)
        const bytes = entry.subarray(SUM_LENGTH)
        if (!sumOf(bytes).equals(entry.subarray(0, SUM_LENGTH))) return undefined
        renew(path)
        return bytes
      } catch {
        return undefined
      }
    },
    write(name, bytes) {
      const path = join(folder, name)
      const fresh = `${path}.new-${process.pid}`
      try {
        mkdirSync(dirname(path), { recursive: true })
        writeFileSync(fresh, Buffer.concat([sumOf(bytes), bytes]))
        renameSync(fresh, path)
      } catch {
        removeQuietly(fresh)
      }
    },
    tidy() {
      const old = listNames(folder).map((name) => join(folder, name))
      for (const path of [...remainsIn(folder), ...old.filter((path) => ageOf(path) > WEEK)])
        removeQuietly(path)
    },
  }
}

/** Notes that an entry is in use, once a day. */
function renew(path: string): void {
  if (ageOf(path) < DAY) return
  const now = new Date()
  try {
    utimesSync(path, now, now)
  } catch {
    // Where the disk takes no change, the entry is made again in a week.
  }
}

/** Milliseconds since an entry was in use. */
function ageOf(path: string): number {
  const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? {}
  return Date.now() - (mtimeMs ?? Date.now())
}

/** Where the disk takes no change, what cannot be removed stays. */
function removeQuietly(path: string): void {
  try {
    rmSync(path, { force: true })
  } catch {}
}

function sumOf(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest()
}

function listNames(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
