import { createHash } from 'node:crypto'
import { pagePath, versionPath } from '../../src/routes/addresses.ts'
import type { ZipFiles } from '../policy/zip.ts'
import type { FoundVersion } from './find-version.ts'
import type { WorkingCopy } from './working-copy.ts'

/** What is said of the documents of a version, beside the documents. */
export interface About extends FoundVersion, WorkingCopy {
  /** Where the site is published, without a slash at its end. */
  origin: string
  /** The SHA-256 with which the version was sealed, where it was. */
  seal: string | undefined
}

/** The manifest of some documents, as JSON. */
export function writeManifest(
  documents: ZipFiles,
  { version, predecessor, origin, seal, commit, changed }: About,
): string {
  const { slug, day, frontMatter, notes } = version
  const manifest = {
    policy: slug,
    title: frontMatter.title,
    effective: day,
    announced: notes.announced ?? null,
    ...(notes.reason && { changedWithoutNotice: notes.reason }),
    summary: notes.summary ?? null,
    corrections: notes.corrections,
    address: origin + versionPath(slug, day),
    addressWhileInForce: origin + pagePath(slug),
    predecessor: predecessor?.day ?? null,
    redline: predecessor ? 'redline.html' : 'none: this is the first version',
    pageShownAsOf: day,
    seal: seal ?? 'none',
    commit: commit.hash,
    commitTime: commit.time.toISOString(),
    workingCopyDiffers: changed.length > 0,
    ...(changed.length > 0 && { changedSinceCommit: changed }),
    sha256: Object.fromEntries([...documents].map(([name, bytes]) => [name, sha256(bytes)])),
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}

/** The sums of files, as `sha256sum` writes and checks them. */
export function writeSums(files: ZipFiles): string {
  return [...files].map(([name, bytes]) => `${sha256(bytes)}  ${name}\n`).join('')
}

/** The SHA-256 of some bytes, in hexadecimal digits. */
export function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
