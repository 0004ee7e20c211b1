import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
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
  /** Removes what killed processes were writing. */
  removeRemains: () => void
  /** Removes what was written over a week ago, but for some names. */
  removeOld: (except: ReadonlySet<string>) => void
}

const SUM_LENGTH = 32
const WEEK = 7 * 24 * 60 * 60 * 1000

/** Opens a folder as a store; it need not exist. */
export function openStore(folder: string): Store {
  return {
    has: (name) => existsSync(join(folder, name)),
    read(name) {
      try {
        const entry = readFileSync(join(folder, name))
        const bytes = entry.subarray(SUM_LENGTH)
        return sumOf(bytes).equals(entry.subarray(0, SUM_LENGTH)) ? bytes : undefined
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
    removeRemains() {
      for (const path of remainsIn(folder)) removeQuietly(path)
    },
    removeOld(except) {
      for (const name of listNames(folder)) {
        const path = join(folder, name)
        if (!except.has(name) && Date.now() - statSync(path).mtimeMs > WEEK)
          rmSync(path, { force: true })
      }
    },
  }
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
