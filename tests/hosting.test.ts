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
})
