import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy } from '../../src/document/content-security-policy.ts'
import { startPlan } from './plan.ts'
import { contentTypeFor, headersFor } from './rules.ts'

const nothing = { policy: '' }

describe('the headers of a file', () => {
  it('name what any document of the build allows itself, and that nobody may frame it', () => {
    const document = (css: string, script: string) => {
      const policy = contentSecurityPolicy([css], [script]).replaceAll("'", '&#x27;')
      return Buffer.from(`<meta http-equiv="Content-Security-Policy" content="${policy}"/>`)
    }
    const planner = startPlan()
    planner.add('tnc.html', document('a{}', 'go()'))
    planner.add('index.html', document('c{}', 'stay()'))
    const plan = planner.plan(new Map())
    const policy = headersFor('tnc.html', plan)['Content-Security-Policy'] ?? ''
    for (const text of ['a{}', 'c{}', 'go()', 'stay()'])
      expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    expect(policy).not.toMatch(/unsafe|style-src 'none'/)
    expect(policy).toContain("; frame-ancestors 'none'")
    expect(plan.pathnames).toEqual(['/', '/tnc'])
  })

  it('allow no style where there is no document', () => {
    const policy = headersFor('robots.txt', startPlan().plan(new Map()))['Content-Security-Policy']
    expect(policy).toContain("style-src 'none'")
  })

  it('let only files with a hash in their name be kept for a year', () => {
    expect(headersFor('assets/form-AbC.js', nothing)['Cache-Control']).toBe(
      'public, max-age=31536000, immutable',
    )
    for (const file of ['tnc.html', 'robots.txt', 'icon-192.png', 'assets.html'])
      expect(headersFor(file, nothing)['Cache-Control']).toBe('public, no-cache')
  })

  it('let other sites show the picture that is shared, and nothing else', () => {
    const policyOf = (file: string) => headersFor(file, nothing)['Cross-Origin-Resource-Policy']
    expect(policyOf('share.png')).toBe('cross-origin')
    expect(policyOf('icon-192.png')).toBe('same-origin')
  })

  it('hold none that guess or reveal', () => {
    expect(headersFor('tnc.html', nothing)).toMatchObject({
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
    ['policies.xml', 'application/atom+xml; charset=utf-8'],
    ['sitemap.xml', 'application/xml; charset=utf-8'],
    ['icon.svg', 'image/svg+xml'],
    ['CNAME', 'application/octet-stream'],
  ])('of %s is %s', (file, type) => {
    expect(contentTypeFor(file)).toBe(type)
  })
})
