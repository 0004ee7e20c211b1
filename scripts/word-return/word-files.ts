import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { placeIn, writeFile } from '../repository/write-file.ts'
import { sha256 } from '../seals/sha256.ts'
import type { Site } from '../site/read-site.ts'
import { openWord } from './open-word.ts'
import { type Received, receive, type SentText } from './receive-word.ts'

/** Where what a text said when it was sent is kept, each under its hash. */
const sentFolder = (folder: string, path: string) =>
  placeIn(folder, `.desk/sent/${path}`)

/** Keeps what a text said when it was sent as Word, in a folder that git ignores. */
export function keepSent(folder: string, { path, source }: SentText): void {
  writeFile(join(sentFolder(folder, path), sha256(source)), source)
}

const receivedFile = (folder: string, hash: string) =>
  placeIn(folder, `.desk/received/${hash}.docx`)

/** Keeps a Word file that came back under its hash. */
export function keepFile(folder: string, bytes: Uint8Array): string {
  const hash = sha256(bytes)
  writeFile(receivedFile(folder, hash), Buffer.from(bytes))
  return hash
}

/** A Word file that came back. Throws where none of that hash is kept. */
export function keptFile(folder: string, hash: string): Buffer {
  return readFileSync(receivedFile(folder, hash))
}

/** What a Word file changes in a draft, beside what that said when it was sent. */
export function receiveFile(
  site: Site,
  { path, source }: SentText,
  bytes: Uint8Array,
): Promise<Received> {
  const sent = findSent(sentFolder(site.folder, path), bytes) ?? source
  return receive(site, { path, source: sent }, bytes)
}

/**
 * The source that was sent: the one that the file names in its properties or,
 * where nobody left these, the last one.
 */
function findSent(folder: string, bytes: Uint8Array): string | undefined {
  if (!existsSync(folder)) return undefined
  const properties = openWord(bytes).get('docProps/custom.xml') ?? ''
  const timeOf = (hash: string) => statSync(join(folder, hash)).mtimeMs
  const sent = readdirSync(folder).sort((a, b) => timeOf(a) - timeOf(b))
  const found = sent.find((it) => properties.includes(it)) ?? sent.at(-1)
  return found && readFileSync(join(folder, found), 'utf8')
}
