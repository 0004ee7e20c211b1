import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PolicyDocument } from '../../../src/policy/document-model.ts'
import { arbitraryAmendment } from '../../../src/policy/testing/mutate.ts'
import type { Site } from '../../policies/site.ts'
import { writeDocx } from '../word/write-docx.ts'
import { readWord } from './read-word.ts'
import { receive, take } from './receive.ts'
import {
  draftProject,
  draftText,
  writeChanges,
} from './testing/draft-project.ts'
import { draftOf, takeAll } from './testing/received.ts'

const origin = 'https://www.superbestie.example'

/** A site with a draft in which no note stands in the way. */
const siteOf = () =>
  draftProject(
    draftText.replace(/\{\/\*.*\n\n/, '').replace('---:', '---'),
  ).open()

/** What Word shows of each clause, the words of references as they were. */
async function readingOf(document: PolicyDocument, sent: PolicyDocument) {
  const words = new Map(
    JSON.stringify(sent)
      .match(/\{[^{}]*"reference":true\}/g)
      ?.map((it) => JSON.parse(it))
      .map(({ href, text }) => [href, text]),
  )
  const json = JSON.stringify(document, (_, value) =>
    value?.reference ? { ...value, text: words.get(value.href) } : value,
  )
  const docx = await writeDocx(JSON.parse(json), {
    author: '',
    date: '2026-12-10',
    what: '',
    properties: {},
    site: origin,
  })
  return (await readWord(docx, origin)).clauses
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
    const former = await readingOf(sent, sent)
    const property = fc.asyncProperty(
      arbitraryAmendment(sent),
      async (after) => {
        const { source, changes, tasks, order } = await takeAll(site, after)
        const wanted = await readingOf(after, sent)
        const taken = changes.filter(({ byHand }) => !byHand)
        all += changes.length
        right += taken.length
        for (const { before, after, sent, source } of taken)
          if (before && after)
            expect(generatedIn(source)).toEqual(generatedIn(sent))

        const now = await readingOf(draftOf(site, source).document, sent)
        for (const { id, after } of taken)
          if (after) expect(now).toContain(wanted[order.indexOf(id)])
        const known = [...former, ...wanted]
        expect(now.filter((it) => !known.includes(it))).toEqual([])
        if (taken.length === changes.length && tasks.length === 0)
          expect(now).toEqual(wanted)
      },
    )
    await fc.assert(property, { seed: 1, numRuns: 20, endOnFailure: true })
    expect(right / all).toBeGreaterThan(0.7)
  })

  it('are each in the draft alone, and nothing else', async () => {
    const site = siteOf()
    const sent = asSent(site)
    const property = fc.asyncProperty(
      arbitraryAmendment(sent),
      async (after) => {
        const text = draftOf(site)
        const docx = await writeChanges(sent, after)
        const received = await receive(site, text, docx)
        const clausesOf = (source: string) =>
          source
            .replace(/^---[\s\S]*?---\n/, '')
            .split(/^(?=##)/m)
            .map((it) => it.trim())
        for (const { id, sent, source } of received.changes.slice(0, 3)) {
          const before = clausesOf(text.source)
          const after = clausesOf(take(received, text, new Set([id])))
          expect(
            after.filter((it) => !before.includes(it) && it !== source),
          ).toEqual([])
          expect(
            before.filter((it) => !after.includes(it) && it !== sent),
          ).toEqual([])
        }
      },
    )
    await fc.assert(property, { seed: 2, numRuns: 5, endOnFailure: true })
  })

  it('are none where all are rejected', async () => {
    const site = siteOf()
    const sent = asSent(site)
    const property = fc.asyncProperty(
      arbitraryAmendment(sent),
      async (after) => {
        const docx = await writeChanges(after, sent)
        const { changes } = await receive(site, draftOf(site), docx)
        expect(changes).toEqual([])
      },
    )
    await fc.assert(property, { seed: 3, numRuns: 5, endOnFailure: true })
  })
})
