import { expect, it } from 'vitest'
import { cdnFiles } from './cdn.ts'

const redirects = new Map([['/terms', '/tnc']])
const files = cdnFiles({
  policy: "style-src 'sha256-A'; img-src 'self'",
  pathnames: ['/', '/tnc'],
  redirects,
})
const blocks = (files.get('_headers') ?? '').split('\n\n').map((block) => block.trim().split('\n'))

it('every path has the headers of all files, and takes back what a host adds', () => {
  const [path, ...lines] = blocks[0] ?? []
  expect(path).toBe('/*')
  expect(lines).toContain('  ! Access-Control-Allow-Origin')
  expect(lines).toContain('  X-Frame-Options: DENY')
  expect(lines.join()).toContain("style-src 'sha256-A';")
})

it('an exception takes back the header of all files before it says its own', () => {
  expect(blocks.slice(1)).toContainEqual([
    '/assets/*',
    '  ! Cache-Control',
    '  Cache-Control: public, max-age=31536000, immutable',
  ])
})

it('redirects stand a line each', () => {
  expect(files.get('_redirects')).toBe('# Addresses that pages once had.\n/terms /tnc 301\n')
})

it('no line is longer than Cloudflare reads, however many styles there are', () => {
  const styles = Array.from({ length: 100 }, (_, n) => `'sha256-${String(n).padEnd(43, 'A')}='`)
  const policy = `default-src 'none'; style-src ${styles.join(' ')}; img-src 'self'`
  const text = cdnFiles({ policy, pathnames: [], redirects }).get('_headers') ?? ''
  expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(2000)
  expect(text).toMatch(/Content-Security-Policy: img-src 'self'; frame-ancestors 'none'/)
  expect(text).not.toMatch(/unsafe|style-src|default-src/)
})
