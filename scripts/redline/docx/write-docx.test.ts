import { setTimeout } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compare } from '../../../src/policy/diff.ts'
import type { Clause, PolicyDocument } from '../../../src/policy/document-model.ts'
import { plainText } from '../../../src/policy/plain-text.ts'
import { arbitraryDocument } from '../../../src/policy/testing/arbitrary-document.ts'
import { clause, list, paragraph, policy, table } from '../../../src/policy/testing/literal.ts'
import { arbitraryAmendment } from '../../../src/policy/testing/mutate.ts'
import { readZip } from '../zip.ts'
import { expectedLines } from './testing/expected-lines.ts'
import { office, readWithOffice } from './testing/office.ts'
import { readDocx } from './testing/read-docx.ts'
import { writeDocx } from './write-docx.ts'

const options = {
  author: 'Legal Department',
  date: '2026-12-01',
  before: 'the version of 1 December 2026',
  after: 'the version of 1 June 2027',
  site: 'https://example.com',
}
const write = (before: PolicyDocument, after: PolicyDocument) =>
  writeDocx(compare(before, after), options)

/** A part of the file in which `before` became another policy. */
async function readPart(path: string, after: PolicyDocument): Promise<string> {
  const files = readZip(await write(before, after))
  return files.get(path)?.toString() ?? ''
}

async function expectBoth(before: PolicyDocument, after: PolicyDocument): Promise<void> {
  const docx = await write(before, after)
  const ids = new Set([...before.clauses, ...after.clauses].map(({ id }) => id))
  expect(readDocx(docx, 'accept')).toEqual(expectedLines(after, ids, options.site))
  expect(readDocx(docx, 'reject')).toEqual(expectedLines(before, ids, options.site))
}

const us = { text: 'us', bold: true as const }
const link = { text: 'the law', href: '#Law' }
const page = { text: 'privacy', href: '/privacy' }
const opening = clause('Opening', 'Opening', paragraph('These Terms bind you and ', us, '.'))
const see = paragraph('See ', link, ' and ', page, '.')
const coins = clause('Coins', 'Coins', 'Coins are never refunded.', list('gifts', 'games'), see)
const rates = table(['Coins', 'Price'], ['100', '₹90'], ['500', '₹400'])
const prices = clause('Prices', 'Prices', rates)
const law = clause('Law', 'Law', 'The law of India governs these Terms.')
const before = policy(opening, coins, prices, law)

describe('a Word file with tracked changes', { timeout: 60_000 }, () => {
  it('gives either of two documents of any kind', async () => {
    const property = fc.asyncProperty(arbitraryDocument, arbitraryDocument, expectBoth)
    await fc.assert(property, { seed: 20270513, numRuns: 100 })
  })

  it('gives a policy and its amendments', async () => {
    const property = fc.asyncProperty(arbitraryAmendment(before), (after) =>
      expectBoth(before, after),
    )
    await fc.assert(property, { seed: 20261121, numRuns: 60 })
  })

  it('shows headings, lists, tables and links', async () => {
    expect(readDocx(await write(before, before), 'accept')).toEqual([
      'Title|Terms of Use',
      'Heading1|1. Opening',
      '|These Terms bind you and {b}us{}.',
      'Heading1|2. Coins',
      '|Coins are never refunded.',
      'item 0|gifts',
      'item 0|games',
      '|See {>#}the law{} and {>https://example.com/privacy}privacy{}.',
      'Heading1|3. Prices',
      'TableHeading|Coins',
      'TableHeading|Price',
      ...['|100', '|₹90', '|500', '|₹400'],
      'Heading1|4. Law',
      '|The law of India governs these Terms.',
    ])
  })

  it('leads links to the bookmark of their clause', async () => {
    const xml = await readPart('word/document.xml', before)
    const [, name] = /<w:hyperlink[^>]* w:anchor="(\w+)"/.exec(xml) ?? []
    const [, title] = new RegExp(`w:name="${name}".*?</w:r>.*?<w:t[^>]*>(\\w+)<`).exec(xml) ?? []
    expect(title).toBe('Law')
  })

  it('names who changed what and when, each change by an id of its own', async () => {
    const always = { ...coins, blocks: [paragraph('Coins are always refunded.')] }
    const xml = await readPart('word/document.xml', policy(opening, always))
    expect(xml).toMatch(
      /w:author="Legal Department" w:date="2026-12-01T00:0.:00Z"><w:r><w:delText[^>]*>never</,
    )
    const ids = Array.from(xml.matchAll(/<w:(?:ins|del) w:id="(\d+)"/g), ([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('says at both places of a moved clause that it moved, and whether it changed', async () => {
    const read = (moved: Clause) =>
      readPart('word/comments.xml', policy(opening, prices, law, moved))
    const comments = await read(coins)
    expect(comments).toContain('Moved, not removed: it is now Clause 4 (Coins).')
    expect(comments).toContain('Moved here from Clause 2 (Coins). Its text is unchanged.')
    const changed = await read({ ...coins, blocks: [paragraph('Coins are always refunded.')] })
    expect(changed).toContain('Moved here from Clause 2 (Coins). Its text changed as well.')
  })

  it('has the same bytes whenever it is written', async () => {
    const after = policy(opening, prices, law, coins)
    const first = await write(before, after)
    await setTimeout(1100)
    expect((await write(before, after)).equals(first)).toBe(true)
  })
})

const isSkipped = !office && !process.env.CI
if (isSkipped) console.warn('LibreOffice is missing: set SOFFICE_PATH to test Word files with it.')

it.skipIf(isSkipped)('is accepted and rejected by LibreOffice', { timeout: 180_000 }, async () => {
  // Two insertions meet where the title ends and the text begins: LibreOffice must not take them for one.
  const longer = clause('Law', 'Law and courts', 'Always: The law of India governs these Terms.')
  const after = policy(opening, longer, coins)
  const { accepted, rejected } = readWithOffice(office ?? 'soffice', await write(before, after))
  expect(linesIn(accepted)).toEqual(linesIn(plainText(after)))
  expect(linesIn(rejected)).toEqual(linesIn(plainText(before)))
})

/** Paragraphs and cells without the marks of lists, which LibreOffice writes in its own way. */
function linesIn(text: string): string[] {
  return text
    .split(/\n|\t| \| /)
    .map((line) => line.replace(/^\s*(?:[-•◦▪]|[0-9a-z]+\.)\s+/, '').trim())
    .filter(Boolean)
}
