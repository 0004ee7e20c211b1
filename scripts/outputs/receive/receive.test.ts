import { describe, expect, it } from 'vitest'
import type { PolicyDocument } from '../../../src/policy/document-model.ts'
import { sha256 } from '../../policies/sha256.ts'
import type { Site } from '../../policies/site.ts'
import {
  sealedProject,
  version,
} from '../../policies/testing/sealed-project.ts'
import { openCheckedSite } from '../../rules/open-site.ts'
import { receive } from './receive.ts'
import { take } from './take.ts'
import {
  draftPath,
  draftProject,
  draftText,
  writeChanges,
} from './testing/draft-project.ts'

function documentIn(site: Site, path = draftPath): PolicyDocument {
  const document = site.texts.get(path)?.document
  if (!document) throw new Error(`${path} cannot be read.`)
  return document
}

/** What the draft says, and what is left to do, when words were replaced. */
async function takeEdits(
  edits: readonly (readonly [from: string, to: string])[],
  text = draftText,
) {
  const project = draftProject(text)
  const site = project.open()
  const draft = documentIn(site)
  const after = edits.reduce(
    (json, [from, to]) => json.replace(from, () => to),
    JSON.stringify(draft),
  )
  const received = receive(site, await writeChanges(draft, JSON.parse(after)))
  const ids = received.units.map(({ id }) => id)
  const { source, tasks } = take(site, received, ids)
  return { before: project.read(draftPath), source, tasks }
}

describe('what counsel changed', () => {
  it('replaces words and nothing else, with Windows line ends and a mark before the first', async () => {
    const text = draftText.replaceAll('\n', '\r\n')
    const { before, source, tasks } = await takeEdits(
      [
        ['never refunded', 'not refunded'],
        ['Prices', 'Our prices'],
      ],
      text,
    )
    expect(tasks).toEqual([])
    expect(source).toBe(
      before
        .replace('never refunded', 'not refunded')
        .replace('### Prices', '### Our prices [#prices]'),
    )
  })

  it('is left to be done by hand within a fact or a reference, and the rest lands', async () => {
    const { before, source, tasks } = await takeEdits([
      ['Udaipur, Rajasthan', 'Jaipur, Rajasthan'],
      ['governs these Terms', 'governs them'],
      ['clause 3 (Law)', 'clause 4 (Law)'],
    ])
    expect(tasks.map(({ where, what }) => `${where}: ${what}`)).toEqual([
      'Coins: [](#law) says “clause 3 (Law)”; counsel writes “clause 4 (Law)”. It stays as it is.',
      'Law: {facts.courts} says “Udaipur, Rajasthan”; counsel writes “Jaipur, Rajasthan”. It stays as it is.',
    ])
    expect(source).toBe(before.replace('governs these Terms', 'governs them'))
  })

  it('is written so that MDX reads it as text, with the marks of the site', async () => {
    const { source, tasks } = await takeEdits([
      ['Coins are no money', "Coins {are} <b>no</b> *money*; it's 5 < 6"],
    ])
    expect(tasks).toEqual([])
    expect(source).toContain(
      'Coins \\{are\\} \\<b>no\\</b> \\*money\\*; it’s 5 \\< 6',
    )
  })

  it('has not landed where nothing of it could be written', async () => {
    const site = draftProject().open()
    const draft = documentIn(site)
    const edited = JSON.stringify(draft).replace('Udaipur', 'Jaipur')
    const docx = await writeChanges(draft, JSON.parse(edited))
    const taken = take(site, receive(site, docx), ['law'])
    expect(taken.landed).toEqual([])
    expect(taken.source).toBe(site.texts.get(draftPath)?.source)
    expect(taken.tasks).toHaveLength(1)
  })

  it('is told from what staff changed since, also when the file comes a second time', async () => {
    const project = draftProject()
    const before = project.open()
    const sent = { path: draftPath, source: project.read(draftPath) }
    const draft = documentIn(before)
    const edited = JSON.stringify(draft)
      .replace('never refunded', 'not refunded')
      .replace('stars.', 'stars and moons.')
      .replace('The law of India governs', 'All of the laws of India govern')
    const docx = await writeChanges(draft, JSON.parse(edited), {
      Source: sha256(sent.source),
    })
    project.edit(draftPath, 'gifts that', 'presents that')
    const first = project.open()
    const { source } = take(first, receive(first, docx, [sent]), ['law'])
    project.write(draftPath, source)
    const states = [{ path: draftPath, source }, sent]
    const { units, sent: found } = receive(project.open(), docx, states)
    expect(units.map(({ id }) => id)).toEqual(['coins'])
    expect(Object.keys(units[0]?.texts ?? {})).toHaveLength(3)
    expect(found.share).toBeGreaterThan(0.9)
  })

  it('of the texts of the site is nothing, when they come back as they were sent, in less than two seconds', async () => {
    const project = sealedProject({})
    for (const { path, source } of openCheckedSite().texts.values())
      project.write(path, source)
    const site = project.open()
    const versions = [...site.texts.values()].filter(({ day }) => day)
    expect(versions).not.toEqual([])
    for (const { path, source } of versions) {
      const draft = documentIn(site, path)
      const docx = await writeChanges(draft, draft)
      const start = process.cpuUsage()
      const received = receive(site, docx)
      expect(process.cpuUsage(start).user / 1e6).toBeLessThan(2)
      expect(received.units).toEqual([])
      expect(received.sent).toEqual({ path, share: 1 })
      expect(take(site, received, []).source).toBe(source)
    }
  })
})

describe('a file that is none of ours', () => {
  it('is refused with the nearest and how much of it matches', async () => {
    const site = draftProject().open()
    const draft = documentIn(site)
    const other = {
      title: 'Lease',
      clauses: draft.clauses.slice(0, 1).map((clause) => ({
        ...clause,
        blocks: [
          { kind: 'paragraph' as const, runs: [{ text: 'The tenant pays.' }] },
        ],
      })),
    }
    const docx = await writeChanges(other, other)
    expect(() => receive(site, docx)).toThrow(
      /^This is none of the texts of the site\. The nearest is .*, of which it has \d+ %\.$/,
    )
  })

  it('is refused where it holds no text', async () => {
    const nothing = { title: '', clauses: [] }
    const docx = await writeChanges(nothing, nothing)
    expect(() => receive(draftProject().open(), docx)).toThrow(
      'This Word file holds no text.',
    )
  })

  it('asks for a draft where what came back is sealed', async () => {
    const path = 'content/pages/tnc/2026-12-01.mdx'
    const site = sealedProject({
      [path]: version('Terms of Use', draftText),
    }).open()
    const sealed = documentIn(site, path)
    const docx = await writeChanges(sealed, sealed)
    expect(() => receive(site, docx)).toThrow('Begin a change of it')
  })
})
