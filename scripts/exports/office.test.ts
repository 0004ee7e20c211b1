import { expect, it } from 'vitest'
import {
  clause,
  list,
  policy,
  table,
} from '../../src/compare/testing/literal.ts'
import {
  docxOfChanges,
  draftProject,
} from '../word-return/testing/draft-project.ts'
import { draftIn, takeFile } from '../word-return/testing/received.ts'
import { editWithOffice, libreOffice } from './word/testing/office.ts'

// Two insertions meet at the end of the title. LibreOffice must not join them.
const law = clause('Law', 'Law', 'The law of India governs these Terms.')
const longer = clause(
  'Law',
  'Law and courts',
  'Always: The law of India governs these Terms.',
)
const rates = table(['Coins', 'Price'], ['100', '₹90'], ['500', '₹400'])
const prices = clause('Prices', 'Prices', rates)
const [pay, ask] = ['You pay for Coins first.', 'Ask us for the rest.']
const coinsOf = (...texts: string[]) =>
  clause('Coins', 'Coins', ...texts, list('gifts', 'games'))
// One way, a clause with a table is inserted at the end and one moves to the
// beginning; the other way, they are deleted and moved back. A paragraph is
// divided, and joined again.
const texts = [
  policy(longer, coinsOf(`${pay} ${ask}`)),
  policy(coinsOf(pay, ask), law, prices),
] as const
const gifts = ['1. gifts', '2. games']
const lines = [
  [
    ...['Terms of Use', '1. Law and courts'],
    ...[
      'Always: The law of India governs these Terms.',
      '2. Coins',
      `${pay} ${ask}`,
      ...gifts,
    ],
  ],
  [
    ...['Terms of Use', '1. Coins', pay, ask, ...gifts, '2. Law'],
    ...['The law of India governs these Terms.', '3. Prices'],
    ...['Coins', 'Price', '100', '₹90', '500', '₹400'],
  ],
]

/** Edits by counsel in StarBasic. */
const edits = `
  Find("never").String = "seldom"
  Find("The law of India governs these Terms. ").String = ""
  found = Find("As long as you like")
  cursor = found.Text.createTextCursorByRange(found.End)
  cursor.gotoEndOfParagraph(False)
  found.Text.insertControlCharacter(cursor, 0, False)
  found.Text.insertString(cursor, "Nobody else pays {this}.", False)
  document.CurrentController.ViewCursor.gotoRange(Find("gifts that you send").Start, False)
  Dispatch ".uno:MoveDown"
  Dispatch ".uno:MoveDown"
  Dispatch ".uno:MoveDown"
  table = document.TextTables.getByIndex(0)
  table.Rows.insertByIndex(3, 1)
  table.getCellByName("A4").String = "1000"
  table.getCellByName("B4").String = "₹750"
  note = document.createInstance("com.sun.star.text.textfield.Annotation")
  note.Author = "A. Counsel"
  note.Content = "Is this still so?"
  found = Find("The courts of")
  found.Text.insertTextContent(found, note, True)
  found = Find("First, you pay.")
  cursor = found.Text.createTextCursorByRange(found.End)
  cursor.goRight(1, True)
  cursor.String = " "`

/** A comment that the file has, with a reply. */
const comment = {
  ...{ author: 'Asha Rao', at: '2026-12-09T04:30:10.000Z', text: 'Which?' },
  ...{
    clause: 'coins',
    quotation: { exact: 'rights', prefix: 'statutory ', suffix: ' stay' },
  },
  replies: [
    { author: 'Ravi Iyer', at: '2026-12-09T05:00:20.000Z', text: 'All.' },
  ],
}

/** The resulting edits of the draft. */
const expected = [
  ['Coins are never refunded.', 'Coins are seldom refunded.'],
  ['The law of India governs these Terms. ', ''],
  ['- gifts that you send;\n', ''],
  ['- stars.\n', '- gifts that you send;\n- stars.\n'],
  ['| 500 | ₹400 |\n', '| 500 | ₹400 |\n| 1000 | ₹750 |\n'],
  ['pay.\n2. Then', 'pay. Then'],
  ['you like.\n', 'you like.\n\n   Nobody else pays \\{this\\}.\n'],
]

// One run for all files, because starting LibreOffice is slow.
it.skipIf(!libreOffice && !process.env.CI)(
  'LibreOffice reads tracked changes as Word does, and its edits are received',
  async () => {
    const site = draftProject().open()
    const { document, source } = draftIn(site)
    const all = (which: string) => `Dispatch ".uno:${which}AllTrackedChanges"`
    const jobs = [texts, texts.toReversed()].flatMap(([old, current]) =>
      ['Reject', 'Accept'].map(async (which) => ({
        docx: await docxOfChanges(old ?? document, current ?? document),
        edits: all(which),
        format: 'text' as const,
      })),
    )
    const docx = await docxOfChanges(document, document, [comment])
    const tracked = `document.RecordChanges = True\n${edits}`
    const returned = [
      `${tracked}\n${all('Reject')}`,
      `${tracked}\n${all('Accept')}`,
      tracked,
      `document.RecordChanges = False\n${edits}`,
    ].map((edits) => ({ docx, edits, format: 'docx' as const }))
    const [rejected = docx, ...made] = editWithOffice(libreOffice ?? '', [
      ...returned,
      ...(await Promise.all(jobs)),
    ])
    const [back, read] = [made.slice(0, 3), made.slice(3)]

    expect(read.map((output) => linesIn(`${output}`))).toEqual([
      ...lines,
      ...lines.toReversed(),
    ])
    const { source: again } = await takeFile(site, rejected)
    // LibreOffice begins a list anew where a paragraph was joined and divided.
    expect(again.replace('1) Then', '2. Then')).toBe(source)

    const wanted = expected.reduce(
      (all, [from = '', to = '']) => all.replace(from, () => to),
      source,
    )
    for (const file of back) {
      const { source, changes, comments } = await takeFile(site, file)
      expect(changes.filter(({ byHand }) => byHand)).toEqual([])
      expect(draftIn(site, source).document).toEqual(
        draftIn(site, wanted).document,
      )
      expect(source).toContain('{facts.courts}')
      // Some versions of LibreOffice make comments of replies.
      const { replies: answers, ...sent } = comment
      const notes = comments.flatMap(({ replies, ...note }) => [
        note,
        ...replies,
      ])
      expect(notes).toMatchObject([
        { ...sent, quotation: { exact: 'rights' } },
        ...answers,
        {
          ...{ clause: 'law', quotation: { exact: 'The courts of' } },
          ...{ author: 'A. Counsel', text: 'Is this still so?' },
        },
      ])
    }
  },
)

function linesIn(text: string): string[] {
  return text
    .split(/[\n\t\uFEFF]/)
    .map((line) => line.trim())
    .filter(Boolean)
}
