import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { version } from '../acts/testing/sealed-project.ts'
import { openCheckedSite } from '../checks/open-site.ts'
import { readZip, writeZip } from '../exports/zip.ts'
import {
  docxOfChanges,
  draftPath,
  draftText,
} from '../word-return/testing/draft-project.ts'
import { keepSent } from '../word-return/word-files.ts'
import { fieldsIn, startDesk, type TestDesk } from './testing/start-desk.ts'

const source = version(
  'Terms of Use',
  draftText.replace(/\{\/\*.*\n\n/, ''),
  'summary: New.\n',
)

/** Adds a comment to the paragraph with a text. */
async function withComment(docx: Buffer, text: string): Promise<Buffer> {
  const files: Map<string, Buffer | string> = await readZip(docx)
  const document = `${files.get('word/document.xml')}`
  const end = document.indexOf('</w:p>', document.indexOf(text))
  const reference = '<w:r><w:commentReference w:id="7"/></w:r>'
  files.set(
    'word/document.xml',
    document.slice(0, end) + reference + document.slice(end),
  )
  const schema =
    'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
  return writeZip(
    files.set(
      'word/comments.xml',
      `<w:comments ${schema}><w:comment w:id="7" w:author="R. Kumar" w:date="2026-11-20T10:00:00Z"><w:p><w:r><w:t>Too broad.</w:t></w:r></w:p></w:comment></w:comments>`,
    ),
  )
}

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
  const docx = await docxOfChanges(document, JSON.parse(text))
  return { desk, sent, docx: await withComment(docx, 'refunded') }
}

/** Downloads the draft as Word. */
async function download(desk: TestDesk): Promise<Buffer> {
  const asked = { slug: 'tnc', from: 'published', remarks: 'open' }
  const body = new URLSearchParams(asked)
  const sent = await desk.send('/desk/word', { method: 'POST', body })
  return Buffer.from(await sent.arrayBuffer())
}

/** Uploads a file as the form does, and returns the page of its changes. */
async function upload(desk: TestDesk, docx: Buffer): Promise<string> {
  const form = new FormData()
  form.set('path', draftPath)
  form.set('file', new File([new Uint8Array(docx)], 'back.docx'))
  return desk.show(await desk.act('receive', form))
}

describe('a returned Word file', () => {
  it('is shown by clause with its comments; what is not accepted stays, until the draft is changed', async () => {
    const { desk, docx } = await deskWithFile()
    const text = await upload(desk, docx)
    expect(desk.read(draftPath)).toBe(source)
    expect(text).toContain('&lt;script&gt;')
    expect(text).not.toContain('seldom refunded <script>')
    expect(text).toContain('The fact “Place whose courts decide” is among')
    expect(text.match(/name="take"[^>]*checked/g)).toHaveLength(2)
    const comment = 'Too broad. <small>R. Kumar, 20 November 2026</small>'
    expect(text).toMatch(new RegExp(`value="coins"[^]*${comment}[^]*redline`))
    expect(text.split(comment)).toHaveLength(2)

    const form = { ...fieldsIn(text, 'take'), take: 'coins' }
    const left = await desk.show(await desk.act('take', form))
    expect(desk.read(draftPath)).toBe(
      source
        .replace('never refunded', 'seldom refunded \\<script>')
        .replace('alone,', 'by yourself,'),
    )
    // The comment is a remark now, and the other changes stay.
    expect(left).not.toContain(comment)
    expect(left).toContain('One comment is now a remark')
    await upload(desk, docx)
    const editor = await desk.view('edit', { path: draftPath })
    expect(editor.match(/R\. Kumar \(in Word\)/g)).toHaveLength(1)
    expect(editor).toContain('Too broad.')
    expect(left.match(/name="take"[^>]*checked/g)).toHaveLength(1)

    desk.edit(draftPath, 'As long as you like', 'Always')
    const saved = desk.read(draftPath)
    await expect(desk.act('take', fieldsIn(left, 'take'))).rejects.toThrow(
      '409 The draft was changed after',
    )
    expect(desk.read(draftPath)).toBe(saved)
  })

  it('has the open remarks of the draft as comments, which come back as these', async () => {
    const desk = await startDesk({ [draftPath]: source })
    desk.startHistory()
    const about = { path: draftPath, clause: 'coins', prefix: '', suffix: '' }
    await desk.act('remark', {
      ...about,
      exact: 'statutory rights',
      remark: 'Which?',
    })
    await desk.act('remark', { ...about, clause: '', exact: '', remark: 'All' })
    const remarks = () => {
      const [file] = readdirSync(join(desk.folder, '.desk/reviews'))
      return JSON.parse(desk.read(`.desk/reviews/${file}`)).remarks
    }
    const sent = remarks()
    const docx = await download(desk)
    expect(await readZip(docx)).toSatisfy((files) =>
      /Which\?.*All/s.test(`${files.get('word/comments.xml')}`),
    )
    expect(await upload(desk, docx)).toContain('2 comments are now remarks')
    expect(remarks()).toEqual(sent)
  })

  it('shows both texts of a clause that was also changed here', async () => {
    const { desk, docx, sent } = await deskWithFile()
    // The export does this.
    keepSent(desk.folder, sent)
    desk.edit(draftPath, 'never refunded', 'not refunded')
    const shown = await upload(desk, docx)
    expect(shown).toContain('Coins are not refunded.')
    // A link within the text is an internal link of Word.
    expect(shown).not.toContain('no longer a link')
    expect(shown.match(/<input type="checkbox"[^>]*>/g)).toEqual([
      expect.not.stringContaining('checked'),
      expect.stringContaining('checked'),
    ])
  })
})

it('a new policy from Word is a draft with marks for what a policy cannot have, at an address that is free', async () => {
  const desk = await startDesk({ [draftPath]: source })
  const schema =
    'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
  const heading =
    '<w:p><w:pPr><w:pStyle w:val="h"/></w:pPr><w:r><w:t>Refunds</w:t></w:r></w:p>'
  const docx = writeZip([
    [
      'word/document.xml',
      `<w:document ${schema}><w:body>${heading}<w:p><w:r><w:t>We pay back.</w:t></w:r><w:r><w:footnoteReference/></w:r></w:p></w:body></w:document>`,
    ],
    [
      'word/styles.xml',
      `<w:styles ${schema}><w:style w:type="paragraph" w:styleId="h"><w:name w:val="heading 1"/></w:style></w:styles>`,
    ],
  ])
  const form = new FormData()
  form.set('title', 'Refund “Policy”')
  form.set('description', 'How we pay back: soon.')
  form.set('file', new File([new Uint8Array(docx)], 'a.docx'))
  form.set('slug', 'tnc')
  await expect(desk.act('new-policy', form)).rejects.toThrow('/tnc is in use.')

  form.set('slug', 'refunds')
  await desk.act('new-policy', form)
  expect(desk.read('content/pages/refunds/draft.mdx')).toBe(
    '---\ntitle: Refund “Policy”\ndescription: "How we pay back: soon."\nlayout: policy\n---\n\n## Refunds\n\nWe pay back.\ufffc\n',
  )
  expect(await desk.view('')).toContain('Refund “Policy”')
})
