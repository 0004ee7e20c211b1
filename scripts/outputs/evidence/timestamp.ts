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

const complaints: readonly (readonly [sign: RegExp, reason: string])[] = [
  [/imprint mismatch/, 'is a token of another seal.'],
  [
    /certificate verify error/,
    'is signed by no authority that is known here. Put its root certificate beside it, as roots.pem.',
  ],
  [/ENOENT/, 'cannot be verified: openssl was not found. Install it.'],
  [/(?:)/, 'is no token of a time stamping authority, or was altered.'],
]

/**
 * The token of a time stamping authority (RFC 3161) from a file, and the time
 * at which the authority saw a hash. Throws, in a line, where it does not prove
 * that hash, or is signed by nobody whose root certificate Node.js knows or
 * stands beside it in `roots.pem`.
 */
export function timeOfToken(file: string, hash: string) {
  const folder = mkdtempSync(join(tmpdir(), 'token-'))
  const roots = join(folder, 'roots.pem')
  const own = join(file, '../roots.pem')
  try {
    const more = existsSync(own) ? readFileSync(own, 'utf8') : ''
    writeFileSync(roots, [...rootCertificates, more].join('\n'))
    const text = openssl('ts', '-reply', '-in', file, '-text')
    const [, stamp = ''] = /^Time stamp: (.*)$/m.exec(text) ?? []
    const time = new Date(stamp.replace(/\.\d+/, ''))
    // Certificates are asked about the time of the token, so that the answer is
    // the same on any day.
    const then = ['-attime', `${Math.floor(time.getTime() / 1000)}`]
    const what = ['-digest', hash, '-in', file, '-CAfile', roots]
    openssl('ts', '-verify', ...what, ...then)
    return { token: readFileSync(file), time }
  } catch (error) {
    const known = complaints.find(([sign]) => sign.test(String(error)))
    throw new Error(`${file} ${known?.[1]}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function openssl(...args: string[]): string {
  return execFileSync('openssl', args, { stdio: 'pipe', encoding: 'utf8' })
}
