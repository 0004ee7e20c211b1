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
async function keysOf(document: PolicyDocument, sent: PolicyDocument) {
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
  return (await readWord(docx, origin)).clauses.map(({ key }) => key)
}

/** What writes words in a source, and the words. */
function generatedIn(site: Site, source: string) {
  const document = JSON.stringify(asSent(site))
  const valueIn = (it: string) =>
    it.startsWith('{')
      ? site.facts.table.get(it.slice(7, -1))
      : document.match(`"text":"([^"]*)","href":"${it.slice(3, -1)}"`)?.[1]
  const found = source.match(/\{facts\.\w+\}|\[\]\(#[\w-]+\)/g) ?? []
  return found.map((it) => [it, valueIn(it) ?? ''] as const)
}

const countOf = (text: string, part: string) => text.split(part).length - 1

const asSent = (site: Site) => draftOf(site).document

describe('counsel’s changes', () => {
  it('are in the draft once they are taken, or left to a person: right or by hand, never wrong', async () => {
    const site = siteOf()
    const sent = asSent(site)
    let [right, all] = [0, 0]
    const property = fc.asyncProperty(
      arbitraryAmendment(sent),
      async (after) => {
        const { source, changes, tasks } = await takeAll(site, after)
        const taken = changes.filter(({ byHand }) => !byHand)
        all += changes.length
        right += taken.length
        for (const { before, after, sent, source } of taken)
          for (const [generated, value] of generatedIn(site, sent))
            if (before && after)
              expect([generated, countOf(source, generated)]).toEqual([
                generated,
                countOf(JSON.stringify({ ...after, key: '' }), value),
              ])

        const keys = await keysOf(draftOf(site, source).document, sent)
        const former = await keysOf(sent, sent)
        const wanted = taken.flatMap(({ after }) => after?.key ?? [])
        const known = [...former, ...wanted]
        expect(keys).toEqual(expect.arrayContaining(wanted))
        expect(keys.filter((key) => !known.includes(key))).toEqual([])
        if (taken.length === changes.length && tasks.length === 0)
          expect(keys).toEqual(await keysOf(after, sent))
      },
    )
    await fc.assert(property, {
      seed: 1,
      numRuns: 20,
      endOnFailure: true,
    })
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
    await fc.assert(property, {
      seed: 2,
      numRuns: 5,
      endOnFailure: true,
    })
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
    await fc.assert(property, {
      seed: 3,
      numRuns: 5,
      endOnFailure: true,
    })
  })
})
