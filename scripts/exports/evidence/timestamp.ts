import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Reads a timestamp token (RFC 3161) and its time. Throws if it is not for this
 * hash, or if `roots.pem` beside it lacks the root certificate of its signer.
 */
export function timeOfToken(file: string, hash: string) {
  const roots = join(file, '../roots.pem')
  try {
    const text = openssl('-reply', '-in', file, '-text')
    const [, stamp = ''] = /^Time stamp: (.*)$/m.exec(text) ?? []
    const time = new Date(stamp.replace(/\.\d+/, ''))
    // Check the certificates as of the time of the token, so that the result
    // is the same on any day.
    const attime = ['-attime', `${Math.floor(time.getTime() / 1000)}`]
    const input = ['-digest', hash, '-in', file, '-CAfile', roots]
    openssl('-verify', ...input, ...attime)
    return { token: readFileSync(file), time }
  } catch (error) {
    const detail = String(error).trim().split('\n').at(-1)
    throw new Error(
      `${file} is not a valid timestamp of this seal. Put the root certificate of the authority beside it as roots.pem. openssl: ${detail}`,
    )
  }
}

function openssl(...args: string[]): string {
  return execFileSync('openssl', ['ts', ...args], {
    stdio: 'pipe',
    encoding: 'utf8',
  })
}
