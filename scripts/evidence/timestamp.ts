import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rootCertificates } from 'node:tls'

/** Beside the book of seals: a token for each seal that has one, and the roots of authorities that Node.js does not know. */
const folderOf = (root: string) => join(root, 'content/timestamps')

/** A token of a seal, by the hash of the seal. */
export const tokenFile = (hash: string) => `content/timestamps/${hash}.tsr`

/**
 * Asks a time stamping authority of RFC 3161 for a token over the hash of a seal, and keeps it. Throws, in a line and
 * without writing, where the answer does not prove that hash or is signed by no authority known here.
 */
export async function keepTimestamp(root: string, hash: string, url: string): Promise<string> {
  if (!/^https?:/.test(url) || !URL.canParse(url))
    throw new Error(`“${url}” is no web address of a time stamping authority.`)
  const query = withFolder((folder) => {
    const file = join(folder, 'query.tsq')
    openssl('ts', '-query', '-digest', hash, '-sha256', '-cert', '-out', file)
    return readFileSync(file)
  })
  const headers = { 'Content-Type': 'application/timestamp-query' }
  const request = { method: 'POST', headers, body: query, signal: AbortSignal.timeout(30_000) }
  const response = await fetch(url, request).catch(() => undefined)
  if (!response?.ok) {
    const what = response ? `answers ${response.status} instead of a token` : 'does not answer'
    throw new Error(`${url} ${what}. Nothing was written.`)
  }
  const token = Buffer.from(await response.arrayBuffer())
  verifyTimestamp(root, hash, token, `The answer of ${url}`)
  mkdirSync(folderOf(root), { recursive: true })
  writeFileSync(join(root, tokenFile(hash)), token)
  return tokenFile(hash)
}

/** The token of a seal, verified, and its time; undefined where there is none. Throws, in a line, where it does not fit. */
export function readTimestamp(root: string, hash: string) {
  const token = tokenFile(hash)
  if (!existsSync(join(root, token))) return undefined
  const time = verifyTimestamp(root, hash, readFileSync(join(root, token)), token)
  return { token, time: time.toISOString() }
}

/** The time at which an authority saw a hash, by its token. */
function verifyTimestamp(root: string, hash: string, token: Buffer, name: string): Date {
  return withFolder((folder) => {
    const [file, roots] = [join(folder, 'token.tsr'), join(folder, 'roots.pem')]
    const own = join(folderOf(root), 'authorities.pem')
    writeFileSync(file, token)
    writeFileSync(
      roots,
      [...rootCertificates, ...(existsSync(own) ? [readFileSync(own, 'utf8')] : [])].join('\n'),
    )
    try {
      const text = openssl('ts', '-reply', '-in', file, '-text')
      const time = new Date(/^Time stamp: (.*)$/m.exec(text)?.[1]?.replace(/\.\d+/, '') ?? '')
      // Certificates are asked about the time of the token, so that the answer is the same on any day.
      const then = `${Math.floor(time.getTime() / 1000)}`
      openssl('ts', '-verify', '-digest', hash, '-in', file, '-CAfile', roots, '-attime', then)
      return time
    } catch (error) {
      throw new Error(`${name} ${explain(String(error))} Nothing was written.`)
    }
  })
}

const explanations: [RegExp, string][] = [
  [/imprint mismatch/, 'is a token of another seal.'],
  [
    /certificate verify error/,
    'is signed by no authority that is known here. Put the root certificate of the authority, as PEM, into content/timestamps/authorities.pem.',
  ],
  [/openssl was not found/, 'cannot be verified: openssl was not found. Install it.'],
]

function explain(error: string): string {
  return (
    explanations.find(([sign]) => sign.test(error))?.[1] ??
    'is no token of a time stamping authority, or was altered.'
  )
}

/** What openssl prints. Throws what it complains of. */
function openssl(...args: string[]): string {
  try {
    return execFileSync('openssl', args, { encoding: 'utf8', stdio: 'pipe' })
  } catch (error) {
    const { code, stderr } = error as NodeJS.ErrnoException & { stderr?: string }
    throw new Error(code === 'ENOENT' ? 'openssl was not found. Install it.' : stderr)
  }
}

function withFolder<T>(work: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'timestamp-'))
  try {
    return work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
