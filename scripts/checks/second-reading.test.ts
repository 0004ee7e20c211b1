import fc from 'fast-check'
import type { VFile } from 'vfile'
import { expect, it } from 'vitest'
import { sealDraft } from '../acts/seal-version.ts'
import { sealedProject, version } from '../acts/testing/sealed-project.ts'
import { findText } from '../site/read-site.ts'
import { isError } from '../text/diagnostics/report.ts'
import { createReader } from '../text/read.ts'
import { readAgain } from '../text/second-reading.ts'
import { edits, excerptOf } from '../text/testing/edits.ts'
import { policyText, readerWith } from '../text/testing/read.ts'
import type { Text } from '../text/text.ts'
import { releaseConditions } from './conditions.ts'
import { openCheckedSite, textRules } from './open-site.ts'
import { expectTrueCopy } from './testing/true-copy.ts'

const site = openCheckedSite()
const texts = [...site.texts.values(), ...site.translations.values()]

/** Expects that both parsers and the copy give the document of a text. */
function expectOneDocument(text: Text): void {
  expect(readAgain(text).messages, text.source).toEqual([])
  // The landing page has no copy.
  if (!text.isSection) expectTrueCopy(text)
}

it('both parsers and the Markdown copy give the same document of every text of the site', () => {
  for (const text of texts) expectOneDocument(text)
})

/** Expects that every diagnostic has a place in the text and a remedy. */
function expectLocated({ messages }: VFile, source: string): void {
  const lines = source.split(/\r?\n|\r/)
  for (const { line = 0, column = 0, reason, note } of messages) {
    expect(column).toBeGreaterThanOrEqual(1)
    expect(column).toBeLessThanOrEqual((lines[line - 1]?.length ?? 0) + 1)
    expect(note).toMatch(/\S/)
    const jargon = /unexpected|acorn|undefined|NaN|\[object/i
    expect(`${reason} ${note}`).not.toMatch(jargon)
  }
}

it('both parsers and the Markdown copy give the same document of a text with random edits, or it has located diagnostics', () => {
  const read = createReader(textRules)
  let accepted = 0
  const property = fc.property(
    fc.constantFrom(...texts.map(({ path }) => path)),
    fc.nat(999),
    edits,
    (path, start, change) => {
      const { source, facts } = findText(site, path) ?? expect.fail()
      const edited = change(excerptOf(source, start))
      const text = read(path, edited, facts)
      if (text.file.messages.some(isError))
        return expectLocated(text.file, edited)

      accepted += 1
      expectOneDocument(text)
    },
  )
  fc.assert(property, {
    seed: Number(process.env.SEED ?? 20261201),
    numRuns: Number(process.env.RUNS ?? 300),
  })
  expect(accepted).toBeGreaterThan(30)
})

const differently = 'Two parsers read this part of the text differently.'
const only = 'a💬**“b”** c'

it.each([
  ['an emoji beside bold text', only, '10:1'],
  ['a comment on two lines of a list', '- c\n\n  {/* a\nb */}', '15:1'],
])('%s, which only one parser understands, is reported', (_, body, place) => {
  const source = policyText(`## A\n\nA.\n\n## B\n\n${body}`)
  const text = readerWith(textRules)('content/pages/tnc.mdx', source)
  expect(text.file.messages.filter(isError)).toEqual([])
  expect(readAgain(text).messages.map(String)).toEqual([
    `content/pages/tnc.mdx:${place}: ${differently}`,
  ])
})

it('a text that only one parser understands is not sealed, and fails the release check', () => {
  const page = 'content/pages/help.mdx'
  const { open, write } = sealedProject({ [page]: version('Help', only) })
  write('content/pages/tnc/draft.mdx', version('Terms', only))
  const site = open()
  expect(() => sealDraft(site, 'tnc', { by: 'A' })).toThrow(differently)
  const unmet = releaseConditions(site, site.today)
    .filter(({ problems }) => problems.join().includes(differently))
    .map(({ name }) => name)
  expect(unmet).toEqual(['Second parser'])
})
