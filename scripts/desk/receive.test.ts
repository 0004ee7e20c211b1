import { describe, expect, it } from 'vitest'
import { version } from '../acts/testing/sealed-project.ts'
import { openCheckedSite } from '../checks/open-site.ts'
import {
  draftPath,
  draftText,
  writeChanges,
} from '../word-return/testing/draft-project.ts'
import { keepSent } from '../word-return/word-files.ts'
import { fieldsIn, startDesk, type TestDesk } from './testing/start-desk.ts'

const source = version(
  'Terms of Use',
  draftText.replace(/\{\/\*.*\n\n/, ''),
  'summary: New.\n',
)

async function deskWithFile() {
  const desk = await startDesk({ [draftPath]: source })
  const site = openCheckedSite(desk.folder, '2026-12-01')
  const sent = site.texts.get(draftPath)
  const document = sent?.document
  if (!document) throw new Error('The draft cannot be read.')
  const text = JSON.stringify(document)
    .replace('never refunded', 'seldom refunded <script>')
    .replace('alone,', 'by yourself,')
    .replace('As long as you like', 'As long as you dare')
    .replace('Udaipur, Rajasthan', 'Jaipur, Rajasthan')
  return { desk, sent, docx: await writeChanges(document, JSON.parse(text)) }
}

/** Sends a file as the form does; gives the view of what it changes. */
async function upload(desk: TestDesk, docx: Buffer): Promise<string> {
  const form = new FormData()
  form.set('path', draftPath)
  form.set('file', new File([new Uint8Array(docx)], 'back.docx'))
  return desk.show(await desk.act('receive', form))
}

describe('a Word file that came back', () => {
  it('is shown clause by clause, and taken or left', async () => {
    const { desk, docx } = await deskWithFile()
    const text = await upload(desk, docx)
    expect(desk.read(draftPath)).toBe(source)
    expect(text).toContain('&lt;script&gt;')
    expect(text).not.toContain('seldom refunded <script>')
    expect(text).toContain('is among the changed words')
    expect(text).toContain('href="/desk/facts?name=courts#courts"')
    expect(text.match(/name="take"[^>]*checked/g)).toHaveLength(2)

    await desk.act('take', { ...fieldsIn(text, 'take'), take: 'coins' })
    expect(desk.read(draftPath)).toBe(
      source
        .replace('never refunded', 'seldom refunded \\<script>')
        .replace('alone,', 'by yourself,'),
    )
  })

  it('shows no fact that changed since it was sent as a change of counsel', async () => {
    const desk = await startDesk({ [draftPath]: source })
    desk.startHistory()
    const address = '/desk/word?slug=tnc&from=published'
    const docx = await (await desk.send(address)).arrayBuffer()
    await desk.set('courts', 'Jaipur')
    expect(await upload(desk, Buffer.from(docx))).toContain(
      'Nothing was changed.',
    )
  })

  it('that was sent from another computer is refused once the draft has changed', async () => {
    const desk = await startDesk({ [draftPath]: source })
    desk.startHistory()
    const sent = await desk.send('/desk/word?slug=tnc&from=published')
    const docx = Buffer.from(await sent.arrayBuffer())
    desk.remove('.desk/sent')
    expect(await upload(desk, docx)).toContain('Nothing was changed.')
    desk.edit(draftPath, 'As long as you like', 'Always')
    await expect(upload(desk, docx)).rejects.toThrow('from another computer')
  })

  it('is not taken into a draft that was saved since it was shown', async () => {
    const { desk, docx } = await deskWithFile()
    const form = fieldsIn(await upload(desk, docx), 'take')
    desk.edit(draftPath, 'As long as you like', 'Always')
    const saved = desk.read(draftPath)
    const taking = desk.act('take', { ...form, take: 'coins' })
    await expect(taking).rejects.toThrow('409 The draft was changed after')
    expect(desk.read(draftPath)).toBe(saved)
  })

  it('shows both texts where staff have changed the same clause since', async () => {
    const { desk, docx, sent } = await deskWithFile()
    // As the export keeps what it sends.
    keepSent(desk.folder, sent)
    desk.edit(draftPath, 'never refunded', 'not refunded')
    const shown = await upload(desk, docx)
    expect(shown).toContain('Coins are not refunded.')
    // A link within the text is one of Word's own there.
    expect(shown).not.toContain('no longer a link')
    expect(shown.match(/<input type="checkbox"[^>]*>/g)).toEqual([
      expect.not.stringContaining('checked'),
      expect.stringContaining('checked'),
    ])
  })
})
