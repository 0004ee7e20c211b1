import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { errorPage, headersOf } from '../../scripts/outputs/hosting/rules.ts'
import { type Address, ask } from './ask.ts'
import { site } from './folder.ts'
import type { Row } from './requests.ts'

/**
 * Sends the request of a row and compares the response, with the headers that
 * the rules give to it.
 */
export async function expectRow(address: Address, row: Row): Promise<void> {
  const [request, status, found = '', responds = {}] = row
  const { headers, text, ...reply } = await ask(address, request)
  expect([request, reply.status]).toEqual([request, status])
  const file = status === 404 ? errorPage : status < 300 ? `/${found}` : ''
  const ruled = Object.entries(headersOf(file, site.subdomainsSpeakHttps))
  const sentAlways = ruled.filter(([name]) => file || name !== 'Content-Type')
  const location = [301, 308].includes(status) ? found : null
  const expected = {
    'Access-Control-Allow-Origin': null,
    ...Object.fromEntries(sentAlways),
    location,
    ...responds,
  }
  for (const [name, value] of Object.entries(expected))
    expect([request, name, headers[name.toLowerCase()] ?? null]).toEqual([
      request,
      name,
      value,
    ])
  if (file)
    expect(text).toBe(
      request.startsWith('HEAD')
        ? ''
        : readFileSync(join(site.root, file), 'latin1'),
    )
}
