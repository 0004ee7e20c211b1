import { describe, expect, it } from 'vitest'
import {
  draftPath,
  draftText,
  writeChanges,
} from '../outputs/receive/testing/draft-project.ts'
import { keepSent } from '../outputs/receive/word-files.ts'
import { sha256 } from '../policies/sha256.ts'
import { version } from '../policies/testing/sealed-project.ts'
import { openCheckedSite } from '../rules/open-site.ts'
import { startDesk, type TestDesk } from './testing/start-desk.ts'

const source = version(
  'Terms of Use',
  draftText.replace(/\{\/\*.*\n\n/, ''),
  'summary: New.\n',
)

async function deskWithFile() {
  const desk = await startDesk({ [draftPath]: source })
  const site = openCheckedSite(desk.folder, '2026-12-01')
  const document = site.texts.get(draftPath)?.document
  if (!document) throw new Error('The draft cannot be read.')
  const text = JSON.stringify(document)
    .replace('never refunded', 'seldom refunded <script>')
    .replace('alone,', 'by yourself,')
    .replace('As long as you like', 'As long as you dare')
    .replace('Udaipur, Rajasthan', 'Jaipur, Rajasthan')
  return { desk, docx: await writeChanges(document, JSON.parse(text)) }
}

/** Sends a file as the form does; gives the address of the view. */
async function upload(desk: TestDesk, docx: Buffer): Promise<string> {
  const form = new FormData()
  form.set('path', draftPath)
  form.set('file', new File([new Uint8Array(docx)], 'back.docx'))
  const sent = new Response(form)
  const { headers, text } = await desk.send('/desk/receive', {
    method: 'POST',
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
    body: Buffer.from(await sent.arrayBuffer()),
  })
  return `${headers.location ?? text}`
}

describe('a Word file that came back', () => {
  it('is shown clause by clause, and taken or left', async () => {
    const { desk, docx } = await deskWithFile()
    const view = await upload(desk, docx)
    const hash = sha256(docx)
    expect(view).toContain(`hash=${hash}`)
    expect(desk.read(draftPath)).toBe(source)

    const { text } = await desk.send(view)
    expect(text).toContain('&lt;script&gt;')
    expect(text).not.toContain('seldom refunded <script>')
    expect(text).toContain('stands where words changed')
    expect(text).toContain('href="/desk/facts?name=courts#courts"')
    expect(text.match(/name="take"[^>]*checked/g)).toHaveLength(2)

    const [, take = ''] = /name="take"[^>]*value="([^"]+)"/.exec(text) ?? []
    await desk.act('take', { path: draftPath, hash, take })
    expect(desk.read(draftPath)).toBe(
      source
        .replace('never refunded', 'seldom refunded \\<script>')
        .replace('alone,', 'by yourself,'),
    )
  })

  it('shows both texts where staff have changed the same clause since', async () => {
    const { desk, docx } = await deskWithFile()
    // As the export keeps what it sends.
    keepSent(desk.folder, { path: draftPath, source })
    const { text, hash } = await desk.open(draftPath)
    await desk.act('save', {
      path: draftPath,
      text: text.replace('never refunded', 'not refunded'),
      base: hash,
    })
    const { text: shown } = await desk.send(await upload(desk, docx))
    expect(shown).toContain('Coins are not refunded.')
    // A link within the text is one of Word's own there.
    expect(shown).not.toContain('no longer a link')
    expect(shown.match(/<input type="checkbox"[^>]*>/g)).toEqual([
      expect.not.stringContaining('checked'),
      expect.stringContaining('checked'),
    ])
  })
})
