import type { Address } from './ask.ts'
import { say } from './say.ts'

const request = (line: string, ...headers: string[]) =>
  [line, ...headers, 'Connection: close', '', ''].join('\r\n')
const get = (target: string) =>
  request(`GET ${target} HTTP/1.1`, 'Host: localhost')
const withHeader = (header: string) =>
  request('GET /tnc HTTP/1.1', 'Host: localhost', header)

/** Requests that no browser sends, one of each kind. */
export const hostile: Readonly<Record<string, string>> = {
  'a way out of the folder': get('/assets/../../../etc/passwd'),
  'a hidden file': get('/.git/config'),
  'a malformed escape': get('/tnc%zz'),
  'an escape that is no UTF-8': get('/%e0%a4'),
  'an encoded NUL': get('/tnc%00'),
  'a letter outside ASCII': get('/\u00e9'),
  'a space': get('/a b'),
  'markup and variables': get('/<script>$uri$%7Bx}'),
  'a long name': get(`/${'a'.repeat(300)}`),
  'a long query': get(`/?${'a'.repeat(7000)}`),
  'an asterisk': get('*'),
  'an address with a malformed host': get('http://['),
  'a method that changes things': request('DELETE /tnc HTTP/1.1', 'Host: a'),
  CONNECT: request('CONNECT evil.test:443 HTTP/1.1', 'Host: evil.test'),
  'OPTIONS of the server': request('OPTIONS * HTTP/1.1', 'Host: localhost'),
  'a malformed method': request('G@T /tnc HTTP/1.1', 'Host: localhost'),
  'no host': request('GET /tnc HTTP/1.1'),
  'a malformed host': request('GET /tnc HTTP/1.1', 'Host: [::1'),
  'an unknown version of HTTP': request('GET /tnc HTTP/9.9', 'Host: localhost'),
  'another protocol': request('GET /tnc X', 'Host: localhost'),
  'a negative length': withHeader('Content-Length: -1'),
  'two lengths': withHeader('Transfer-Encoding: chunked\r\nContent-Length: 4'),
  'an unknown transfer encoding': withHeader('Transfer-Encoding: x'),
  'a header without a name': withHeader(': x'),
  'a long header': withHeader(`a: ${'b'.repeat(6000)}`),
  'a malformed encoding': withHeader('Accept-Encoding: br;q=x, ,;'),
  'many ranges': withHeader(`Range: bytes=${'0-,'.repeat(900)}`),
  'an impossible range': withHeader('Range: bytes=9-1'),
}

/**
 * Sends every hostile request, and after each an ordinary one. Returns those
 * that got no status or one from 500 on, and those after which the host was
 * silent.
 */
export async function misbehaviourOf(address: Address): Promise<string[]> {
  const ordinary = request(
    'GET /tnc HTTP/1.1',
    `Host: ${address.host ?? 'localhost'}`,
  )
  const found: string[] = []
  for (const [title, bytes] of Object.entries(hostile)) {
    const status = await say(address, bytes)
    if (status < 200 || status >= 500) found.push(`${title}: ${status}`)
    const next = await say(address, ordinary)
    if (next !== 200) found.push(`after ${title}: ${next}`)
  }
  return found
}
