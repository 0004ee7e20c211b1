import { describe, expect, it } from 'vitest'
import { site } from '../setup/open.ts'
import { ask } from './ask.ts'
import { BEST, SCRIPTS, type Seen, scoreOf } from './observatory.ts'

const home = await ask({ url: site }, { method: 'GET', path: '/', headers: {} })
const http = { host: 'site.test', status: 301, location: 'https://site.test/' }

/** The home page with a header taken away or said otherwise. */
function seenWith(name: string, value?: string): Seen {
  const { [name]: _, ...rest } = home.headers
  return { home: { ...home, headers: value === undefined ? rest : { ...rest, [name]: value } } }
}

describe('the score of the header observatory', () => {
  it('is the best that a page without cookies has, outside the list that browsers carry', () => {
    const { score, findings } = scoreOf({ home, http })
    expect(findings.filter(([modifier]) => modifier < 0)).toEqual([])
    expect(score).toBe(BEST)
  })

  it('is more still where the scripts of the page are files', async () => {
    const form = await ask({ url: site }, { method: 'GET', path: '/delete-account', headers: {} })
    expect(scoreOf({ home: form, http }).score).toBe(BEST + SCRIPTS)
  })

  it.each([
    ['content-security-policy', undefined, 75],
    ['content-security-policy', "default-src 'self'; frame-ancestors 'none'", BEST - 5],
    ['content-security-policy', "script-src 'unsafe-inline'", 80],
    ['cross-origin-embedder-policy', undefined, BEST - 10],
    ['cross-origin-opener-policy', undefined, BEST - 10],
    ['cross-origin-resource-policy', 'cross-origin', BEST - 10],
    ['referrer-policy', 'unsafe-url', BEST - 10],
    ['strict-transport-security', 'max-age=60', BEST - 10],
    ['strict-transport-security', undefined, 80],
    ['x-content-type-options', undefined, BEST - 5],
    ['set-cookie', 'a=b', 60],
  ])('with %s: %s is %i', (name, value, expected) => {
    expect(scoreOf(seenWith(name, value)).score).toBe(expected)
  })

  it('is less where HTTP leads to another name, or nowhere', () => {
    const elsewhere = { ...http, location: 'https://www.site.test/' }
    expect(scoreOf({ home, http: elsewhere }).score).toBe(BEST - 5)
    expect(scoreOf({ home, http: { ...http, status: 200 } }).score).toBe(80)
  })
})
