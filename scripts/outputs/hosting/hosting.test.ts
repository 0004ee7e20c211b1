import { expect, it } from 'vitest'
import { redirectsOf } from '../../policies/moved-pages.ts'
import { cdnFiles, parseRedirects, redirectingDocument } from './cdn.ts'
import { headersOf } from './rules.ts'

const redirects = new Map([['/terms', '/tnc']])
const files = cdnFiles({ redirects, subdomainsSpeakHttps: false })

it('every path has the common headers, and an exception removes one before it sets its own', () => {
  const [common = '', assets] = files.get('_headers')?.split('\n\n') ?? []
  expect(common.split('\n')).toContain('  X-Frame-Options: DENY')
  const removed = '/assets/*\n  ! Cache-Control\n'
  expect(assets).toBe(
    `${removed}  Cache-Control: public, max-age=31536000, immutable`,
  )
})

it.each([
  ['/tnc.html', 'Cache-Control', 'public, no-cache'],
  [
    '/assets/form-AbC.js',
    'Cache-Control',
    'public, max-age=31536000, immutable',
  ],
  ['/share.png', 'Cross-Origin-Resource-Policy', 'cross-origin'],
  ['/policies.xml', 'Content-Type', 'application/atom+xml; charset=utf-8'],
  ['/CNAME', 'Content-Type', 'application/octet-stream'],
  ['/policies.json', 'Access-Control-Allow-Origin', '*'],
  ['/tnc/2026-11-21.md', 'Access-Control-Allow-Origin', '*'],
  ['/tnc.html', 'Access-Control-Allow-Origin', undefined],
  ['/policiesXjson', 'Access-Control-Allow-Origin', undefined],
])('%s has %s: %s', (file, name, value) => {
  expect(headersOf(file)[name]).toBe(value)
})

it('addresses below the name of the site are bound to HTTPS only by those who say that they speak it', () => {
  const bound =
    'Strict-Transport-Security: max-age=63072000; includeSubDomains\n'
  expect(files.get('_headers')).not.toContain('includeSubDomains')
  expect(
    cdnFiles({ redirects, subdomainsSpeakHttps: true }).get('_headers'),
  ).toContain(bound)
})

it('a moved page takes what stands below it along', () => {
  const moved = redirectsOf(redirects, ['/tnc', '/tnc/versions', '/tncs', '/'])
  expect([...moved]).toEqual([
    ...redirects,
    ['/terms/versions', '/tnc/versions'],
  ])
})

it('redirects are read as they are written, and lead on where a host knows none', () => {
  expect(parseRedirects(files.get('_redirects') ?? '')).toEqual(redirects)
  expect(redirectingDocument('/tnc', 'https://site.test')).toContain(
    'content="0; url=/tnc"',
  )
})
