import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { placeIn, writeFile } from '../repository/write-file.ts'
import { sha256 } from '../seals/sha256.ts'
import { readWord, type Word } from './read-word.ts'
import {
  type Received,
  receive,
  type SentText,
  type SiteToCompare,
} from './receive-word.ts'

/** A sent state of a text, as it is kept. */
interface Sent {
  source: string
  facts: Record<string, string>
}

/** The folder of the sent states of a text, each named by its hash. */
const sentFolder = (folder: string, path: string) =>
  placeIn(folder, `.desk/sent/${sha256(path)}`)

/**
 * Keeps a text and its facts that are sent as Word, in a folder that Git
 * ignores. Returns their hash.
 */
export function keepSent(
  folder: string,
  { path, source, facts }: SentText,
): string {
  const state: Sent = { source, facts: Object.fromEntries(facts) }
  const sent = JSON.stringify(state)
  const hash = sha256(sent)
  writeFile(join(sentFolder(folder, path), `${hash}.json`), sent)
  return hash
}

const receivedFile = (folder: string, hash: string) =>
  placeIn(folder, `.desk/received/${hash}.docx`)

/** Keeps a Word file that came back. Returns its hash. */
export function keepFile(folder: string, bytes: Uint8Array): string {
  const hash = sha256(bytes)
  writeFile(receivedFile(folder, hash), Buffer.from(bytes))
  return hash
}

/** Reads a Word file that came back. Throws if none has this hash. */
export function keptFile(folder: string, hash: string): Buffer {
  return readFileSync(receivedFile(folder, hash))
}

/**
 * Compares a Word file with the text that was sent or, if none is kept, with
 * the draft. Throws if the file was sent from another computer and the draft has
 * changed since.
 */
export async function receiveFile(
  site: SiteToCompare,
  folder: string,
  draft: SentText,
  bytes: Uint8Array,
): Promise<Received> {
  const word = await readWord(bytes, site.facts.value?.siteUrl ?? '')
  const sent = findSent(sentFolder(folder, draft.path), draft, word)
  return receive(site, { ...draft, ...sent }, word)
}

/**
 * Finds the source and the facts that were sent: those that the properties of
 * the file name or, if they name none, the last ones.
 */
function findSent(folder: string, { source }: SentText, { properties }: Word) {
  const timeOf = (name: string) => statSync(join(folder, name)).mtimeMs
  const all = (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.endsWith('.json'))
    .sort((a, b) => timeOf(a) - timeOf(b))
  const isNamed = (name: string) => properties.includes(basename(name, '.json'))
  const named = all.find(isNamed)
  // Only exported files have hashes in their properties.
  const isOurs = /[0-9a-f]{64}/.test(properties)
  if (!named && isOurs && !properties.includes(sha256(source)))
    throw new Error(sentElsewhere)
  const found = named ?? all.at(-1)
  if (!found) return undefined

  const sent: Sent = JSON.parse(readFileSync(join(folder, found), 'utf8'))
  return { source: sent.source, facts: new Map(Object.entries(sent.facts)) }
}

const sentElsewhere =
  'This file was sent from another computer, and the draft has changed since. Upload it on that computer. Here, changes by your team would look like changes by counsel.'
