import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The token of a time stamping authority (RFC 3161) from a file, and the time
 * at which the authority saw a hash. Throws where it does not prove that hash,
 * or is not signed by one whose root certificate stands beside it in
 * `roots.pem`.
 */
export function timeOfToken(file: string, hash: string) {
  const roots = join(file, '../roots.pem')
  try {
    const text = openssl('-reply', '-in', file, '-text')
    const [, stamp = ''] = /^Time stamp: (.*)$/m.exec(text) ?? []
    const time = new Date(stamp.replace(/\.\d+/, ''))
    // Certificates are asked about the time of the token, so that the answer is
    // the same on any day.
    const then = ['-attime', `${Math.floor(time.getTime() / 1000)}`]
    const what = ['-digest', hash, '-in', file, '-CAfile', roots]
    openssl('-verify', ...what, ...then)
    return { token: readFileSync(file), time }
  } catch (error) {
    const detail = String(error).trim().split('\n').at(-1)
    throw new Error(
      `${file} does not prove this seal. It has to be a token for it, of an authority whose root certificate stands beside it as roots.pem. openssl says: ${detail}`,
    )
  }
}

function openssl(...args: string[]): string {
  return execFileSync('openssl', ['ts', ...args], {
    stdio: 'pipe',
    encoding: 'utf8',
  })
}
