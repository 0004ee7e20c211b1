import { expect, it } from 'vitest'
import { headersOf } from '../../scripts/outputs/hosting/rules.ts'
import { BEST, scoreOf } from './observatory.ts'

const written = Object.entries(headersOf('/index.html'))
const headers = Object.fromEntries(
  written.map(([name, value]) => [name.toLowerCase(), value]),
)
const meta = (policy: string) =>
  `<meta http-equiv="Content-Security-Policy" content="${policy}"/>`
const text = meta(
  "default-src 'none'; script-src 'self' 'sha256-A='; style-src 'sha256-B='",
)
const home = { status: 200, headers, body: Buffer.from(text), text }

it.each([
  [text, {}, BEST],
  ['', {}, 80],
  [meta("default-src 'self'; style-src 'sha256-B='"), {}, BEST - 5],
  [meta("default-src 'none'; style-src 'unsafe-inline'"), {}, 80],
  [meta("default-src 'none'; script-src 'unsafe-inline'"), {}, 80],
  [text, { 'content-security-policy': '' }, BEST - 5],
  [text, { 'cross-origin-resource-policy': 'cross-origin' }, BEST - 10],
  [text, { 'referrer-policy': 'unsafe-url' }, BEST - 10],
  [text, { 'strict-transport-security': 'max-age=60' }, BEST - 10],
  [text, { 'set-cookie': 'a=b' }, 60],
])(
  'a document that begins with %s and has headers %j has a score of %i',
  (begins, more, score) => {
    expect(
      scoreOf({ ...home, text: begins, headers: { ...headers, ...more } }),
    ).toBe(score)
  },
)
