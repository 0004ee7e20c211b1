import { describe, expect, it } from 'vitest'
import { contentTypeFor, fileFor, headersFor } from './hosting.ts'

const published = new Set([
  'index.html',
  '404.html',
  'tnc.html',
  'tnc/index.html',
  'tnc.md',
  'robots.txt',
  '.well-known/security.txt',
  'assets/form-AbC.js',
])
const find = (path: string) => fileFor(path, (file) => published.has(file))

describe('the file behind a path', () => {
  it.each([
    ['/', 'index.html'],
    ['/tnc', 'tnc.html'],
    ['/tnc/', 'tnc.html'],
    ['/TNC', 'tnc.html'],
    ['/Tnc/', 'tnc.html'],
    ['/%74nc', 'tnc.html'],
    ['/tnc.md', 'tnc.md'],
    ['/robots.txt', 'robots.txt'],
    ['/.well-known/security.txt', '.well-known/security.txt'],
    ['/assets/form-AbC.js', 'assets/form-AbC.js'],
  ])('of %s is %s', (path, file) => {
    expect(find(path)).toBe(file)
  })

  it.each([
    '/nothing',
    '/tnc/nothing',
    '/tncs',
    '/404',
    '/404.html',
    '/404/',
    '//',
    '//tnc',
    '/tnc//',
    '/assets/form-abc.js',
    '/../tnc',
    '/%2e%2e/tnc',
    '/..%2ftnc',
    '/..%5ctnc',
    '/a\\tnc',
    '/tnc%00',
    '/%',
    '/%E0%A4',
    '/%252e%252e/tnc',
    '/robots.txt/',
  ])('of %s is none', (path) => {
    expect(find(path)).toBeUndefined()
  })

  it('is never looked for outside the folder', () => {
    const asked: string[] = []
    for (const path of ['/../a', '/a/../../b', '/%2e%2e%2fb', '//b', '/..\\b', '/.%2e/b'])
      fileFor(path, (file) => Boolean(asked.push(file)))
    expect(asked).toEqual([])
  })
})

describe('the headers of a file', () => {
  it('name the policy that a document carries, and that nobody may frame it', () => {
    const carried = 'default-src &#x27;none&#x27;; style-src &#x27;sha256-abc=&#x27;'
    const html = `<head><meta http-equiv="Content-Security-Policy" content="${carried}"/></head>`
    expect(headersFor('tnc.html', html)['Content-Security-Policy']).toBe(
      "default-src 'none'; style-src 'sha256-abc='; frame-ancestors 'none'",
    )
  })

  it('allow no style where there is no document', () => {
    expect(headersFor('robots.txt')['Content-Security-Policy']).toContain("style-src 'none'")
  })

  it('let only files with a hash in their name be kept for a year', () => {
    expect(headersFor('assets/form-AbC.js')['Cache-Control']).toBe(
      'public, max-age=31536000, immutable',
    )
    for (const file of ['tnc.html', 'robots.txt', 'icon-192.png'])
      expect(headersFor(file)['Cache-Control']).toBe('public, no-cache')
  })

  it('let other sites show the picture that is shared, and nothing else', () => {
    expect(headersFor('share.png')['Cross-Origin-Resource-Policy']).toBe('cross-origin')
    expect(headersFor('icon-192.png')['Cross-Origin-Resource-Policy']).toBe('same-origin')
  })

  it('hold none that guess or reveal', () => {
    expect(headersFor('tnc.html', '')).toMatchObject({
      'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
    })
  })
})

describe('the type of a file', () => {
  it.each([
    ['tnc.html', 'text/html; charset=utf-8'],
    ['tnc.md', 'text/markdown; charset=utf-8'],
    ['site.webmanifest', 'application/manifest+json; charset=utf-8'],
    ['icon.svg', 'image/svg+xml'],
    ['CNAME', 'application/octet-stream'],
  ])('of %s is %s', (file, type) => {
    expect(contentTypeFor(file)).toBe(type)
  })
})
