import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { similarity } from '../../src/policy/align.ts'
import { openWord } from '../outputs/receive/open-word.ts'
import { type Received, receive } from '../outputs/receive/receive.ts'
import { sha256 } from '../policies/sha256.ts'
import { replaceText, type Site } from '../policies/site.ts'
import { writeFile } from '../policies/write-file.ts'
import type { Text } from '../text/text.ts'
import { Refusal } from './guard.ts'
import { keptStates, keptText } from './store.ts'
import { refuseSealed, textAt } from './texts.ts'

const filesIn = (folder: string) => join(folder, '.desk/received')

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

/**
 * What a Word file changes in a draft, beside what that said when it was sent.
 * Refuses a sealed text.
 */
export async function receiveFile(
  site: Site,
  path: string,
  bytes: Uint8Array,
): Promise<Received & { sent: Text }> {
  refuseSealed(site, path)
  const source = findSent(site, path, bytes)
  const read = replaceText(site, path, source)
  const sent = textAt(read, path)
  return { ...(await receive(read, sent, bytes)), sent }
}

/**
 * The source that was sent: the state that the file names in its properties or,
 * where nobody left these, the one that is most like it.
 */
function findSent(site: Site, path: string, bytes: Uint8Array): string {
  const states = keptStates(site.folder).filter((it) => it.path === path)
  const parts = openWord(bytes)
  const properties = parts.get('docProps/custom.xml') ?? ''
  const named = states.find(({ hash }) => properties.includes(hash))
  const hashes = named ? [named.hash] : states.map(({ hash }) => hash)
  const sources = [...new Set(hashes)].flatMap(
    (hash) => keptText(site.folder, hash) ?? [],
  )
  if (!named) sources.unshift(textAt(site, path).source)

  const xml = parts.get('word/document.xml') ?? ''
  const phrases = phrasesOf(xml.replace(/<[^>]*>/g, ' '))
  const ranked = sources
    .map((source) => ({
      source,
      share: similarity(phrasesOf(source), phrases),
    }))
    .sort((a, b) => b.share - a.share)
  return ranked[0]?.source ?? ''
}

/** All that a text says in three words. */
function phrasesOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

  return new Set(words.map((_, i) => words.slice(i, i + 3).join(' ')))
}
