import { expect, it } from 'vitest'
import { chooseTexts } from '../exports/choose-texts.ts'
import { writeRedline } from '../exports/word/write-docx.ts'
import { factsFile } from '../text/paths.ts'
import { prepareWord } from './send-word.ts'
import { draftPath, draftProject } from './testing/draft-project.ts'
import { draftIn } from './testing/received.ts'
import { receiveFile } from './word-files.ts'

/** Sends the draft of a project as Word. `receive` reads the same file again. */
async function sendDraft() {
  const project = draftProject()
  const { folder } = project
  const slug = 'tnc'
  const site = project.open()
  const texts = chooseTexts({ slug, from: '2026-12-01' }, site)
  const docx = await writeRedline(...prepareWord(site, folder, slug, texts))
  const receive = () => {
    const now = project.open()
    return receiveFile(now, folder, draftIn(now), docx)
  }
  return { project, receive }
}

it('a fact that changed since a file was sent is not a change by counsel', async () => {
  const { project, receive } = await sendDraft()
  const facts = project.read(factsFile)
  project.write(factsFile, facts.replace(/^courts: .*$/m, 'courts: Jaipur'))
  expect((await receive()).changes).toEqual([])
})

it('a file that was sent from another computer is received if the draft is the same', async () => {
  const { project, receive } = await sendDraft()
  project.remove('.desk/sent')
  expect((await receive()).changes).toEqual([])
  project.edit(draftPath, 'As long as you like', 'Always')
  await expect(receive()).rejects.toThrow('from another computer')
})
