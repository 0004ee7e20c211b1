import { expect, it } from 'vitest'
import { editWithOffice, office } from '../word/testing/office.ts'
import { draftProject, writeChanges } from './testing/draft-project.ts'
import { draftOf, takeFile } from './testing/received.ts'

/** What counsel does, in lines of StarBasic. */
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

/** What changes in the draft by that. */
const expected = [
  ['Coins are never refunded.', 'Coins are seldom refunded.'],
  ['The law of India governs these Terms. ', ''],
  ['- gifts that you send;\n', ''],
  ['- stars.\n', '- gifts that you send;\n- stars.\n'],
  ['| 500 | ₹400 |\n', '| 500 | ₹400 |\n| 1000 | ₹750 |\n'],
  ['pay.\n2. Then', 'pay. Then'],
  ['you like.\n', 'you like.\n\n   Nobody else pays \\{this\\}.\n'],
]

it.skipIf(!office && !process.env.CI)(
  'what was changed in LibreOffice lands in the draft, tracked or not or accepted; rejected, nothing does',
  async () => {
    const site = draftProject().open()
    const { document, source } = draftOf(site)
    const docx = await writeChanges(document, document)
    const tracked = `document.RecordChanges = True\n${edits}`
    const then = (which: string) =>
      `${tracked}\n  Dispatch ".uno:${which}AllTrackedChanges"`
    const untracked = `document.RecordChanges = False\n${edits}`
    const jobs = [tracked, untracked, then('Accept'), then('Reject')]
    const [rejected, ...back] = editWithOffice(
      office ?? '',
      jobs.map((edits) => ({ docx, edits })),
    ).reverse()
    expect((await takeFile(site, rejected ?? docx)).source).toBe(source)

    const wanted = expected.reduce(
      (all, [from = '', to = '']) => all.replace(from, () => to),
      source,
    )
    for (const file of back) {
      const { source, changes, comments } = await takeFile(site, file)
      expect(changes.filter(({ byHand }) => byHand)).toEqual([])
      expect(draftOf(site, source).document).toEqual(
        draftOf(site, wanted).document,
      )
      expect(source).toContain('{facts.courts}')
      expect(comments).toEqual(['A. Counsel: Is this still so?'])
    }
  },
)
