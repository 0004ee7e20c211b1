import { expect, it } from 'vitest'
import { ask } from './hosts/ask.ts'
import { site } from './setup/open.ts'
import { kinds, unknownPath } from './setup/pages.ts'

it.each([...kinds, unknownPath])(
  '%s carries its policy in itself, without unsafe-inline, and has every header that Mozilla’s HTTP Observatory asks for',
  async (path) => {
    const { headers, text } = await ask({ url: site }, `GET ${path}`)
    const [, meta = ''] =
      /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(text) ?? []
    const policy = meta.replaceAll('&#x27;', "'")
    expect(policy).toMatch(/^default-src 'none';.* style-src 'sha256-[\w+/=]+'/)
    expect(policy).not.toContain('unsafe')
    const others = headers['content-security-policy']
      ?.split('; ')
      .filter((one) => !policy.split('; ').includes(one))
    expect(others).toEqual(["object-src 'none'", "frame-ancestors 'none'"])
    expect(text).not.toMatch(/<[^>]+\s(?:style|on[a-z]+)=/)
    for (const [, script] of text.matchAll(/<script\b([^>]*\ssrc=[^>]*)/g))
      expect(script).toContain('integrity="sha')

    expect(headers).toMatchObject({
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': 'max-age=63072000',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
    expect(headers).not.toHaveProperty('set-cookie')
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  },
)
