import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { similarity } from '../../../src/policy/similarity.ts'
import { placeIn } from '../../policies/outside-files.ts'
import { sha256 } from '../../policies/sha256.ts'
import { findText, replaceText, type Site } from '../../policies/site.ts'
import { writeFile } from '../../policies/write-file.ts'
import type { Text } from '../../text/text.ts'
import { openWord } from './open-word.ts'
import { type Received, receive } from './receive.ts'

/** Keeps what a text said when it was sent as Word, in a folder that git ignores. */
export function keepSent(folder: string, { path, source }: SentText): void {
  writeFile(placeIn(folder, `.desk/sent/${path}/${sha256(source)}`), source)
}

type SentText = Pick<Text, 'path' | 'source'>

/** Keeps a Word file that came back under its hash. */
export function keepFile(folder: string, bytes: Uint8Array): string {
  const hash = sha256(bytes)
  writeFile(placeIn(folder, receivedFile(hash)), Buffer.from(bytes))
  return hash
}

/** A Word file that came back. Throws where there is none of that hash. */
export function keptFile(folder: string, hash: string): Buffer {
  const file = placeIn(folder, receivedFile(hash))
  if (existsSync(file)) return readFileSync(file)
  throw new Error('This file is not kept any more. Choose it again.')
}

function receivedFile(hash: string): string {
  return `.desk/received/${hash}.docx`
}

/** What a Word file changes in a draft, beside what that said when it was sent. */
export function receiveFile(
  site: Site,
  now: Text,
  bytes: Uint8Array,
): Promise<Received> {
  const source = findSent(site.folder, now, bytes)
  const sent = findText(replaceText(site, now.path, source), now.path) ?? now
  return receive(site, sent, bytes)
}

/**
 * The source that was sent: the one that the file names in its properties or,
 * where nobody left these, the one that is most like it.
 */
function findSent(
  folder: string,
  { path, source }: SentText,
  bytes: Uint8Array,
): string {
  const place = placeIn(folder, `.desk/sent/${path}`)
  const hashes = existsSync(place) ? readdirSync(place) : []
  const read = (hash: string) => readFileSync(`${place}/${hash}`, 'utf8')
  const parts = openWord(bytes)
  const properties = parts.get('docProps/custom.xml') ?? ''
  const named = hashes.find((hash) => properties.includes(hash))
  if (named) return read(named)

  const xml = parts.get('word/document.xml') ?? ''
  const phrases = phrasesOf(xml.replace(/<[^>]*>/g, ' '))
  const likeness = (it: string) => similarity(phrasesOf(it), phrases)
  return hashes
    .map(read)
    .reduce((a, b) => (likeness(b) > likeness(a) ? b : a), source)
}

/** All that a text says in three words. */
function phrasesOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

  return new Set(words.map((_, i) => words.slice(i, i + 3).join(' ')))
}
