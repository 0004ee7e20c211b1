import { afterAll, beforeAll, expect, it } from 'vitest'
import { errorScreen } from '../../scripts/hosting/rules.ts'
import { distFolder } from '../../scripts/site/build-report.ts'
import { ask } from './ask.ts'
import { conformance, type Deviation } from './conformance.ts'
import { BEST, scoreOf } from './observatory.ts'
import { type PagesDev, startPagesDev } from './pages-dev.ts'
import type { Expected, ExpectedHeaders, Row } from './row.ts'

let pages: PagesDev

beforeAll(async () => {
  pages = await startPagesDev(distFolder)
}, 240_000)

afterAll(() => pages?.stop())

const screen: Expected = { status: 404, file: errorScreen }
const whole = (row: Row): Partial<Expected> => ({
  status: 200,
  file: row.path.replace(/^\/tnc$/, '/tnc.html').slice(1),
  part: undefined,
  headers: {},
})

const deviations: Deviation[] = [
  {
    subject: 'capitals',
    why: 'its rules know no case; the script of the error screen leads on',
    instead: screen,
  },
  { subject: 'path', only: / \/%54%4e%43$/, why: 'its rules know no case', instead: screen },
  {
    subject: 'spelling',
    only: / \/TNC\.HTML$/,
    why: 'its rules know no case',
    instead: { ...screen, headers: {} },
  },
  {
    subject: 'spelling',
    only: / \/.+\/index\.html$/,
    why: 'it takes the folder for the page, which is there too',
    instead: ({ path }) => ({ headers: { location: path.replace(/index\.html$/, '') } }),
  },
  {
    subject: 'hidden',
    only: /\.(?:br|gz)$/,
    why: 'compressed copies are files like any others',
    instead: ({ path }) => ({
      status: 200,
      file: path.slice(1),
      headers: { 'content-type': /^application\/(?:octet-stream|gzip)$/ },
    }),
  },
  {
    subject: 'hidden',
    only: / \/404$/,
    why: 'the error screen is a page like any other',
    instead: { status: 200 },
  },
  {
    subject: 'hidden',
    only: / \/404(?:\/|\.html)$/,
    why: 'the error screen is a page like any other',
    instead: { status: 308, file: undefined, headers: { location: '/404' } },
  },
  {
    subject: 'method',
    only: /^(?!HEAD)/,
    why: 'it does not say which methods there are',
    instead: { headers: { allow: null } },
  },
  {
    subject: 'encoding',
    only: / \/(?!share\.png)/,
    why: 'it compresses by itself, between server and client',
    instead: (row) => ({ headers: { vary: null, 'content-encoding': encodingOf(row) } }),
  },
  {
    subject: 'condition',
    only: /If-None-Match: its tag(?:, weak)?$/,
    why: 'it does not repeat the tag',
    instead: { headers: { etag: null } },
  },
  {
    subject: 'condition',
    only: /the tag of the plain file$/,
    why: 'its tag is that of the file, however it is sent',
    instead: { status: 304, part: 'none' },
  },
  {
    subject: 'condition',
    only: / \/tnc with If-None-Match: (?:\*|its tag among others)$|with If-Modified-Since/,
    why: 'it knows one tag at a time, and no days',
    instead: whole,
  },
  {
    subject: 'range',
    only: / \/tnc\.md with Range: bytes/,
    why: 'it sends files whole',
    instead: whole,
  },
]

/** Of two that are taken it prefers gzip; it reads names in lowercase, and knows no feeds. */
function encodingOf({ path, headers, expected }: Row): string | null {
  const accepted = headers['Accept-Encoding'] ?? ''
  if (path === '/policies.xml' || accepted === 'BR') return null
  if (/gzip.*br/.test(accepted)) return 'gzip'
  return String(expected.headers?.['content-encoding'] ?? '') || null
}

/** It tells nobody to keep the error screen, and has types of its own for some endings. */
function headers({ status, file }: Expected): ExpectedHeaders {
  if (status === 404) return { 'cache-control': 'no-store' }
  if (status !== 200 || file === undefined) return {}
  if (file.endsWith('.js')) return { 'content-type': 'application/javascript' }
  if (file === 'sitemap.xml') return { 'content-type': 'application/xml' }
  if (file.endsWith('.webmanifest')) return { 'content-type': 'application/manifest+json' }
  return {}
}

conformance('Cloudflare Pages', () => ({ url: pages.url }), { deviations, headers })

it('Cloudflare Pages has the best score of the header observatory', async () => {
  const home = await ask({ url: pages.url }, { method: 'GET', path: '/', headers: {} })
  expect(scoreOf({ home })).toMatchObject({ score: BEST })
})
