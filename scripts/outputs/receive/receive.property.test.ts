import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PolicyDocument } from '../../../src/policy/document-model.ts'
import { arbitraryAmendment } from '../../../src/policy/testing/mutate.ts'
import type { Site } from '../../policies/site.ts'
import { writeDocx } from '../word/write-docx.ts'
import { readWord } from './read-word.ts'
import { draftProject, draftText } from './testing/draft-project.ts'
import { draftOf, takeAll } from './testing/received.ts'

const origin = 'https://www.superbestie.example'

/** A site with a draft in which no note stands in the way. */
const siteOf = () =>
  draftProject(
    draftText.replace(/\{\/\*.*\n\n/, '').replace('---:', '---'),
  ).open()

/** What Word shows of each clause, but for numbers of others. */
async function readingOf(document: PolicyDocument) {
  const options = { author: '', date: '2026-12-10', what: '', properties: {} }
  const docx = await writeDocx(document, { ...options, site: origin })
  const { clauses } = await readWord(docx, origin)
  return clauses.map((it) => it.replace(/clause [\d.]+ \([^)]*\)/gi, 'clause'))
}

/** What writes words in a source. */
const generatedIn = (source: string) =>
  source.match(/\{facts\.\w+\}|\[\]\(#[\w-]+\)/g)

const asSent = (site: Site) => draftOf(site).document

describe('counsel’s changes', () => {
  it('are in the draft once they are taken, or left to a person: right or by hand, never wrong', async () => {
    const site = siteOf()
    const sent = asSent(site)
    let [right, all] = [0, 0]
    const former = await readingOf(sent)
    const property = fc.asyncProperty(
      arbitraryAmendment(sent),
      async (after) => {
        const { source, changes, tasks, order } = await takeAll(site, after)
        const wanted = await readingOf(after)
        const taken = changes.filter(({ byHand }) => !byHand)
        all += changes.length
        right += taken.length
        for (const { before, after, sent, source } of taken)
          if (before && after)
            expect(generatedIn(source)).toEqual(generatedIn(sent))

        const now = await readingOf(draftOf(site, source).document)
        for (const { id, after } of taken)
          if (after) expect(now).toContain(wanted[order.indexOf(id)])
        const known = [...former, ...wanted]
        expect(now.filter((it) => !known.includes(it))).toEqual([])
        if (taken.length === changes.length && tasks.length === 0)
          expect(now).toEqual(wanted)
      },
    )
    await fc.assert(property, { seed: 1, numRuns: 12, endOnFailure: true })
    expect(right / all).toBeGreaterThan(0.7)
  })
})
