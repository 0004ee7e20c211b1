import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A token of a time stamping authority (RFC 3161). */
export interface Timestamp {
  token: Buffer
  /** The time that the authority signed. */
  time: Date
  /** The certificates, as PEM, of which one signed the authority’s. */
  roots: string
}

/**
 * An answer that grants a token, in hexadecimal. Its status is outside of the
 * signature, so one with a text, which could pretend to be a time, is refused.
 */
const GRANTED = /^30(?:[0-7].|81..|82.{4}|83.{6})300302010[01]30/

/**
 * Reads a token, or the answer of an authority with one. Throws if it is not for
 * this hash, or if none of the roots signed for the authority.
 */
export function readTimestamp(
  bytes: Buffer,
  hash: string,
  roots: string,
): Timestamp {
  const folder = mkdtempSync(join(tmpdir(), 'timestamp-'))
  try {
    const openssl = (line: string) =>
      execFileSync('openssl', ['ts', ...line.split(' ')], {
        cwd: folder,
        stdio: 'pipe',
        encoding: 'utf8',
      })
    const isAnswer = GRANTED.test(bytes.subarray(0, 32).toString('hex'))
    writeFileSync(join(folder, isAnswer ? 'answer' : 'token'), bytes)
    writeFileSync(join(folder, 'roots.pem'), roots)
    if (isAnswer) openssl('-reply -in answer -token_out -out token')
    // Only what is signed is printed.
    const text = openssl('-reply -in token -token_in -text')
    const [, stamp = ''] = /^Time stamp: (.*)$/m.exec(text) ?? []
    const time = new Date(stamp.replace(/\.\d+/, ''))
    // Check the certificates as of the time of the token, so that the result
    // is the same on any day.
    const seconds = Math.floor(time.getTime() / 1000)
    openssl(
      `-verify -digest ${hash} -in token -token_in -CAfile roots.pem -attime ${seconds}`,
    )
    return { token: readFileSync(join(folder, 'token')), time, roots }
  } catch (error) {
    const detail = String(error).trim().split('\n').at(-1)
    throw new Error(
      `This is not a valid timestamp of this seal by an authority with this root certificate. openssl: ${detail}`,
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Makes a request for a token of a hash. */
export function timestampRequest(hash: string): Buffer {
  return execFileSync(
    'openssl',
    ['ts', '-query', '-digest', hash, '-sha256', '-cert'],
    { stdio: 'pipe' },
  )
}
