import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PolicyDocument } from '../../../src/policy/document-model.ts'
import { arbitraryAmendment } from '../../../src/policy/testing/mutate.ts'
import { replaceText, type Site } from '../../policies/site.ts'
import { contentKey, inWord, referencesOf } from './in-word.ts'
import { receive } from './receive.ts'
import { take } from './take.ts'
import {
  draftPath,
  draftProject,
  draftText,
  writeChanges,
} from './testing/draft-project.ts'

const keysOf = (document: PolicyDocument, site: Site) => {
  const { document: draft } = site.texts.get(draftPath) ?? {}
  const references = draft && referencesOf(draft)
  return inWord(document, references).clauses.map(contentKey)
}

function documentOf(site: Site, source?: string): PolicyDocument {
  const read =
    source === undefined ? site : replaceText(site, draftPath, source)
  const document = read.texts.get(draftPath)?.document
  if (!document) throw new Error('The draft cannot be read.')
  return document
}

/** A site with a draft in which no note stands in the way. */
const siteOf = () => draftProject(draftText.replace(/\{\/\*.*\n\n/, '')).open()

describe('counsel’s changes', { timeout: 300_000 }, () => {
  it('are in the draft once all are accepted and taken; facts and references stay', async () => {
    const site = siteOf()
    const draft = documentOf(site)
    let landed = 0
    const property = fc.asyncProperty(
      arbitraryAmendment(draft),
      async (after) => {
        const received = receive(site, await writeChanges(draft, after))
        const ids = received.units.map(({ id }) => id)
        const taken = take(site, received, ids)
        const left = taken.tasks.filter(
          ({ what }) =>
            !/stays as it is|keeps its words|facts and references/.test(what),
        )
        expect(left).toEqual([])
        if (taken.tasks.length > 0) return
        landed++
        expect(keysOf(documentOf(site, taken.source), site)).toEqual(
          keysOf(after, site),
        )
      },
    )
    await fc.assert(property, { seed: 1, numRuns: 60, endOnFailure: true })
    // The rest goes by hand: facts, references, and clauses that are referred to.
    expect(landed).toBeGreaterThan(30)
  })

  it('are each in the draft alone, and nothing else', async () => {
    const site = siteOf()
    const draft = documentOf(site)
    const references = referencesOf(draft)
    const property = fc.asyncProperty(
      arbitraryAmendment(draft),
      async (after) => {
        const received = receive(site, await writeChanges(draft, after))
        for (const { id } of received.units.slice(0, 3)) {
          const { source, landed } = take(site, received, [id])
          const read = documentOf(site, source)
          const others = (document: PolicyDocument) =>
            new Map(
              inWord(document, references)
                .clauses.filter((clause) => clause.id !== id)
                .map((clause) => [clause.id, contentKey(clause)]),
            )
          const now = others(read)
          for (const [other, key] of others(draft))
            expect(now.get(other), other).toBe(key)
          if (landed.length === 0) expect(source).toBe(received.text.source)
        }
      },
    )
    await fc.assert(property, { seed: 2, numRuns: 15, endOnFailure: true })
  })

  it('are none where all are rejected', async () => {
    const site = siteOf()
    const draft = documentOf(site)
    const property = fc.asyncProperty(
      arbitraryAmendment(draft),
      async (after) => {
        const { units } = receive(site, await writeChanges(after, draft))
        expect(units).toEqual([])
      },
    )
    await fc.assert(property, { seed: 3, numRuns: 20, endOnFailure: true })
  })
})
