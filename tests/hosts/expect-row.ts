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
  const [request, status, found = '', responds = {}, asks = {}] = row
  const { etag = '' } = (await ask(address, request.replace(/^\S+/, 'GET')))
    .headers
  const asked = Object.entries(asks).map(([name, value]) => [
    name,
    value.replace('{etag}', etag),
  ])
  const { headers, body, text, ...reply } = await ask(
    address,
    request,
    Object.fromEntries(asked),
  )
  expect(reply.status).toBe(status)
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
    expect([name, headers[name.toLowerCase()] ?? null]).toEqual([name, value])
  if (request.startsWith('HEAD') || status === 304)
    return expect(body.length).toBe(0)
  if (!file) return
  const [, start = 0, end = Infinity] =
    /(\d+)-(\d+)/.exec(responds['content-range'] ?? '') ?? []
  const sent = readFileSync(join(site.root, file)).subarray(
    Number(start),
    Number(end) + 1,
  )
  expect(text).toBe(sent.toString('latin1'))
}

/** Rows, each after its title. */
export function titled(table: readonly Row[]) {
  return table.map((row) => [JSON.stringify(row), row] as const)
}
