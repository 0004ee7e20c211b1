import fc from 'fast-check'
import { expect, it } from 'vitest'
import { arbitraryAmendment } from '../../src/compare/testing/mutate.ts'
import { readWord } from './read-word.ts'
import { docxOfChanges, draftProject } from './testing/draft-project.ts'
import { draftIn, takeFile } from './testing/received.ts'

const site = 'https://www.superbestie.example'

/** The clauses of a Word file without the names of others. */
async function readingOf(docx: Buffer) {
  const { clauses } = await readWord(docx, site)
  return clauses.map((line) =>
    line.replace(/clause [\d.]+ \([^)]*\)/gi, 'clause'),
  )
}

/** The facts and references in a source. */
const generatedIn = (source: string) =>
  source.match(/\{facts\.\w+\}|\[\]\(#[\w-]+\)/g)

it('a change in a Word file is merged correctly or left to a person, never merged wrongly', async () => {
  const site = draftProject().open()
  const sent = draftIn(site).document
  const former = await readingOf(await docxOfChanges(sent, sent))
  let [right, all] = [0, 0]
  const property = fc.asyncProperty(
    arbitraryAmendment(sent),
    async (amended) => {
      const docx = await docxOfChanges(sent, amended)
      const { source, changes, tasks, order } = await takeFile(site, docx)
      const wanted = await readingOf(docx)
      const { document } = draftIn(site, source)
      const now = await readingOf(await docxOfChanges(document, document))
      const taken = changes.filter(({ byHand }) => !byHand)
      all += changes.length
      right += taken.length
      for (const { id, before, after, sent, source } of taken) {
        if (after) expect(now).toContain(wanted[order.indexOf(id)])
        if (before && after)
          expect(generatedIn(source)).toEqual(generatedIn(sent))
      }
      const known = [...former, ...wanted]
      expect(now.filter((line) => !known.includes(line))).toEqual([])
      if (taken.length === changes.length && tasks.length === 0)
        expect(now).toEqual(wanted)
    },
  )
  await fc.assert(property, { seed: 1, numRuns: 8, endOnFailure: true })
  expect(right / all).toBeGreaterThan(0.7)
})
