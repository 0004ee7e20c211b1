import { expect, it } from 'vitest'
import { ask } from './hosts/ask.ts'
import { BEST, SCRIPTS, scoreOf } from './hosts/observatory.ts'
import { site } from './setup/open.ts'

const paths = [
  '/',
  '/tnc',
  '/privacypolicy',
  '/guidelines',
  '/delete-account',
  '/no-such-page',
]

it.each(paths)(
  '%s carries its policy in itself, without unsafe-inline, and in the header no more than that',
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
  },
)

it.each([
  ['/', BEST],
  ['/delete-account', BEST + SCRIPTS],
])(
  '%s has the best score of the header observatory, %i',
  async (path, score) => {
    expect(scoreOf(await ask({ url: site }, `GET ${path}`))).toBe(score)
  },
)
