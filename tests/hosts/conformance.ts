import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { distFolder } from '../../scripts/site/build-report.ts'
import { type Address, ask, type Reply } from './ask.ts'
import { rows } from './requests.ts'
import { type Expected, type ExpectedHeaders, type Row, ruledHeaders, type Subject } from './row.ts'

/** Rows of the table that a host cannot meet, and what it does instead. */
export interface Deviation {
  subject: Subject
  /** Which rows of the subject, by their title; all where it is missing. */
  only?: RegExp
  why: string
  instead: Partial<Expected> | ((row: Row) => Partial<Expected>)
}

export interface HostOptions {
  deviations: readonly Deviation[]
  /** Headers that the host sets in its own way, whatever the rules say, by the answer. */
  headers?: (expected: Expected) => ExpectedHeaders
}

/** Tests a host with the whole table. */
export function conformance(
  name: string,
  addressNow: () => Address,
  { deviations, headers: own = () => ({}) }: HostOptions,
): void {
  describe.each(rows.map((row) => ({ row, title: titleOf(row) })))(
    `${name}: $title`,
    ({ row, title }) => {
      const [deviation, ...others] = deviations.filter((one) => applies(one, row))
      const expected = { ...row.expected, ...insteadOf(row, deviation) }
      const how = deviation ? `, since ${deviation.why}` : ''
      it(`is answered with ${expected.status}${how}`, async () => {
        expect(others, title).toEqual([])
        const reply = await askRow(addressNow(), row)
        expect(reply.status).toBe(expected.status)
        expectHeaders(reply, { ...ruledHeaders(expected), ...own(expected), ...expected.headers })
        if (expected.file !== undefined) expectBody(reply, expected.file, expected.part)
      })
    },
  )

  it(`${name}: every deviation is one from a row of the table`, () => {
    const idle = deviations.filter((one) => !rows.some((row) => applies(one, row)))
    expect(idle).toEqual([])
  })
}

function insteadOf(row: Row, deviation: Deviation | undefined): Partial<Expected> {
  if (typeof deviation?.instead === 'function') return deviation.instead(row)
  return deviation?.instead ?? {}
}

function applies({ subject, only }: Deviation, row: Row): boolean {
  return row.subject === subject && (only?.test(titleOf(row)) ?? true)
}

/** Such as `GET /tnc.md with Range: bytes=0-9`. */
function titleOf({ method, path, headers, asks }: Row): string {
  const written = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const all = [...written, ...(asks ? [asks] : [])]
  const short = path.length > 80 ? `${path.slice(0, 20)}…` : path
  return [method, short, ...(all.length > 0 ? ['with', all.join(', ')] : [])].join(' ')
}

async function askRow(address: Address, { follow, ...row }: Row): Promise<Reply> {
  if (!follow) return ask(address, row)
  const earlier = await ask(address, { ...row, method: 'GET', headers: {} })
  return ask(address, { ...row, headers: { ...row.headers, ...follow(earlier) } })
}

function expectHeaders({ headers }: Reply, expected: ExpectedHeaders): void {
  const names = Object.keys(expected)
  const actual = Object.fromEntries(names.map((name) => [name, headers[name] ?? null]))
  const wanted = Object.entries(expected).map(([name, value]) => {
    return [name, value instanceof RegExp ? expect.stringMatching(value) : value]
  })
  expect(actual).toEqual(Object.fromEntries(wanted))
}

function expectBody({ body, text }: Reply, file: string, part: Expected['part']): void {
  if (part === 'none') {
    expect(body.length).toBe(0)
    return
  }
  const bytes = readFileSync(join(distFolder, file))
  const sent = part ? bytes.subarray(part.start, part.end + 1) : bytes
  expect(text.length).toBe(sent.length)
  expect(text === sent.toString('latin1')).toBe(true)
}
