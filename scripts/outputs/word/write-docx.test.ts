import fc from 'fast-check'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { compare } from '../../../src/policy/diff.ts'
import type {
  PolicyDocument,
  Side,
} from '../../../src/policy/document-model.ts'
import { arbitraryDocument } from '../../../src/policy/testing/arbitrary-document.ts'
import {
  clause,
  list,
  paragraph,
  policy,
  table,
} from '../../../src/policy/testing/literal.ts'
import { arbitraryAmendment } from '../../../src/policy/testing/mutate.ts'
import { plainText } from '../../../src/policy/testing/plain-text.ts'
import { readZip } from '../zip.ts'
import { editWithOffice, office } from './testing/office.ts'
import { readSide } from './testing/read-side.ts'
import { writeDocx } from './write-docx.ts'

const options = {
  author: 'Legal Department',
  date: '2026-12-01T12:00:00Z',
  what: 'changes from one version to another',
  properties: { Policy: 'tnc' },
  site: 'https://example.com',
}
const write = (before: PolicyDocument, after: PolicyDocument) =>
  writeDocx(compare(before, after), options)

/** A part of the file in which `before` became another policy. */
async function readPart(path: string, after: PolicyDocument): Promise<string> {
  const files = readZip(await write(before, after))
  return files.get(path)?.toString() ?? ''
}

/** Whatever Word shows of one side of a file. */
async function keysOf(docx: Buffer, side: Side): Promise<string[]> {
  const { title, clauses } = await readSide(docx, side)
  return [title, ...clauses]
}

/**
 * A document with the numbers that the site gives, or with none, and titles for
 * all its clauses.
 */
function numbered({ title, clauses }: PolicyDocument): PolicyDocument {
  return {
    title,
    clauses: clauses.map((it, i) => ({
      ...it,
      title: it.title.length > 0 || i === 0 ? it.title : [{ text: 'A clause' }],
      number: i > 0 && title === 'Terms of Use' && it.depth < 4 ? '1.' : '',
    })),
  }
}

const us = { text: 'us', bold: true as const }
const link = { text: 'the law', href: '#Law' }
const page = { text: 'privacy', href: '/privacy' }
const opening = clause(
  'Opening',
  'Opening',
  paragraph('These Terms bind you and ', us, '.'),
)
const see = paragraph('See ', link, ' and ', page, '.')
const coins = clause(
  'Coins',
  'Coins',
  'Coins are never refunded.',
  list('gifts', 'games'),
  see,
)
const rates = table(['Coins', 'Price'], ['100', '₹90'], ['500', '₹400'])
const prices = clause('Prices', 'Prices', rates)
const law = clause('Law', 'Law', 'The law of India governs these Terms.')
const before = policy(opening, coins, prices, law)

describe('a Word file with tracked changes', () => {
  it('gives either of two documents of any kind, and a policy and its amendments', async () => {
    const any = arbitraryDocument.map(numbered)
    // What leads to a clause that went is no link where that clause is not.
    const unlinked = numbered(policy(opening, prices, law))
    const pairs = fc.oneof(
      fc.tuple(any, any),
      arbitraryAmendment(unlinked).map(
        (after) => [unlinked, numbered(after)] as const,
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
    await fc.assert(property, { seed: 20270513, numRuns: 15 })
  })

  it('shows headings, lists and tables', async () => {
    const all = policy(
      opening,
      prices,
      clause('Coins', 'Coins', list('a', 'b')),
    )
    const { title, clauses } = await readSide(await write(all, all), 'after')
    expect(title).toBe('Terms of Use')
    expect(clauses).toEqual([
      '',
      '## Opening\n\nThese Terms bind you and **us**.',
      '## Prices\n\n| Coins | Price |\n| - | - |\n| 100 | ₹90 |\n| 500 | ₹400 |',
      '## Coins\n\n1. a\n2. b',
    ])
  })

  it('leads links to the bookmark of their clause', async () => {
    const xml = await readPart('word/document.xml', before)
    const [, name] = /<w:hyperlink[^>]* w:anchor="(\w+)"/.exec(xml) ?? []
    const [, title] =
      new RegExp(`w:name="${name}".*?<w:t[^>]*>(\\w+)<`).exec(xml) ?? []
    expect(title).toBe('Law')
  })

  it('says what it was made from, and who changed what and when, each change by an id of its own', async () => {
    expect(await readPart('word/header1.xml', before)).toContain(
      '>Terms of Use: changes from one version to another<',
    )
    expect(await readPart('docProps/custom.xml', before)).toMatch(
      /name="Policy"><[^>]*>tnc</,
    )
    const always = clause('Coins', 'Coins', 'Coins are always refunded.')
    const xml = await readPart('word/document.xml', policy(opening, always))
    expect(xml).toMatch(
      /w:author="Legal Department" w:date="2026-12-01T17:2.:00Z"><w:r><w:delText[^>]*>never</,
    )
    const ids = Array.from(
      xml.matchAll(/<w:(?:ins|del) w:id="(\d+)"/g),
      ([, id]) => id,
    )
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('has the same bytes whenever it is written', async () => {
    const after = policy(opening, prices, law, coins)
    const first = await write(before, after)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 })
    onTestFinished(() => void vi.useRealTimers())
    expect((await write(before, after)).equals(first)).toBe(true)
  })
})

// Two insertions meet where the title ends and the text begins: LibreOffice
// must not take them for one.
const longer = clause(
  'Law',
  'Law and courts',
  'Always: The law of India governs these Terms.',
)
const shorter = policy(opening, longer, coins)
// A clause with a table goes and one moves to the end; one with a table comes
// to the end.
const asked: [PolicyDocument, PolicyDocument][] = [
  [before, shorter],
  [shorter, policy(opening, longer, coins, prices)],
]

it.skipIf(!office && !process.env.CI)(
  'LibreOffice accepts, rejects and numbers as the two texts say',
  async () => {
    const jobs = await Promise.all(
      asked.flatMap(([old, current]) =>
        ['AcceptAll', 'RejectAll'].map(async (which) => ({
          docx: await write(old, current),
          edits: `Dispatch ".uno:${which}TrackedChanges"`,
        })),
      ),
    )
    const texts = editWithOffice(office ?? '', jobs, 'text').map((it) =>
      linesIn(String(it).replace(/^\uFEFF/, '')),
    )
    expect(texts).toEqual(
      asked.flatMap(([old, current]) => [
        linesIn(plainText(current)),
        linesIn(plainText(old)),
      ]),
    )
  },
)

/**
 * Paragraphs and cells without bullets, which LibreOffice writes in its own
 * way.
 */
function linesIn(text: string): string[] {
  return text
    .split(/\n|\t| \| /)
    .map((line) => line.replace(/^\s*[-•◦▪]\s+/, '').trim())
    .filter(Boolean)
}
