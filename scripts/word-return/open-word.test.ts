import { zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { writeZip } from '../exports/zip.ts'
import { FOREIGN } from '../text/foreign.ts'
import { readWord } from './read-word.ts'

const zip = (files: Record<string, string>) => writeZip(Object.entries(files))
const namespace =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const word = (text: string, parts = {}) =>
  zip({
    'word/document.xml': `<w:document ${namespace}><w:body>${text}</w:body></w:document>`,
    ...parts,
  })
const heading = `<w:styles ${namespace}><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style></w:styles>`

it.each([
  ['a PDF', '%PDF-1.7', /^This is a PDF\. Ask for the Word file/],
  ['an old or locked file', '\xd0\xcf\x11\xe0', /^This file has a password/],
  ['a text file', 'Dear all', /^This is not a Word file/],
  [
    'a truncated file',
    word('<w:p/>').subarray(0, 120),
    /^This file is damaged/,
  ],
  ['another zip', zip({ a: 'b' }), /^This zip file contains no Word document/],
  [
    'a zip bomb',
    zipSync({ 'word/document.xml': new Uint8Array(17 * 2 ** 20) }),
    /^This file is larger than any policy/,
  ],
  ['many elements', word('<w:p/>'.repeat(100_000)), /^This file is larger/],
  ['much text', word('word '.repeat(100_001)), /^This file is larger/],
  [
    'many clauses',
    word(
      '<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr></w:p>'.repeat(1000),
      { 'word/styles.xml': heading },
    ),
    /^This file is larger/,
  ],
  [
    'deep nesting',
    word('<w:p>'.repeat(30_000) + '</w:p>'.repeat(30_000)),
    /^This file is damaged/,
  ],
])('rejects %s', async (_, file, message) => {
  const bytes = typeof file === 'string' ? Buffer.from(file, 'latin1') : file
  await expect(readWord(bytes, 'https://a.example')).rejects.toThrow(message)
})

it('marks a paragraph in a custom style, which may be bold', async () => {
  const style = (id: string) =>
    `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${id}"/></w:style>`
  const line = (id: string) =>
    `<w:p><w:pPr><w:pStyle w:val="${id}"/></w:pPr><w:r><w:t>Pay.</w:t></w:r></w:p>`
  const file = word(line('Normal') + line('Emphatic'), {
    'word/styles.xml': `<w:styles ${namespace}>${style('Normal')}${style('Emphatic')}</w:styles>`,
  })
  const { clauses } = await readWord(file, 'https://a.example')
  expect(clauses).toEqual([`Pay.\n\n${FOREIGN}Pay.`])
})

it('marks struck-through text, and ignores fonts', async () => {
  const line = (set: string) =>
    `<w:p><w:r><w:rPr>${set}</w:rPr><w:t>Pay.</w:t></w:r></w:p>`
  const font = '<w:rFonts w:ascii="Courier New" w:hAnsi="Courier New"/>'
  const file = word(line('<w:strike/>') + line(font))
  const { clauses } = await readWord(file, 'https://a.example')
  expect(clauses).toEqual([`${FOREIGN}Pay.\n\nPay.`])
})

const item = (id: number, text: string, properties = '') =>
  `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="${id}"/></w:numPr>${properties}</w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`
const listOf = (id: number, restart = '') =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="7"/>${restart}</w:num>`
const levels =
  '<w:abstractNum w:abstractNumId="7"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum>'

it('continues a list under another id, unless that id restarts it', async () => {
  const restart =
    '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride>'
  const lists = levels + listOf(1, restart) + listOf(2) + listOf(3, restart)
  const text = [1, 2, 2, 3].map((id) => item(id, 'Pay.')).join('')
  const file = word(text, {
    'word/numbering.xml': `<w:numbering ${namespace}>${lists}</w:numbering>`,
  })
  const { clauses } = await readWord(file, 'https://a.example')
  expect(clauses).toEqual(['1. Pay.\n2. Pay.\n3. Pay.\n1. Pay.'])
})

it('numbers an item with long properties', async () => {
  const long = `<w:rPr><w:rStyle w:val="${'a'.repeat(3000)}"/></w:rPr>`
  const file = word(item(1, 'One.', long) + item(1, 'Two.', long), {
    'word/numbering.xml': `<w:numbering ${namespace}>${levels}${listOf(1)}</w:numbering>`,
  })
  const { clauses } = await readWord(file, 'https://a.example')
  expect(clauses).toEqual(['1. One.\n2. Two.'])
})
