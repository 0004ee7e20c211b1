import type { Address } from './ask.ts'
import { say } from './say.ts'

const starts = [
  '/',
  '//',
  '///',
  '/%',
  '/..',
  '/tnc',
  '/tnc/../',
  'http://',
  'https://x',
  '/@fs/',
]
const ends = [
  ...[
    '',
    '/',
    '%',
    '%zz/',
    ':80/',
    '%00',
    '%2e%2e/',
    '%2f%2f',
    '[',
    '\\',
    '@evil.test/',
    '?%',
  ],
  ...[
    '..;/',
    '%c0%af',
    '%e0%a4',
    '.html%20',
    '%5c..%5c',
    '~',
    '?a[]=%ff',
    '%0d%0aSet-Cookie:a=b',
  ],
]
const targets = [
  ...starts.flatMap((start) => ends.map((end) => start + end)),
  ...[
    '*',
    'tnc',
    '.',
    '?',
    '#',
    '/#',
    '/tnc#a',
    '[::1]',
    ':80',
    'javascript:alert(1)',
    'file:///x',
  ],
  ...[
    '/a'.repeat(3000),
    `/${'a'.repeat(300)}`,
    `/?${'a'.repeat(7000)}`,
    `/${'%41'.repeat(2000)}`,
  ],
  ...[
    '/\u00e9',
    '/\u0001',
    '/\u007f',
    '/a b',
    '/"',
    '/<script>',
    '/$%7Bx}',
    '/$uri',
    '/|',
    '/^',
  ],
  ...[
    '/.git/config',
    '/.env',
    '/_headers',
    '/..%2f..%2fetc/passwd',
    '/assets/../../secret.txt',
  ],
]
const methods =
  'HEAD POST PUT DELETE PATCH OPTIONS TRACE CONNECT PROPFIND PURGE LINK get Get GETX G@T BREW'
const hosts = [
  '',
  '[',
  '[::1',
  'a:b:c',
  '%',
  'evil.test',
  ':',
  '..',
  'a/b',
  'a@b',
  '\u00e9',
  '*',
]
const versions = [
  'HTTP/1.0',
  'HTTP/9.9',
  'HTTP/2.0',
  'HTTP/1.',
  'HTTP/',
  'http/1.1',
  'X',
  'HTTPS/1.1',
]
const headers = [
  ...[
    'Host: a\r\nHost: b',
    'Content-Length: -1',
    'Content-Length: 1e9',
    'Content-Length: 0, 0',
  ],
  ...[
    'Transfer-Encoding: x',
    'Transfer-Encoding: chunked\r\nContent-Length: 4',
    'Connection: \u0001',
  ],
  ...[
    ': x',
    'a',
    ' a: b',
    'a : b',
    'a\u0000: b',
    `a: ${'b'.repeat(6000)}`,
    'Expect: x',
    'Te: x',
  ],
  ...[
    'Accept-Encoding: br;q=x, ,;',
    'If-None-Match: "',
    'If-Modified-Since: never',
    'Cookie: =',
  ],
  ...[
    'Range: bytes=--',
    `Range: bytes=${'0-,'.repeat(900)}`,
    'If-Range: \u00ff\r\nRange: bytes=9-1',
  ],
]

/**
 * Requests that no browser sends: line and headers, each with an end that a
 * server can answer.
 */
export const hostile: readonly string[] = [
  ...targets.map((target) => `GET ${target} HTTP/1.1\r\nHost: localhost`),
  ...methods
    .split(' ')
    .map((method) => `${method} /tnc HTTP/1.1\r\nHost: localhost`),
  'CONNECT evil.test:443 HTTP/1.1\r\nHost: evil.test',
  'OPTIONS * HTTP/1.1\r\nHost: localhost',
  ...hosts.map((host) => `GET /tnc HTTP/1.1\r\nHost: ${host}`),
  'GET /tnc HTTP/1.1',
  ...versions.map((version) => `GET /tnc ${version}\r\nHost: localhost`),
  ...headers.map(
    (header) => `GET /tnc HTTP/1.1\r\nHost: localhost\r\n${header}`,
  ),
].map((request) => `${request}\r\nConnection: close\r\n\r\n`)

/**
 * Sends every hostile request, and after each an ordinary one. Returns those
 * that got no status or one from 500 on, and those after which the host was
 * silent.
 */
export async function misbehaviourOf(address: Address): Promise<string[]> {
  const found: string[] = []
  for (const request of hostile) {
    const title = request
      .replaceAll(/(?:\r\n(?:Host: localhost|Connection: close)?)+/g, ' ')
      .trim()
    const status = await say(address, request)
    if (status < 200 || status >= 500) found.push(`${title} → ${status}`)
    const next = await say(
      address,
      ordinary.replace('localhost', address.host ?? 'localhost'),
    )
    if (next !== 200) found.push(`${title}, and then → ${next}`)
  }
  return found
}

const ordinary =
  'GET /tnc HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'
