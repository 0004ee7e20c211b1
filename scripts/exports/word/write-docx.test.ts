import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compare } from '../../../src/compare/diff.ts'
import type {
  PolicyDocument,
  Side,
} from '../../../src/compare/document-model.ts'
import {
  clause,
  list,
  policy,
  table,
} from '../../../src/compare/testing/literal.ts'
import {
  arbitraryAmendment,
  arbitraryDocument,
} from '../../../src/compare/testing/mutate.ts'
import { readZip } from '../zip.ts'
import { readSide } from './testing/read-side.ts'
import { writeDocx } from './write-docx.ts'

const options = {
  author: 'Legal Department',
  date: '2026-12-01T12:00:00Z',
  what: 'changes from one version to another',
  properties: {},
  site: 'https://example.com',
}
const write = (before: PolicyDocument, after: PolicyDocument) =>
  writeDocx(compare(before, after), options)

/** The text of one side of a file. */
async function keysOf(docx: Buffer, side: Side): Promise<string[]> {
  const { title, clauses } = await readSide(docx, side)
  return [title, ...clauses]
}

/** A document with titles for all its clauses, and numbers or none. */
function numbered({ title, clauses }: PolicyDocument): PolicyDocument {
  return {
    title,
    clauses: clauses.map((part, i) => ({
      ...part,
      title:
        part.title.length > 0 || i === 0 ? part.title : [{ text: 'A clause' }],
      number: i > 0 && title === 'Terms of Use' && part.depth < 4 ? '1.' : '',
    })),
  }
}

const coins = clause('Coins', 'Coins', 'Coins are never refunded.')
const rates = table(['Coins', 'Price'], ['100', '₹90'], ['500', '₹400'])
const terms = policy(coins, clause('Prices', 'Prices', rates, list('a', 'b')))

it('accepting all changes gives the new document, and rejecting all the old one', async () => {
  const any = arbitraryDocument.map(numbered)
  const before = numbered(terms)
  const pairs = fc.oneof(
    fc.tuple(any, any),
    arbitraryAmendment(before).map(
      (after) => [before, numbered(after)] as const,
    ),
  )
  const property = fc.asyncProperty(pairs, async ([before, after]) => {
    const changes = await write(before, after)
    for (const [side, text] of [
      ['before', before],
      ['after', after],
    ] as const)
      expect(await keysOf(changes, side)).toEqual(
        await keysOf(await write(text, text), 'after'),
      )
  })
  await fc.assert(property, { seed: 20270513, numRuns: 10 })
})

it('each change has its author, its time in India and its own id', async () => {
  const always = clause('Coins', 'Coins', 'Coins are always refunded.')
  const files = await readZip(await write(terms, policy(always)))
  const xml = String(files.get('word/document.xml'))
  expect(xml).toMatch(
    /w:author="Legal Department" w:date="2026-12-01T17:2.:00Z"><w:r><w:delText[^>]*>never</,
  )
  const ids = xml.match(/(?<=<w:(?:ins|del) w:id=")\d+/g)
  expect(ids?.length).toBeGreaterThan(4)
  expect(new Set(ids).size).toBe(ids?.length)
})
