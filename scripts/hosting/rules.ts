import { feedPath } from '../../src/routes/addresses.ts'
import type { Plan } from './plan.ts'

export type Headers = Readonly<Record<string, string>>

/** Headers that some files carry otherwise than the others. The path is exact, or ends in `*`. */
export interface Exception {
  path: string
  headers: Headers
}

/** Seconds in a year. */
const YEAR = 31_536_000

/** The methods that are answered; others get status 405. */
export const methods: readonly string[] = ['GET', 'HEAD']

/** What is sent for a path that is none, with status 404. It has no address of its own. */
export const errorScreen = '404.html'

/** Compressed copies that the build makes, the smallest first: by the name of the encoding, the ending of the file. Nobody asks for them by name. */
export const encodings: readonly (readonly [encoding: string, ending: string])[] = [
  ['br', '.br'],
  ['gzip', '.gz'],
]

/**
 * Headers of every answer.
 *
 * The policy allows the styles and scripts of all documents, not only those of the one that is
 * sent: there are as many as layouts, not as pages, so that one line holds them, however many pages
 * there are (Cloudflare takes 100 rules of 2,000 characters). Each document also carries its own,
 * with its own hashes alone; browsers obey both.
 *
 * No `Link` header names scripts ahead: no file waits for a server to think, so that the document
 * that names them arrives in the same packets, and what is painted needs none of them.
 */
export function everywhere({ policy }: Pick<Plan, 'policy'>): Headers {
  return {
    'Content-Security-Policy': `${policy}; frame-ancestors 'none'`,
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Embedder-Policy': 'require-corp',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), otp-credentials=(self)',
    'Cache-Control': 'public, no-cache',
  }
}

/** Headers that a host may add by itself, and should not. */
export const unwanted: readonly string[] = ['Access-Control-Allow-Origin']

/** Files whose name holds their hash never change, and other sites may show the picture that is shared. */
export const exceptions: readonly Exception[] = [
  { path: '/assets/*', headers: { 'Cache-Control': `public, max-age=${YEAR}, immutable` } },
  { path: '/share.png', headers: { 'Cross-Origin-Resource-Policy': 'cross-origin' } },
]

/** Types by the ending of a file. */
export const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
  webmanifest: 'application/manifest+json; charset=utf-8',
}

/** Types of files that are not what their ending says, by path. */
export const typesByPath: Headers = { [feedPath]: 'application/atom+xml; charset=utf-8' }

export const unknownType = 'application/octet-stream'

/** The headers of one published file that do not depend on the request. */
export function headersFor(file: string, plan: Pick<Plan, 'policy'>): Headers {
  const own = exceptions.filter(({ path }) => matches(path, `/${file}`))
  const all = Object.assign({}, everywhere(plan), ...own.map(({ headers }) => headers))
  return { ...all, 'Content-Type': contentTypeFor(file) }
}

export function contentTypeFor(file: string): string {
  return typesByPath[`/${file}`] ?? types[file.split('.').at(-1) ?? ''] ?? unknownType
}

function matches(pattern: string, path: string): boolean {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern
}
