import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeFile } from '../outputs/receive/describe.ts'
import { type Received, receive } from '../outputs/receive/receive.ts'
import { type Task, take } from '../outputs/receive/take.ts'
import { sha256 } from '../policies/sha256.ts'
import type { Site } from '../policies/site.ts'
import { writeFile } from '../policies/write-file.ts'
import { Refusal } from './guard.ts'
import { keptStates, keptText } from './store.ts'
import { writeText } from './texts.ts'

/** A Word file that came back, and what became of it. */
export interface Receipt {
  /** The draft that it belongs to. */
  path: string
  name: string
  /** The SHA-256 of the file. */
  hash: string
  /** ISO time. */
  time: string
  /** What was changed, by whom and when, and the comments. */
  changes: readonly string[]
  /** The ids of the clauses that somebody took, and of those that landed. */
  chosen: readonly string[]
  landed: readonly string[]
  tasks: readonly Task[]
}

/** How many states of drafts are compared with a file. */
const COMPARED = 60

const filesIn = (folder: string) => join(folder, '.desk/received')
const listIn = (folder: string) => join(folder, '.desk/received.jsonl')

/** Keeps a file that came back under its hash, beside the states of drafts. */
export function keepFile({ folder }: Site, bytes: Uint8Array): string {
  const hash = sha256(bytes)
  mkdirSync(filesIn(folder), { recursive: true })
  writeFile(join(filesIn(folder), `${hash}.docx`), Buffer.from(bytes))
  return hash
}

/** A file that came back. Refuses where there is none of that hash. */
export function keptFile({ folder }: Site, hash: string): Buffer {
  const file = join(filesIn(folder), `${hash}.docx`)
  if (existsSync(file)) return readFileSync(file)
  throw new Refusal(404, 'This file is not kept any more. Choose it again.')
}

/** What came back for a draft, the latest first. */
export function receiptsOf({ folder }: Site, path: string): Receipt[] {
  if (!existsSync(listIn(folder))) return []
  return readFileSync(listIn(folder), 'utf8')
    .split('\n')
    .flatMap((line) => (/^\{.*\}$/.test(line) ? JSON.parse(line) : []))
    .filter((receipt: Receipt) => receipt.path === path)
    .reverse()
}

/** Reads a Word file beside the drafts and what they said at other times. */
export function receiveFile(site: Site, bytes: Uint8Array): Received {
  const kept = keptStates(site.folder).filter(({ path }) =>
    site.texts.has(path),
  )
  // A text that came back to what it said is one state.
  const different = new Map(
    kept.map((state) => [`${state.hash} ${state.path}`, state]),
  )
  const states = [...different.values()]
    .slice(0, COMPARED)
    .map(({ path, hash }) => ({
      path,
      source: keptText(site.folder, hash) ?? '',
    }))

  return receive(site, bytes, states)
}

/**
 * Writes what somebody takes of a file into its draft, and keeps the file with
 * what counsel wrote beside it.
 */
export function takeFile(
  site: Site,
  file: { name: string; bytes: Uint8Array },
  received: Received,
  chosen: readonly string[],
): Receipt {
  const { path, source: shown } = received.text
  const { source, landed, tasks } = take(site, received, chosen)
  if (source !== shown) writeText(site.folder, path, source)
  const receipt: Receipt = {
    path,
    name: file.name,
    hash: keepFile(site, file.bytes),
    time: new Date().toISOString(),
    changes: describeFile(received),
    chosen,
    landed,
    tasks,
  }
  appendFileSync(listIn(site.folder), `\n${JSON.stringify(receipt)}`)
  return receipt
}

/** The clauses that are taken unless somebody says otherwise. */
export function takenByDefault({ units }: Received): string[] {
  return units.flatMap((unit) => (unit.texts ? [] : unit.id))
}
