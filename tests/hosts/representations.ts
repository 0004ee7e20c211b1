import { statSync } from 'node:fs'
import { join } from 'node:path'
import { errorScreen } from '../../scripts/hosting/rules.ts'
import { distFolder } from '../../scripts/site/build-report.ts'
import type { Reply } from './ask.ts'
import { type Expected, type Row, row } from './row.ts'

/** What clients say of compressed copies, and the copy that they get. */
const accepted = [
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['BR', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br ; q=0.000', null],
  ['br;q=0, gzip;q=0', null],
  ['identity', null],
  ['xbr, gzipx', null],
  ['', null],
] as const

/** Text, the error screen included, comes compressed to those who take it; pictures do not. */
export function encodingRows(script: string): Row[] {
  const vary = 'Accept-Encoding'
  const texts: [path: string, status: number, file: string][] = [
    ['/tnc', 200, 'tnc.html'],
    ['/none', 404, errorScreen],
    [script, 200, script.slice(1)],
    ['/policies.xml', 200, 'policies.xml'],
  ]
  return [
    ...accepted.flatMap(([value, encoding]) =>
      texts.map(([path, status, file]) => {
        const headers = { 'content-encoding': encoding, vary }
        const asked = { headers: { 'Accept-Encoding': value } }
        return row('encoding', path, { status, file, headers }, asked)
      }),
    ),
    row(
      'encoding',
      '/share.png',
      { status: 200, file: 'share.png', headers: { 'content-encoding': null, vary: null } },
      { headers: { 'Accept-Encoding': 'br, gzip' } },
    ),
  ]
}

/** What is asked again by one who has it. */
export function conditionRows(): Row[] {
  const etag = (reply: Reply) => reply.headers.etag ?? 'none'
  const known: Expected = { status: 304, file: 'tnc.html', part: 'none', headers: { etag: /^"/ } }
  const changed: Expected = { status: 200, file: 'tnc.html' }
  const after = (asks: string, expected: Expected, follow: NonNullable<Row['follow']>) =>
    row('condition', '/tnc', expected, { asks, follow })
  const tagged = (asks: string, tag: (reply: Reply) => string, expected = known) =>
    after(`If-None-Match: ${asks}`, expected, (reply) => ({ 'If-None-Match': tag(reply) }))
  return [
    tagged('its tag', etag),
    tagged('its tag, weak', (reply) => `W/${etag(reply)}`),
    tagged('its tag among others', (reply) => `"x", ${etag(reply)}`),
    tagged('*', () => '*'),
    tagged('another tag', () => '"x"', changed),
    after('If-Modified-Since: its day', known, (reply) => ({
      'If-Modified-Since': reply.headers['last-modified'] ?? 'none',
    })),
    after('If-None-Match: another tag, If-Modified-Since: its day', changed, (reply) => ({
      'If-None-Match': '"x"',
      'If-Modified-Since': reply.headers['last-modified'] ?? 'none',
    })),
    row(
      'condition',
      '/none',
      { status: 404, file: errorScreen },
      { headers: { 'If-None-Match': '*' } },
    ),
    row('condition', '/tnc', changed, {
      asks: 'If-None-Match: the tag of the plain file',
      headers: { 'Accept-Encoding': 'br' },
      follow: (reply) => ({ 'If-None-Match': etag(reply) }),
    }),
  ]
}

/** Parts of a file. */
export function rangeRows(): Row[] {
  const file = 'tnc.md'
  const last = statSync(join(distFolder, file)).size - 1
  const whole: Expected = { status: 200, file }
  const partly = (start: number, end: number): Expected => ({
    status: 206,
    file,
    part: { start, end },
    headers: { 'content-range': `bytes ${start}-${end}/${last + 1}` },
  })
  const beyond: Expected = { status: 416, headers: { 'content-range': `bytes */${last + 1}` } }
  const written: [string, Expected][] = [
    ['bytes=0-9', partly(0, 9)],
    ['bytes=-5', partly(last - 4, last)],
    ['bytes=100-', partly(100, last)],
    ['bytes=0-99999999', partly(0, last)],
    ['bytes=99999999-', beyond],
    ['bytes=5-2', beyond],
    ['bytes=abc', beyond],
    ['bytes=0-0,5-9', whole],
    ['items=0-5', whole],
  ]
  return [
    ...written.map(([Range, expected]) =>
      row('range', `/${file}`, expected, { headers: { Range } }),
    ),
    row('range', `/${file}`, whole, { headers: { Range: 'bytes=0-9', 'If-Range': '"x"' } }),
    row('range', `/${file}`, partly(0, 9), {
      headers: { Range: 'bytes=0-9' },
      asks: 'If-Range: its tag',
      follow: (reply) => ({ 'If-Range': reply.headers.etag ?? 'none' }),
    }),
    row(
      'range',
      '/tnc',
      { status: 200, file: 'tnc.html', headers: { 'content-encoding': 'br' } },
      { headers: { Range: 'bytes=0-9', 'Accept-Encoding': 'br' } },
    ),
    row('range', '/none', { status: 404, file: errorScreen }, { headers: { Range: 'bytes=0-9' } }),
  ]
}
