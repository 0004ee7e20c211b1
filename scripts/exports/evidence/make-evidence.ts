import { basename } from 'node:path'
import { comparisonPath } from '../../../src/site/addresses.ts'
import { toLf } from '../../repository/changes.ts'
import { sha256 } from '../../seals/sha256.ts'
import type { Site } from '../../site/read-site.ts'
import { ContentError } from '../../text/diagnostics/report.ts'
import { bookFile } from '../../text/paths.ts'
import { noticesOf } from '../notices.tsx'
import { writeDocx } from '../word/write-docx.ts'
import type { CheckedAcceptances } from './acceptances.ts'
import type { DescribedVersion } from './describe-version.ts'
import { writeCertificate, writeReadme } from './papers.ts'
import type { SendingLog } from './sending-log.ts'
import { readTimestamp } from './timestamp.ts'
import { findWitness } from './witness.ts'

/** What to include. */
interface Attachments {
  /** A timestamp of the seal; by default, that of the desk. */
  stamp?: { bytes: Buffer; roots: string } | undefined
  /** The records of acceptance, as JSON Lines. */
  acceptances?: (CheckedAcceptances & Attached) | undefined
  /** The sender's log of the messages to users. */
  sent?: (SendingLog & Attached) | undefined
}

interface Attached {
  bytes: Buffer
}

/**
 * Gathers the files that prove what a version says, by their names. `output` is
 * the site as built for the first day of the version, so that the result is the
 * same on any day.
 */
export async function gatherEvidence(
  about: DescribedVersion,
  site: Site,
  output: ReadonlyMap<string, Buffer>,
  { stamp: given, acceptances, sent }: Attachments = {},
): Promise<Map<string, Buffer>> {
  const { version, before, commit } = about
  const { slug, day, text, entry } = version
  const { value: facts, file: factsFile } = site.facts
  if (!facts) throw new ContentError([factsFile])

  const built = (path: string) => {
    const bytes = output.get(path.slice(1))
    if (!bytes) throw new Error(`The site has no page ${path}.`)
    return bytes
  }
  const translations = [...site.translations.values()].filter(
    (it) => it.original === text.path && site.seals.has(it.path),
  )
  const { lines, file: book } = site.book
  const files = new Map<string, Buffer>()
  for (const it of [text, ...translations]) {
    const code = it === text ? '' : `.${it.language}`
    files
      .set(`page${code}.html`, built(`${it.pathname}.html`))
      .set(`text${code}.md`, built(`${it.pathname}.md`))
      // As its seal hashes it.
      .set(
        `source${it.path.slice(text.path.length - 4)}`,
        Buffer.from(toLf(String(it.file))),
      )
  }
  if (before) {
    const path = comparisonPath(slug, before.day, day)
    files.set('redline.html', built(`${path}.html`))
  }
  files
    .set('seal.json', Buffer.from(lines[entry.number - 1] ?? ''))
    .set(basename(bookFile), Buffer.from(String(book)))
  const { number, sum } = entry
  const stamp = given
    ? { number, ...readTimestamp(given.bytes, sum, given.roots) }
    : findWitness(site, number)
  if (stamp)
    files
      .set('seal.token', stamp.token)
      .set('roots.pem', Buffer.from(stamp.roots))

  if (acceptances) files.set('acceptances.jsonl', acceptances.bytes)
  if (sent) files.set('sent.csv', sent.bytes)
  for (const [name, it] of noticesOf(site, version, before))
    files.set(name, Buffer.from(it))

  const hashes = () =>
    [...files].map(([name, it]) => [name, sha256(it)] as const)
  const described = {
    ...about,
    stamp: stamp && { ...stamp, hash: sha256(lines[stamp.number - 1] ?? '') },
    siteUrl: facts.siteUrl,
    acceptances,
    sent,
  }
  const certificate = writeCertificate(described, hashes(), site.read)
  if (!certificate) throw new Error('The certificate template does not parse.')
  const draft = await writeDocx(certificate, {
    author: facts.companyName,
    date: commit.time.toISOString(),
    what: 'DRAFT for counsel, not signed',
    properties: { Policy: slug, Version: day },
    site: facts.siteUrl,
  })
  files
    .set('certificate-draft.docx', draft)
    .set('README.txt', Buffer.from(writeReadme(described)))
  const list = hashes().map(([name, hash]) => `${hash}  ${name}\n`)
  return files.set('hashes.txt', Buffer.from(list.join('')))
}
