import { languages } from '../../../src/i18n/languages.ts'
import {
  feedPath,
  localPath,
  policiesPath,
} from '../../../src/site/addresses.ts'

/** The facts of a build that hosting files contain. */
export interface HostedSite {
  /** The addresses of all pages. */
  pathnames: readonly string[]
  /** The addresses of other files, which are found by any spelling, too. */
  files: readonly string[]
  /** The present address of each former one. */
  redirects: ReadonlyMap<string, string>
  /** With `www.` or without; the other one redirects to it. */
  host: string
  /** The published folder on the server. */
  root: string
}

/**
 * Headers of every response. This content security policy has no hashes, so it
 * is the same for every build; each document contains its whole policy with the
 * hashes of its styles and scripts.
 */
export const commonHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy':
    "img-src 'self'; object-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'Strict-Transport-Security': 'max-age=63072000',
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

/** A header value for some paths, each of which may contain one `*`. */
export type HeaderException = { paths: readonly string[]; value: string }

/**
 * Headers that differ for some paths: file names in `assets/` contain a hash,
 * other sites show the image of a shared page, and their scripts read open data.
 */
export const headerExceptions: Readonly<Record<string, HeaderException>> = {
  'Cache-Control': {
    paths: ['/assets/*'],
    value: 'public, max-age=31536000, immutable',
  },
  'Cross-Origin-Resource-Policy': {
    paths: ['/share.png'],
    value: 'cross-origin',
  },
  'Access-Control-Allow-Origin': {
    paths: [policiesPath, feedPath, '/*.md'],
    value: '*',
  },
}

/** Turns a path with `*` into a regular expression, which nginx also accepts. */
export function patternOf(path: string): string {
  return `^${path.replaceAll('.', '\\.').replace('*', '.*')}$`
}

/** The pathnames of the error pages, that in English first. */
export const errorPathnames = languages.map(({ code }) =>
  localPath(code, '/404'),
)

/** Sent with status 404. */
export const errorPage = '/404.html'

/** Returns the error page in the language of a path. */
export function errorPageOf(path: string): string {
  const [, code = ''] = path.toLowerCase().split('/')
  const own = `/${code}/404`
  return errorPathnames.includes(own) ? `${own}.html` : errorPage
}

/** Content types by file extension; the feed has its own. */
export const contentTypes: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  json: 'application/json',
  bin: 'application/octet-stream',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  mp4: 'video/mp4',
  ttf: 'font/ttf',
  woff2: 'font/woff2',
  pdf: 'application/pdf',
}
export const feedContentType = 'application/atom+xml; charset=utf-8'

/** Returns the file of a page: `/tnc` is `/tnc.html`. */
export function pageFile(pathname: string): string {
  return pathname === '/' ? '/index.html' : `${pathname}.html`
}

/** Returns the headers of a published file, such as `/tnc.html`. */
export function headersOf(file: string): Record<string, string> {
  const headers: Record<string, string> = { ...commonHeaders }
  for (const [name, { paths, value }] of Object.entries(headerExceptions))
    if (paths.some((path) => new RegExp(patternOf(path)).test(file)))
      headers[name] = value
  const type =
    contentTypes[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
  return {
    ...headers,
    'Content-Type': file === feedPath ? feedContentType : type,
  }
}
