import { describe, expect, it } from 'vitest'
import { receive, take } from './receive-word.ts'
import {
  draftPath,
  draftProject,
  writeChanges,
} from './testing/draft-project.ts'
import { draftOf, takeAll } from './testing/received.ts'

type Edits = readonly (readonly [from: string, to: string])[]

const edited = (text: string, edits: Edits) =>
  edits.reduce((all, [from, to]) => all.replace(from, () => to), text)
const changed = (document: object, edits: Edits) =>
  JSON.parse(edited(JSON.stringify(document), edits))

interface Case {
  /** What the draft says otherwise. */
  text?: Edits
  /** What counsel changes, and how the source says it, where otherwise. */
  edits: Edits
  source?: Edits
  byHand?: string[]
}

const lawText =
  '\nThe law of India governs these Terms. The courts of {facts.courts} decide.\n'

const cases: Record<string, Case> = {
  'is nothing where the file comes back as it was sent': { edits: [] },
  'is written beside facts, references and notes, whatever the line ends': {
    text: [
      ['decide.', 'decide, {facts.privacyEmail}.'],
      ['\n', '\r\n'],
    ],
    edits: [
      ['never refunded', 'not refunded'],
      ['The law of India', 'All law of India'],
      ['“Quoted” text', '\\"Quoted\\" words'],
      ['Law"}]', 'Law and courts"}]'],
    ],
    source: [
      ['never refunded', 'not refunded'],
      ['The law of India', 'All law of India'],
      ['“Quoted” text', '“Quoted” words'],
      ['## Law [#law]', '## Law and courts [#law]'],
    ],
  },
  'is left to a person within a fact or a reference': {
    edits: [
      ['Udaipur, Rajasthan', 'Jaipur, Rajasthan'],
      ['clause 3 (Law)', 'clause 4 (Law)'],
      ['These Terms', 'The Terms'],
    ],
    source: [['These Terms', 'The Terms']],
    byHand: [
      'Clause 1 (Coins): [](#law) stands where words changed.',
      'Clause 3 (Law): {facts.courts} stands where words changed.',
    ],
  },
  'is left to a person where it says what a fact says': {
    edits: [
      ['The courts of', 'The law of Udaipur, Rajasthan and the courts of'],
    ],
    source: [],
    byHand: ['Clause 3 (Law): {facts.courts} stands where words changed.'],
  },
  'may be the first paragraph under a heading': {
    text: [[lawText, '']],
    edits: [
      [
        '"blocks":[]',
        '"blocks":[{"kind":"paragraph","runs":[{"text":"More."}]}]',
      ],
    ],
    source: [['[#law]\n', '[#law]\n\nMore.\n']],
  },
  'is left to a person where it ends a heading, and takes no other along': {
    edits: [
      ['"Coins"}]', '"Coins\\nand more"}]'],
      ['Quoted', 'Cited'],
    ],
    source: [['Quoted', 'Cited']],
    byHand: ['Clause 1 (Coins): Taken, it would not read as in the file.'],
  },
  'is written so that MDX reads it as text': {
    edits: [['of India governs', "{are} <b>no</b> *money*; it's 5 < 6"]],
    source: [
      ['of India governs', "\\{are\\} \\<b>no\\</b> \\*money\\*; it's 5 \\< 6"],
    ],
  },
}

describe('what counsel changed', () => {
  it.each(Object.entries(cases))('%s', async (_, it) => {
    const { text = [], edits, source: wanted = edits, byHand = [] } = it
    const project = draftProject()
    for (const [from, to] of text)
      project.write(draftPath, project.read(draftPath).replaceAll(from, to))
    const site = project.open()
    const after = changed(draftOf(site).document, edits)
    const { source, changes } = await takeAll(site, after)
    const left = changes.filter((it) => it.byHand)
    expect(left.map((it) => `${it.name}: ${it.byHand}`)).toEqual(byHand)
    expect(source).toBe(edited(project.read(draftPath), wanted))
  })

  it('stands beside what staff changed since, and either may be taken', async () => {
    const project = draftProject()
    const sent = draftOf(project.open())
    const edits: Edits = [
      ['These Terms', 'The Terms'],
      ['The law of India governs', 'All of the laws of India govern'],
    ]
    const after = changed(sent.document, edits)
    const docx = await writeChanges(sent.document, after)
    project.edit(draftPath, 'gifts that', 'presents that')
    project.edit(draftPath, 'These Terms', 'Our Terms')
    project.edit(draftPath, '## Law', '## More\n\nMore.\n\n## Law')
    const site = project.open()
    const received = await receive(site, sent, docx)
    expect(received.changes.map(({ id }) => id)).toEqual(['', 'law'])
    const takeOnly = (...ids: string[]) =>
      take(received, draftOf(site), new Set(ids)).source
    const law = edited(project.read(draftPath), edits.slice(1))
    expect(takeOnly('law')).toBe(law)
    expect(takeOnly('law', '')).toBe(law.replace('Our Terms', 'The Terms'))
  })

  it('may be clauses that are new or gone; another order is told', async () => {
    const site = draftProject().open()
    const { document } = draftOf(site)
    const [opening, , , pay, law] = document.clauses
    const added = { ...law, id: 'x', title: [{ text: 'New' }], blocks: [] }
    const after = { ...document, clauses: [opening, law, added, pay] }
    const docx = await writeChanges(document, after as typeof document)
    const received = await receive(site, draftOf(site), docx)
    expect(received.changes.map(({ name }) => name)).toEqual([
      'Clause 2 (New)',
      'Clause 1 (Coins)',
      'Clause 1.1 (Prices)',
    ])
    const takeOnly = (...ids: string[]) =>
      take(received, draftOf(site), new Set(ids)).source
    expect(takeOnly('coins', 'prices')).not.toContain('## Coins')
    expect(takeOnly('new-2')).toContain('decide.\n\n## New\n')
    expect(received.tasks).toEqual([
      'Clauses stand in another order in the file. Move them by hand.',
    ])
  })
})
