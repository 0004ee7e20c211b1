import { describe, expect, it } from 'vitest'
import { open, site } from './setup/open.ts'

const paths = ['/', '/tnc', '/privacypolicy', '/guidelines', '/delete-account', '/no-such-page']

describe.each(paths)('%s', (path) => {
  it('breaks no rule of its own content security policy and asks no other host for anything', async () => {
    const page = await open(path)
    await page.waitForLoadState('networkidle')
    const expected = path === '/no-such-page' ? [expect.stringContaining('404')] : []
    expect(page.complaints).toEqual(expected)
    expect(page.requests.filter((url) => !url.startsWith(site))).toEqual([])
  })

  it('carries the policy in its headers and in itself, without unsafe-inline', async () => {
    const response = await fetch(site + path)
    const header = response.headers.get('content-security-policy') ?? ''
    expect(header).toContain("default-src 'none'")
    expect(header).toContain("frame-ancestors 'none'")
    expect(header).toMatch(/style-src 'sha256-[\w+/=]+'/)
    expect(header).not.toContain('unsafe')
    const html = await response.text()
    expect(html).toContain('http-equiv="Content-Security-Policy"')
    expect(html).not.toMatch(/<[^>]+\sstyle=/)
    expect(html).not.toMatch(/<[^>]+\son[a-z]+=/)
  })

  it('carries every header that browsers take for safety', async () => {
    const { headers } = await fetch(site + path)
    expect(Object.fromEntries(headers)).toMatchObject({
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
      'permissions-policy': expect.stringContaining('otp-credentials=(self)'),
    })
  })
})

describe('the preview server', () => {
  it('lets browsers keep scripts for ever and ask again for documents', async () => {
    const script = (await (await fetch(`${site}/delete-account`)).text()).match(
      /\/assets\/[\w-]+\.js/,
    )?.[0]
    expect((await fetch(site + script)).headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    )
    const page = await fetch(`${site}/tnc`)
    expect(page.headers.get('cache-control')).toBe('public, no-cache')
    const again = await fetch(`${site}/tnc`, {
      headers: { 'If-None-Match': page.headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
  })

  it('lets other sites show the sharing image', async () => {
    const { headers } = await fetch(`${site}/share.png`)
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  })

  it('sends text compressed and answers HEAD without a body', async () => {
    const page = await fetch(`${site}/tnc`, {
      method: 'HEAD',
      headers: { 'Accept-Encoding': 'br' },
    })
    expect(page.headers.get('content-encoding')).toBe('br')
    expect(await page.text()).toBe('')
    expect((await fetch(`${site}/tnc`, { method: 'POST' })).status).toBe(405)
  })

  it('does not leave its folder', async () => {
    for (const path of [
      '/..%2fpackage.json',
      '/%2e%2e/package.json',
      '/assets/../../package.json',
      '/%00',
      '/%',
    ]) {
      expect((await fetch(site + path)).status, path).toBe(404)
    }
  })
})
