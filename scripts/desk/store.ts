import {
  appendFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { placeIn } from '../policies/outside-files.ts'
import { sha256 } from '../policies/sha256.ts'
import { writeFile } from '../policies/write-file.ts'

/** A state of a text that was saved, or is gone from its folder. */
export interface KeptState {
  path: string
  hash: string
  /** ISO time. */
  time: string
  /** It was not saved at the desk. */
  isOutside?: boolean
}

/** For how long a state is kept. */
const KEPT = 90 * 86_400_000

const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** Where states are kept, which git ignores. */
const textsIn = (folder: string) => placeIn(folder, '.desk/texts')
const listIn = (folder: string) => placeIn(folder, '.desk/states.jsonl')

/** Keeps a text under its hash. */
export function keepText(folder: string, text: string): string {
  const hash = sha256(text)
  const file = join(textsIn(folder), `${hash}.br`)
  if (!existsSync(file)) writeFile(file, brotliCompressSync(text, quick))
  return hash
}

/** A kept text; undefined where there is none of that hash. */
export function keptText(folder: string, hash: string): string | undefined {
  const file = join(textsIn(folder), `${hash}.br`)
  return existsSync(file)
    ? String(brotliDecompressSync(readFileSync(file)))
    : undefined
}

/** Notes that a file held a text at this moment. */
export function keepState(
  folder: string,
  path: string,
  text: string,
  more: Partial<KeptState> = {},
): void {
  const state: KeptState = {
    path,
    hash: keepText(folder, text),
    time: new Date().toISOString(),
    ...more,
  }
  // The line end comes first: a line that a crash cut off must not spoil this
  // one.
  appendFileSync(listIn(folder), `\n${JSON.stringify(state)}`)
}

/** Keeps what a file holds that was not saved at the desk, but once. */
export function keepOutside(folder: string, path: string, text: string): void {
  const hash = sha256(text)
  if (!keptStates(folder).some((it) => it.path === path && it.hash === hash))
    keepState(folder, path, text, { isOutside: true })
}

/** The kept states, the latest first. A line that a crash cut off is none. */
export function keptStates(folder: string): KeptState[] {
  if (!existsSync(listIn(folder))) return []
  const lines = readFileSync(listIn(folder), 'utf8').split('\n')
  return lines
    .flatMap((line) => (/^\{.*\}$/.test(line) ? JSON.parse(line) : []))
    .reverse()
}

/** Forgets what is older than ninety days. */
export function forgetOldStates(folder: string, now = Date.now()): void {
  const states = keptStates(folder)
  const kept = states.filter(({ time }) => Date.parse(time) > now - KEPT)
  if (kept.length < states.length) writeStates(folder, kept)
  const needed = new Set(kept.map(({ hash }) => `${hash}.br`))
  for (const name of existsSync(textsIn(folder))
    ? readdirSync(textsIn(folder))
    : []) {
    const file = join(textsIn(folder), name)
    if (!needed.has(name) && statSync(file).mtimeMs < now - KEPT) rmSync(file)
  }
}

/** Writes states that come the latest first. */
function writeStates(folder: string, states: readonly KeptState[]): void {
  const lines = states.toReversed().map((state) => `\n${JSON.stringify(state)}`)
  writeFile(listIn(folder), lines.join(''))
}
