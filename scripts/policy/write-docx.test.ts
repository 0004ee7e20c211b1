import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compare } from '../../src/policy/diff.ts'
import type { PolicyDocument } from '../../src/policy/document-model.ts'
import { arbitraryDocument } from '../../src/policy/testing/arbitrary-document.ts'
import { arbitraryAmendment } from '../../src/policy/testing/mutate.ts'
import { expectedLines } from './testing/expected-docx.ts'
import { readDocx } from './testing/read-docx.ts'
import { realPolicies } from './testing/real-policies.ts'
import { writeDocx } from './write-docx.ts'
import { readZip } from './zip.ts'

const options = {
  title: 'Terms of Use',
  author: 'Legal Department',
  date: '2026-12-01',
  before: 'the version of 1 December 2026',
  after: 'the version of 1 June 2027',
  site: 'https://example.com',
}
const write = (before: PolicyDocument, after: PolicyDocument) =>
  writeDocx(compare(before, after), options)

async function expectBoth(before: PolicyDocument, after: PolicyDocument): Promise<void> {
  const docx = await write(before, after)
  expect(readDocx(docx, 'accept')).toEqual(expectedLines(after, before, options.site))
  expect(readDocx(docx, 'reject')).toEqual(expectedLines(before, after, options.site))
}

describe('a Word file with tracked changes', { timeout: 60_000 }, () => {
  it.each([...realPolicies()])(
    'gives %s and its amendments, accepted or rejected',
    async (_, before) => {
      const property = fc.asyncProperty(arbitraryAmendment(before), (after) =>
        expectBoth(before, after),
      )
      await fc.assert(property, { seed: 20261121, numRuns: 12 })
    },
  )

  it('gives either of two documents of any kind', async () => {
    const property = fc.asyncProperty(arbitraryDocument, arbitraryDocument, expectBoth)
    await fc.assert(property, { seed: 20270513, numRuns: 60 })
  })

  const clause = (id: string, number: string, text: string) => ({
    id,
    number,
    depth: 2 as const,
    title: [{ text: id }],
    blocks: [{ kind: 'paragraph' as const, runs: [{ text }] }],
  })
  const policy = (...clauses: PolicyDocument['clauses']): PolicyDocument => ({
    title: 'Terms',
    clauses,
  })
  const before = policy(
    clause('Coins', '1.', 'Coins are never refunded.'),
    clause('Law', '2.', 'The law of India governs these Terms.'),
    clause('Links', '3.', 'We do not control other sites.'),
  )

  it('names who changed what and when', async () => {
    const docx = await write(before, policy(clause('Coins', '1.', 'Coins are always refunded.')))
    const xml = readZip(docx).get('word/document.xml')?.toString()
    expect(xml).toContain(
      'w:author="Legal Department" w:date="2026-12-01T00:00:00Z"><w:r><w:delText xml:space="preserve">never</w:delText>',
    )
    const ids = Array.from(xml?.matchAll(/<w:(?:ins|del) w:id="(\d+)"/g) ?? [], ([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('says at both places of a moved clause that it moved', async () => {
    const [coins, law, links] = before.clauses
    if (!coins || !law || !links) throw new Error('Three clauses stand above.')
    const docx = await write(before, policy(law, links, { ...coins, number: '3.' }))
    const comments = readZip(docx).get('word/comments.xml')?.toString()
    expect(comments).toContain('Moved, not removed: it is now Clause 3 (Coins).')
    expect(comments).toContain('Moved here from Clause 1 (Coins). Its text is unchanged.')
  })

  it('has the same bytes whenever it is written', async () => {
    const after = policy(...before.clauses, {
      ...clause('More', '4.', ''),
      blocks: [{ kind: 'paragraph', runs: [{ text: 'site', href: '/tnc' }] }],
    })
    const first = await write(before, after)
    await new Promise((resolve) => setTimeout(resolve, 1100))
    expect((await write(before, after)).equals(first)).toBe(true)
  })
})
