import { describe, expect, it } from 'vitest'
import { readZip, writeZip } from '../exports/zip.ts'
import { take } from './receive-word.ts'
import {
  docxOfChanges,
  draftPath,
  draftProject,
} from './testing/draft-project.ts'
import { draftIn, receiveBytes, takeAll } from './testing/received.ts'

type Edits = readonly (readonly [from: string, to: string])[]

const edited = (text: string, edits: Edits) =>
  edits.reduce((all, [from, to]) => all.replace(from, () => to), text)
const changed = (document: object, edits: Edits) =>
  JSON.parse(edited(JSON.stringify(document), edits))

interface Case {
  /** Edits of the draft. */
  text?: Edits
  /** Edits by counsel, and the expected edits of the source if they differ. */
  edits: Edits
  source?: Edits
  byHand?: string[]
}

const lawText =
  '\nThe law of India governs these Terms. The courts of {facts.courts} decide.\n'

const cases: Record<string, Case> = {
  'is not found in a file that comes back unchanged': { edits: [] },
  'keeps facts, references and notes, with any line ends': {
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
  'is left to a person in a fact or a reference': {
    edits: [
      ['Udaipur, Rajasthan', 'Jaipur, Rajasthan'],
      ['clause 3 (Law)', 'clause 4 (Law)'],
      ['These Terms', 'The Terms'],
    ],
    source: [['These Terms', 'The Terms']],
    byHand: [
      'Clause 1 (Coins): [](#law) is among the changed words.',
      'Clause 3 (Law): {facts.courts} is among the changed words.',
    ],
  },
  'is left to a person if it repeats the text of a fact': {
    edits: [
      ['The courts of', 'The law of Udaipur, Rajasthan and the courts of'],
    ],
    source: [],
    byHand: ['Clause 3 (Law): {facts.courts} is among the changed words.'],
  },
  'may be the first paragraph of a clause': {
    text: [[lawText, '']],
    edits: [
      [
        '"blocks":[]',
        '"blocks":[{"kind":"paragraph","runs":[{"text":"More."}]}]',
      ],
    ],
    source: [['[#law]\n', '[#law]\n\nMore.\n']],
  },
  'may break a heading, which has one line': {
    edits: [['"Coins"}]', '"Coins\\nand more"}]']],
    source: [['## Coins', '## Coins and more']],
  },
  'is escaped in MDX': {
    edits: [['of India governs', "{are} <b>no</b> *money*; it's 5 < 6"]],
    source: [
      ['of India governs', "\\{are\\} \\<b>no\\</b> \\*money\\*; it's 5 \\< 6"],
    ],
  },
}

describe('a change in a Word file', () => {
  it.each(Object.entries(cases))('%s', async (_, example) => {
    const { text = [], edits, source: wanted = edits, byHand = [] } = example
    const project = draftProject()
    for (const [from, to] of text)
      project.write(draftPath, project.read(draftPath).replaceAll(from, to))
    const site = project.open()
    const after = changed(draftIn(site).document, edits)
    const { source, changes } = await takeAll(site, after)
    const left = changes.filter((change) => change.byHand)
    expect(left.map((change) => `${change.name}: ${change.byHand}`)).toEqual(
      byHand,
    )
    expect(source).toBe(edited(project.read(draftPath), wanted))
  })

  it('is merged with later changes of the draft only if it is taken', async () => {
    const project = draftProject()
    const sent = draftIn(project.open())
    const edits: Edits = [
      ['These Terms', 'The Terms'],
      ['The law of India governs', 'All of the laws of India govern'],
    ]
    const after = changed(sent.document, edits)
    const docx = await docxOfChanges(sent.document, after)
    project.edit(draftPath, 'gifts that', 'presents that')
    project.edit(draftPath, 'These Terms', 'Our Terms')
    project.edit(draftPath, '## Law', '## More\n\nMore.\n\n## Law')
    const site = project.open()
    const received = await receiveBytes(site, sent, docx)
    expect(received.changes.map(({ id }) => id)).toEqual(['', 'law'])
    const takeOnly = (...ids: string[]) =>
      take(received, draftIn(site), new Set(ids)).source
    const law = edited(project.read(draftPath), edits.slice(1))
    expect(takeOnly('law')).toBe(law)
    expect(takeOnly('law', '')).toBe(law.replace('Our Terms', 'The Terms'))
  })

  it('is left to a person if it deletes a clause that others refer to', async () => {
    const site = draftProject().open()
    const { document } = draftIn(site)
    const after = { ...document, clauses: document.clauses.slice(0, -1) }
    const { source, changes } = await takeAll(site, after)
    expect(changes.map(({ name, byHand }) => [name, byHand])).toEqual([
      [
        'Clause 3 (Law)',
        'The result would read differently from the Word file.',
      ],
    ])
    expect(source).toBe(draftIn(site).source)
  })

  it('may insert or delete clauses, but not reorder them', async () => {
    const site = draftProject().open()
    const { document } = draftIn(site)
    const [opening, , , pay, law] = document.clauses
    const added = { ...law, id: 'x', title: [{ text: 'New' }], blocks: [] }
    const after = { ...document, clauses: [opening, law, added, pay] }
    const at = '2026-12-09T04:30:10.000Z'
    const note = { author: 'R. Rao', at, text: 'Why?' }
    const docx = await docxOfChanges(document, after as typeof document, [
      { ...note, clause: 'x', replies: [] },
    ])
    const received = await receiveBytes(site, draftIn(site), docx)
    expect(received.comments).toMatchObject([{ ...note, clause: 'new' }])
    expect(received.changes.map(({ name }) => name)).toEqual([
      'Clause 2 (New)',
      'Clause 1 (Coins)',
      'Clause 1.1 (Prices)',
    ])
    const takeOnly = (...ids: string[]) =>
      take(received, draftIn(site), new Set(ids)).source
    expect(takeOnly('coins', 'prices')).not.toContain('## Coins')
    expect(takeOnly('new')).toContain('decide.\n\n## New\n')
    expect(received.tasks).toEqual([
      'The clauses are in another order in the Word file. Move them by hand.',
    ])
  })
})

/** Edits the text of a Word file without tracking it. */
async function untracked(docx: Buffer, edits: Edits): Promise<Buffer> {
  const files: Map<string, Buffer | string> = await readZip(docx)
  const text = `${files.get('word/document.xml')}`
  return writeZip(files.set('word/document.xml', edited(text, edits)))
}

describe('a change in a Word file is tracked', () => {
  it('only if rejecting the tracked changes gives what was sent', async () => {
    const site = draftProject().open()
    const { document } = draftIn(site)
    const tracked = changed(document, [['never refunded', 'not refunded']])
    const docx = await docxOfChanges(document, tracked)
    const both = await untracked(docx, [['The law of', 'All law of']])
    const { changes } = await receiveBytes(site, draftIn(site), both)
    expect(changes.map(({ id, isTracked }) => [id, isTracked])).toEqual([
      ['coins', true],
      ['law', false],
    ])
  })

  it('also in a clause that was added or deleted', async () => {
    const site = draftProject().open()
    const { document } = draftIn(site)
    const [first, second, ...rest] = document.clauses
    const added = { ...second, id: 'x', title: [{ text: 'Wholly new' }] }
    const after = { ...document, clauses: [first, added, ...rest] }
    const states = async (docx: Buffer) =>
      (await receiveBytes(site, draftIn(site), docx)).changes.map((change) => [
        !!change.before,
        !!change.after,
        change.isTracked,
      ])
    const isAll = (wanted: boolean) => (all: unknown[][]) =>
      all.every(([, , isTracked]) => isTracked === wanted)
    const tracked = await states(
      await docxOfChanges(document, after as typeof document),
    )
    const plain = await states(
      await docxOfChanges(after as typeof document, after as typeof document),
    )
    expect(tracked).toSatisfy(isAll(true))
    expect(plain).toSatisfy(isAll(false))
    expect(plain.length).toBeGreaterThan(0)
  })
})

it('the reason names what a policy cannot contain', async () => {
  const site = draftProject().open()
  const { document } = draftIn(site)
  const docx = await untracked(await docxOfChanges(document, document), [
    [
      'The law of',
      'The</w:t></w:r><w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:t>1</w:t></w:r><w:r><w:footnoteReference w:id="1"/></w:r><w:r><w:t xml:space="preserve"> law of',
    ],
  ])
  const { changes } = await receiveBytes(site, draftIn(site), docx)
  expect(changes.map(({ byHand }) => byHand)).toEqual([
    'It contains what a policy cannot: superscript or subscript, a footnote.',
  ])
})
