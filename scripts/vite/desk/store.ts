import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import type { KeptState } from '../../../src/desk/protocol.ts'
import { sha256 } from '../../content/sha256.ts'
import { writeFile } from '../../content/write-file.ts'

/** The folder of kept states, which git ignores. */
const storeFolder = '.desk'
/** For how long a state is kept. */
const KEPT = 90 * 86_400_000

const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** Keeps a text under its hash. */
export function keepText(folder: string, text: string): string {
  const hash = sha256(text)
  const path = `${storeFolder}/texts/${hash}.br`
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  if (!existsSync(file)) writeFile(file, brotliCompressSync(text, quick))
  return hash
}

/** A kept text; undefined where there is none of that hash. */
export function keptText(folder: string, hash: string): string | undefined {
  const file = join(folder, storeFolder, 'texts', `${hash}.br`)
  if (!/^[0-9a-f]{64}$/.test(hash) || !existsSync(file)) return undefined
  return String(brotliDecompressSync(readFileSync(file)))
}

/** Notes that a file held a text at this moment. */
export function keepState(folder: string, path: string, text: string, now = new Date()): void {
  const state: KeptState = { path, hash: keepText(folder, text), time: now.toISOString() }
  // The line end comes first: a line that a crash cut off must not spoil this one.
  appendFileSync(listOf(folder), `\n${JSON.stringify(state)}`)
}

/** The kept states, the latest first. A line that a crash cut off is none. */
export function keptStates(folder: string): KeptState[] {
  if (!existsSync(listOf(folder))) return []
  const lines = readFileSync(listOf(folder), 'utf8').split('\n')
  return lines.flatMap((line) => (/^\{.*\}$/.test(line) ? JSON.parse(line) : [])).reverse()
}

/** Forgets what is older than ninety days. */
export function forgetOldStates(folder: string, now = Date.now()): void {
  const states = keptStates(folder)
  const kept = states.filter(({ time }) => Date.parse(time) > now - KEPT)
  if (kept.length < states.length) {
    const lines = kept.toReversed().map((state) => `\n${JSON.stringify(state)}`)
    writeFile(listOf(folder), lines.join(''))
  }
  const texts = join(folder, storeFolder, 'texts')
  const needed = new Set(kept.map(({ hash }) => `${hash}.br`))
  for (const name of existsSync(texts) ? readdirSync(texts) : [])
    if (!needed.has(name) && statSync(join(texts, name)).mtimeMs < now - KEPT)
      rmSync(join(texts, name))
}

function listOf(folder: string): string {
  return join(folder, storeFolder, 'states.jsonl')
}
