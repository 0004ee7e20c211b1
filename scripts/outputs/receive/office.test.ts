import { describe, expect, it } from 'vitest'
import type { PolicyDocument } from '../../../src/policy/document-model.ts'
import { editWithOffice, office } from '../word/testing/office.ts'
import { receive } from './receive.ts'
import { take } from './take.ts'
import {
  draftPath,
  draftProject,
  draftText,
  writeChanges,
} from './testing/draft-project.ts'

/** What counsel does, in lines of StarBasic. */
const edits = `
  Find("never").String = "seldom"
  Find("The law of India governs these Terms. ").String = ""
  found = Find("As long as you like")
  cursor = found.Text.createTextCursorByRange(found.End)
  cursor.gotoEndOfParagraph(False)
  found.Text.insertControlCharacter(cursor, 0, False)
  found.Text.insertString(cursor, "Nobody else pays {this}.", False)
  found = Find("These Terms bind you")
  cursor = found.Text.createTextCursorByRange(found)
  cursor.gotoEndOfParagraph(False)
  found.Text.insertString(cursor, " Read on.", False)
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

/** What changes in the draft by that. */
const expected = [
  ['Coins are never refunded.', 'Coins are seldom refunded.'],
  ['The law of India governs these Terms. ', ''],
  ['- gifts that you send;\n', ''],
  ['- stars.\n', '- gifts that you send;\n- stars.\n'],
  ['| 500 | ₹400 |\n', '| 500 | ₹400 |\n| 1000 | ₹750 |\n'],
  [
    '(https://example.com/rules#part).',
    '(https://example.com/rules#part). Read on.',
  ],
  ['pay.\n2. Then', 'pay. Then'],
  ['you like.\n', 'you like.\n\n   Nobody else pays \\{this\\}.\n'],
]

describe.skipIf(!office && !process.env.CI)(
  'what was changed in LibreOffice',
  { timeout: 300_000 },
  () => {
    it.each([
      ['with the changes recorded', true],
      ['with recording off', false],
    ])('lands in the draft, %s', async (_, isTracked) => {
      const project = draftProject()
      const site = project.open()
      const draft = site.texts.get(draftPath)?.document as PolicyDocument
      const sent = await writeChanges(draft, draft)
      const off = 'Unprotect\n  document.RecordChanges = False'
      const back = editWithOffice(
        office ?? '',
        sent,
        `${isTracked ? 'document.RecordChanges = True' : off}\n${edits}`,
      )
      const received = receive(site, back)
      const ids = received.units.map(({ id }) => id)
      const { source, tasks } = take(site, received, ids)
      expect(tasks).toEqual([])
      const text = expected.reduce(
        (text, [from = '', to = '']) => text.replace(from, () => to),
        draftText,
      )
      expect(source.split('---\n\n')[1]).toBe(`${text}\n`)
      const { units, comments } = received
      expect(units.every((unit) => unit.isUntracked)).toBe(!isTracked)
      expect(comments).toMatchObject([
        { text: 'Is this still so?', words: 'The courts of' },
      ])
    })
  },
)
