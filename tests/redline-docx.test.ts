import { describe, expect, it } from 'vitest'
import { ensureOffice, readWithOffice } from '../scripts/policy/office.ts'
import { realPolicies } from '../scripts/policy/testing/real-policies.ts'
import { writeDocx } from '../scripts/policy/write-docx.ts'
import { compare } from '../src/policy/diff.ts'
import type { PolicyDocument } from '../src/policy/document-model.ts'
import { plainText } from '../src/policy/plain-text.ts'

const office = ensureOffice()
if (!office)
  console.warn(
    'LibreOffice is missing, so the test of Word files is skipped. Install it, or set SOFFICE_PATH.',
  )

const options = {
  title: 'Changes',
  author: 'Legal Department',
  date: '2026-12-01',
  before: 'the old version',
  after: 'the new version',
  site: 'https://example.com',
}

/** Paragraphs and cells without list marks, which LibreOffice writes in its own way. */
const linesIn = (text: string) =>
  text
    .split(/\n|\t| \| /)
    .map((line) => line.replace(/^\s*(?:[-•◦▪]|[0-9a-z]+\.)\s+/, '').trim())
    .filter(Boolean)

describe.skipIf(!office)('LibreOffice', { timeout: 180_000 }, () => {
  const policies = [...realPolicies().values()]
  const [old, current] = [policies.at(-1), policies.at(-2)]
  if (!old || !current) throw new Error('There are no two policies to compare.')
  // The same clauses in another order, one of them edited, one gone.
  const [first, second, third, ...rest] = old.clauses
  if (!first || !second || !third) throw new Error('A policy has at least three clauses.')
  const amended: PolicyDocument = { ...old, clauses: [first, ...rest, second] }

  it.each([
    ['another policy', current],
    ['the same policy with a clause moved and one removed', amended],
  ])('finds the tracked changes to %s, accepts and rejects them', async (_, after) => {
    const reading = readWithOffice(office ?? '', await writeDocx(compare(old, after), options))
    const changes = reading.odf.match(/<text:changed-region /g) ?? []
    expect(changes.length).toBeGreaterThanOrEqual(4)
    expect(reading.odf).toContain('<dc:creator>Legal Department</dc:creator>')
    expect(reading.odf).toContain('<text:insertion>')
    expect(reading.odf).toContain('<text:deletion>')
    expect(linesIn(reading.accepted)).toEqual(linesIn(plainText(after)))
    expect(linesIn(reading.rejected)).toEqual(linesIn(plainText(old)))
  })
})
