import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rootCertificates } from 'node:tls'
import { placeIn } from '../../policies/outside-files.ts'
import { writeFile } from '../../policies/write-file.ts'
import { timestampsFolder as folder, tokenFile } from '../../text/paths.ts'

/**
 * Asks a time stamping authority of RFC 3161 for a token over the hash of a
 * seal, and keeps it. Throws, in a line and without writing, where the answer
 * does not prove that hash or is signed by no authority known here.
 */
export async function keepTimestamp(
  root: string,
  hash: string,
  url: string,
): Promise<string> {
  const query = openssl('ts', '-query', '-digest', hash, '-sha256', '-cert')
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/timestamp-query' },
    body: new Uint8Array(query),
    signal: AbortSignal.timeout(30_000),
  }).catch(() => undefined)
  if (!response?.ok) {
    const what = response
      ? `answers ${response.status} instead of a token`
      : 'does not answer'
    throw new Error(`${url} ${what}. Nothing was written.`)
  }
  const token = Buffer.from(await response.arrayBuffer())
  verify(root, hash, token, `The answer of ${url}`)
  writeFile(placeIn(root, tokenFile(hash)), token)
  return tokenFile(hash)
}

/**
 * The token of a seal, verified, and its time; undefined where there is none.
 * Throws, in a line, where it does not fit.
 */
export function readTimestamp(root: string, hash: string) {
  const token = tokenFile(hash)
  const file = join(root, token)
  if (!existsSync(file)) return undefined

  const time = verify(root, hash, readFileSync(file), token)
  return { token, time: time.toISOString() }
}

const complaints: [RegExp, string][] = [
  [/imprint mismatch/, 'is a token of another seal.'],
  [
    /certificate verify error/,
    `is signed by no authority that is known here. Put the root certificate of the authority, as PEM, into ${folder}/authorities.pem.`,
  ],
  [
    /openssl was not found/,
    'cannot be verified: openssl was not found. Install it.',
  ],
  [/(?:)/, 'is no token of a time stamping authority, or was altered.'],
]

/** The time at which an authority saw a hash, by its token. */
function verify(root: string, hash: string, token: Buffer, name: string): Date {
  const temporary = mkdtempSync(join(tmpdir(), 'timestamp-'))
  const file = join(temporary, 'token.tsr')
  const roots = join(temporary, 'roots.pem')
  const ownRoots = join(root, folder, 'authorities.pem')
  try {
    writeFileSync(file, token)
    const own = existsSync(ownRoots) ? readFileSync(ownRoots, 'utf8') : ''
    writeFileSync(roots, [...rootCertificates, own].join('\n'))
    const text = String(openssl('ts', '-reply', '-in', file, '-text'))
    const [, stamp = ''] = /^Time stamp: (.*)$/m.exec(text) ?? []
    const time = new Date(stamp.replace(/\.\d+/, ''))
    // Certificates are asked about the time of the token, so that the answer is
    // the same on any day.
    const then = String(Math.floor(time.getTime() / 1000))
    openssl(
      'ts',
      '-verify',
      '-digest',
      hash,
      '-in',
      file,
      '-CAfile',
      roots,
      '-attime',
      then,
    )
    return time
  } catch (error) {
    const [, complaint] =
      complaints.find(([sign]) => sign.test(String(error))) ?? []
    throw new Error(`${name} ${complaint} Nothing was written.`)
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}

/**
 * What openssl prints. What it complains of stands in the error that this
 * throws.
 */
function openssl(...args: string[]): Buffer {
  try {
    return execFileSync('openssl', args, { stdio: 'pipe' })
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    throw isMissing ? new Error('openssl was not found. Install it.') : error
  }
}
