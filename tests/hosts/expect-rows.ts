import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { errorPage, headersOf } from '../../scripts/outputs/hosting/rules.ts'
import { type Address, ask } from './ask.ts'
import { site } from './folder.ts'

/**
 * A request, its status, and the file that is sent or the address that is
 * redirected to.
 */
type Row = readonly [request: string, status: number, found?: string]

const rows: Row[] = [
  // Pages, however their addresses are written.
  ['GET /', 200, 'index.html'],
  ['GET /tnc?from=mail&x=A%2FB', 200, 'tnc.html'],
  ['GET /TNC/', 200, 'tnc.html'],
  ['GET /tnc/2026-11-21', 200, 'tnc/2026-11-21.html'],
  // A page that came after the files for hosts.
  ['GET /new', 200, 'new.html'],
  // A page that has moved.
  ['GET /Terms/?from=mail', 301, '/tnc?from=mail'],
  // Files, by their exact names.
  ['GET /tnc.md', 200, 'tnc.md'],
  ['GET /policies.xml', 200, 'policies.xml'],
  ['GET /assets/form-AbC.js', 200, 'assets/form-AbC.js'],
  ['GET /share.png', 200, 'share.png'],
  ['GET /.well-known/security.txt', 200, '.well-known/security.txt'],
  // What is not there.
  ['GET /no-such-page', 404],
  ['GET /TNC.md', 404],
  ['GET /robots.txt/', 404],
  ['GET /..%2fsecret.txt', 404],
  ['GET /tnc%00', 404],
  ['GET /%', 404],
]

/** Sends each request and compares the response, with the headers of the rules. */
export async function expectRows(address: Address): Promise<void> {
  for (const [request, status, found = ''] of rows) {
    const { headers, text, ...reply } = await ask(address, request)
    const isRedirect = status === 301
    const file = status === 404 ? errorPage : isRedirect ? '' : `/${found}`
    const { 'Content-Type': type, ...ruled } = headersOf(file)
    const expected = {
      'Access-Control-Allow-Origin': undefined,
      ...ruled,
      location: isRedirect ? found : undefined,
      ...(file && { 'Content-Type': type }),
    }
    expect([request, reply.status]).toEqual([request, status])
    for (const [name, value] of Object.entries(expected))
      expect([request, name, headers[name.toLowerCase()]]).toEqual([
        request,
        name,
        value,
      ])
    if (file) expect(text).toBe(readFileSync(join(site.root, file), 'latin1'))
  }
}
