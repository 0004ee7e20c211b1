import { describe, expect, it } from 'vitest'
import { receive, take } from './receive.ts'
import {
  draftPath,
  draftProject,
  draftText,
  writeChanges,
} from './testing/draft-project.ts'
import { draftOf, takeAll } from './testing/received.ts'

type Edits = readonly (readonly [from: string, to: string])[]

function edited(document: object, edits: Edits) {
  return JSON.parse(
    edits.reduce(
      (json, [from, to]) => json.replace(from, () => to),
      JSON.stringify(document),
    ),
  )
}

/** What the draft says, and what is left to do, when words were replaced. */
async function takeEdits(edits: Edits, text = draftText, lineEnd = '\n') {
  const project = draftProject(text)
  project.write(draftPath, project.read(draftPath).replaceAll('\n', lineEnd))
  const site = project.open()
  const { document } = draftOf(site)
  const { source, changes } = await takeAll(site, edited(document, edits))
  const byHand = changes.flatMap(({ name, byHand }) =>
    byHand ? `${name}: ${byHand}` : [],
  )
  return { before: project.read(draftPath), source, byHand }
}

describe('what counsel changed', () => {
  it('is nothing where the file comes back as it was sent', async () => {
    const { before, source } = await takeEdits([])
    expect(source).toBe(before)
  })

  it('writes its clauses and nothing else, with Windows line ends and a mark before the first', async () => {
    const { before, source, byHand } = await takeEdits(
      [
        ['never refunded', 'not refunded'],
        ['Law"}]', 'Law and courts"}]'],
      ],
      draftText,
      '\r\n',
    )
    expect(byHand).toEqual([
      'Clause 1 (Coins): It holds what Word does not show, such as a note or an overview.',
    ])
    expect(source).toBe(
      before.replace('## Law [#law]', '## Law and courts [#law]'),
    )
  })

  it('keeps facts and references, in addresses too', async () => {
    const { before, source, byHand } = await takeEdits(
      [['never refunded', 'not refunded']],
      draftText.replace(/\{\/\*.*\n\n/, ''),
    )
    expect(byHand).toEqual([])
    expect(source.replace(/\n(?=and your)/, ' ')).toBe(
      before
        .replace('never refunded', 'not refunded')
        .replace(/\n(?=and your)/, ' '),
    )
  })

  it('keeps a mail address that a fact prints', async () => {
    const text = draftText.replace('decide.', 'decide, {facts.privacyEmail}.')
    const { before, source, byHand } = await takeEdits(
      [['The law of India', 'All law of India']],
      text,
    )
    expect(byHand).toEqual([])
    expect(source).toBe(before.replace('The law of India', 'All law of India'))
  })

  it('keeps references to a title in which a fact stands, or is left to be done by hand', async () => {
    const { before, source, byHand } = await takeEdits(
      [
        ['The law of India', 'All law of India'],
        ['These Terms', 'The Terms'],
      ],
      draftText
        .replace('## What you pay', '## What {facts.productName} asks')
        .replace('decide.', 'decide, as [](#what-superbestie-asks) says.'),
    )
    expect(byHand).toEqual([
      'Clause 3 (Law): It refers to a title with a fact.',
    ])
    expect(source).toBe(before.replace('These Terms', 'The Terms'))
  })

  it('is left to be done by hand within a fact or a reference, and beside a quote', async () => {
    const { before, source, byHand } = await takeEdits(
      [
        ['Udaipur, Rajasthan', 'Jaipur, Rajasthan'],
        ['clause 3 (Law)', 'clause 4 (Law)'],
        ['“Quoted” text', 'Text'],
        ['These Terms', 'The Terms'],
      ],
      draftText.replace(/\{\/\*.*\n\n/, '').replace('---:', '---'),
    )
    expect(byHand).toEqual([
      'Clause 1 (Coins): [](#law) says “clause 3 (Law)”, and the file does not.',
      'Clause 1.1 (Prices): Written here, it would not read as in the file.',
      'Clause 3 (Law): {facts.courts} says “Udaipur, Rajasthan”, and the file does not.',
    ])
    expect(source).toBe(before.replace('These Terms', 'The Terms'))
  })

  it('is written so that MDX reads it as text', async () => {
    const { source, byHand } = await takeEdits([
      ['of India governs', "{are} <b>no</b> *money*; it's 5 < 6"],
    ])
    expect(byHand).toEqual([])
    expect(source).toContain(
      "\\{are\\} \\<b>no\\</b> \\*money\\*; it's 5 \\< 6",
    )
  })

  it('stands beside what staff changed since, and either may be taken', async () => {
    const project = draftProject()
    const sent = draftOf(project.open())
    const edits: Edits = [
      ['These Terms', 'The Terms'],
      ['The law of India governs', 'All of the laws of India govern'],
    ]
    const docx = await writeChanges(sent.document, edited(sent.document, edits))
    project.edit(draftPath, 'gifts that', 'presents that')
    project.edit(draftPath, 'These Terms', 'Our Terms')
    project.edit(
      draftPath,
      '## Law [#law]',
      '## More\n\nMore.\n\n## Law [#law]',
    )
    const site = project.open()
    const received = await receive(site, sent, docx)
    expect(received.changes.map(({ id }) => id)).toEqual(['', 'law'])
    const now = draftOf(site)
    const law = project
      .read(draftPath)
      .replace('The law of India governs', 'All of the laws of India govern')
    expect(take(received, now, new Set(['law']))).toBe(law)
    expect(take(received, now, new Set(['law', '']))).toBe(
      law.replace('Our Terms', 'The Terms'),
    )
  })

  it('may be clauses that are new or gone; another order is told', async () => {
    const plain = draftText.replace(/\{\/\*.*\n\n/, '').replace('---:', '---')
    const site = draftProject(plain).open()
    const { document, source } = draftOf(site)
    const [opening, , , pay, law] = document.clauses
    const added = { ...law, id: 'x', title: [{ text: 'New' }], blocks: [] }
    const after = { ...document, clauses: [opening, law, added, pay] }
    const docx = await writeChanges(document, after as typeof document)
    const received = await receive(site, draftOf(site), docx)
    expect(received.changes.map(({ name }) => name)).toEqual([
      '“New”',
      'Clause 1 (Coins)',
      'Clause 1.1 (Prices)',
    ])
    const takeOnly = (...ids: string[]) =>
      take(received, draftOf(site), new Set(ids))
    expect(takeOnly('coins', 'prices')).not.toContain('## Coins')
    expect(takeOnly()).toBe(source)
    expect(takeOnly('new-2')).toContain('decide.\n\n## New\n')
    expect(received.tasks).toEqual([
      'Clauses stand in another order in the file. Move them by hand.',
    ])
  })
})

it('a file that is none of the text is refused', async () => {
  const site = draftProject().open()
  const { document } = draftOf(site)
  const other = {
    title: 'Lease',
    clauses: document.clauses.slice(0, 1).map((clause) => ({
      ...clause,
      blocks: [
        { kind: 'paragraph' as const, runs: [{ text: 'The tenant pays.' }] },
      ],
    })),
  }
  await expect(takeAll(site, other)).rejects.toThrow(
    'Nothing in this file is as it was sent of “Terms of Use”.',
  )
})
