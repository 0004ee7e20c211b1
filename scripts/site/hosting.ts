import { contentSecurityPolicy } from '../../src/document/content-security-policy.ts'
import { feedPath } from '../../src/routes/addresses.ts'

const YEAR = 31_536_000

/** Headers that every answer carries. */
const everywhere = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Permissions-Policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), otp-credentials=(self)',
}

/** The headers of one published file. A document is needed whole, for the policy that it carries. */
export function headersFor(file: string, document?: string): Record<string, string> {
  const policy = document === undefined ? contentSecurityPolicy([]) : policyOf(document)
  return {
    ...everywhere,
    'Content-Security-Policy': `${policy}; frame-ancestors 'none'`,
    'Cross-Origin-Resource-Policy': file === 'share.png' ? 'cross-origin' : 'same-origin',
    'Cache-Control': cacheFor(file),
  }
}

/** The content security policy that a document carries. */
function policyOf(document: string): string {
  const [, policy] =
    /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(document) ?? []
  return policy?.replaceAll('&#x27;', "'") ?? contentSecurityPolicy([])
}

/** Files whose name holds their hash never change; everything else is asked for again. */
function cacheFor(file: string): string {
  return file.startsWith('assets/') ? `public, max-age=${YEAR}, immutable` : 'public, no-cache'
}

/** Types by the ending of a file. */
const types: Record<string, string> = {
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

export function contentTypeFor(file: string): string {
  if (`/${file}` === feedPath) return 'application/atom+xml; charset=utf-8'
  return types[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
}

/** The file that answers a path, whatever the path's case and with or without a slash at its end; undefined where there is none. */
export function fileFor(pathname: string, exists: (file: string) => boolean): string | undefined {
  const path = decodePath(pathname)
  if (path === undefined || path.split('/').includes('..') || /\/\/|[\\\0]/.test(path))
    return undefined
  const page = path.toLowerCase().replace(/\/+$/, '').slice(1)
  const candidates = [page === '' ? 'index.html' : `${page}.html`, path.slice(1)]
  // The error screen has no address of its own: asked for by name, it is as unknown as any other.
  return candidates.find((file) => file !== '' && file !== '404.html' && exists(file))
}

function decodePath(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return undefined
  }
}
