import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { writeZip } from '../exports/zip.ts'
import { FOREIGN } from './open-word.ts'
import { readWord } from './read-word.ts'

const zip = (files: Record<string, string>) =>
  writeZip(
    new Map(Object.entries(files).map(([name, it]) => [name, strToU8(it)])),
  )
const spaces =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const word = (text: string, parts = {}) =>
  zip({
    'word/document.xml': `<w:document ${spaces}><w:body>${text}</w:body></w:document>`,
    ...parts,
  })
const heading = `<w:styles ${spaces}><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style></w:styles>`

it.each([
  ['a PDF', '%PDF-1.7', /^This is a PDF\. Ask for the Word file/],
  ['an old or locked one', '\xd0\xcf\x11\xe0', /^This file has a password/],
  ['a text', 'Dear all', /^This is no Word file/],
  ['half a file', word('<w:p/>').subarray(0, 120), /^This file is damaged/],
  ['another zip', zip({ a: 'b' }), /^This zip file holds no Word document/],
  [
    'much more than it looks like',
    zipSync({ 'word/document.xml': new Uint8Array(9 * 2 ** 20) }),
    /^This file is larger than any text, and was not read/,
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
    'what is nested very deep',
    word('<w:p>'.repeat(30_000) + '</w:p>'.repeat(30_000)),
    /^This file is damaged/,
  ],
])('%s is told in plain words, and not read', async (_, file, said) => {
  const bytes = typeof file === 'string' ? Buffer.from(file, 'latin1') : file
  await expect(readWord(bytes, 'https://a.example')).rejects.toThrow(said)
})

it('a paragraph in a style of its own, which may be bold by itself, is marked', async () => {
  const style = (id: string) =>
    `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${id}"/></w:style>`
  const line = (id: string) =>
    `<w:p><w:pPr><w:pStyle w:val="${id}"/></w:pPr><w:r><w:t>Pay.</w:t></w:r></w:p>`
  const file = word(line('Normal') + line('Emphatic'), {
    'word/styles.xml': `<w:styles ${spaces}>${style('Normal')}${style('Emphatic')}</w:styles>`,
  })
  const { clauses } = await readWord(file, 'https://a.example')
  expect(clauses).toEqual([`Pay.\n\n${FOREIGN}Pay.`])
})

it('words that are struck through by hand are marked, and an own font is nothing', async () => {
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

it('a list that goes on under another id goes on counting, unless that restarts it', async () => {
  const restart =
    '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride>'
  const lists = levels + listOf(1, restart) + listOf(2) + listOf(3, restart)
  const text = [1, 2, 2, 3].map((id) => item(id, 'Pay.')).join('')
  const file = word(text, {
    'word/numbering.xml': `<w:numbering ${spaces}>${lists}</w:numbering>`,
  })
  const { clauses } = await readWord(file, 'https://a.example')
  expect(clauses).toEqual(['1. Pay.\n2. Pay.\n3. Pay.\n1. Pay.'])
})

it('an item is numbered however long its properties are', async () => {
  const long = `<w:rPr><w:rStyle w:val="${'a'.repeat(3000)}"/></w:rPr>`
  const file = word(item(1, 'One.', long) + item(1, 'Two.', long), {
    'word/numbering.xml': `<w:numbering ${spaces}>${levels}${listOf(1)}</w:numbering>`,
  })
  const { clauses } = await readWord(file, 'https://a.example')
  expect(clauses).toEqual(['1. One.\n2. Two.'])
})
