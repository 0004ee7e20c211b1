import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { placeIn } from '../../policies/place-in.ts'
import type { Site } from '../../policies/read-site.ts'
import { sha256 } from '../../policies/sha256.ts'
import { writeFile } from '../../policies/write-file.ts'
import type { Text } from '../../text/text.ts'
import { openWord } from './open-word.ts'
import { type Received, receive } from './receive-word.ts'

/** Keeps what a text said when it was sent as Word, in a folder that git ignores. */
export function keepSent(folder: string, { path, source }: SentText): void {
  writeFile(placeIn(folder, `.desk/sent/${path}/${sha256(source)}`), source)
}

type SentText = Pick<Text, 'path' | 'source'>

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
  now: Text,
  bytes: Uint8Array,
): Promise<Received> {
  const source = findSent(site.folder, now, bytes)
  const facts = site.factsFor(now.path)
  return receive(site, site.read(now.path, source, facts), bytes)
}

/**
 * The source that was sent: the one that the file names in its properties or,
 * where nobody left these, the last one.
 */
function findSent(
  folder: string,
  { path, source }: SentText,
  bytes: Uint8Array,
): string {
  const place = placeIn(folder, `.desk/sent/${path}`)
  const properties = openWord(bytes).get('docProps/custom.xml') ?? ''
  const sent = (existsSync(place) ? readdirSync(place) : [])
    .map((hash) => ({ hash, file: `${place}/${hash}` }))
    .sort((a, b) => statSync(a.file).mtimeMs - statSync(b.file).mtimeMs)
  const found =
    sent.find(({ hash }) => properties.includes(hash)) ?? sent.at(-1)
  return found ? readFileSync(found.file, 'utf8') : source
}
