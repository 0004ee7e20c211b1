import { writeZip } from '../../exports/zip.ts'
import { readWord } from '../read-word.ts'

export const office = 'http://schemas.openxmlformats.org'
/** The declarations of the namespaces. */
export const w = `xmlns:w="${office}/wordprocessingml/2006/main" xmlns:r="${office}/officeDocument/2006/relationships" xmlns:mc="${office}/markup-compatibility/2006" xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml" xmlns:w15="http://schemas.microsoft.com/office/word/2012/wordml"`
/** The XML of the text of a Word file. */
export const documentOf = (body: string) =>
  `<w:document ${w}><w:body>${body}</w:body></w:document>`
/** A Word file with a text and other parts. */
export const word = (body: string, parts: Record<string, string> = {}) =>
  writeZip(Object.entries({ 'word/document.xml': documentOf(body), ...parts }))
export const run = (text: string, properties = '') =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`
export const line = (content: string, properties = '') =>
  `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`
export const item = (level: number, text: string, list = 1) =>
  line(
    run(text),
    `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`,
  )

const formats = ['decimal', 'lowerLetter', 'lowerRoman']
const level = (at: number, more = '') =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${formats[at]}"/>${more}<w:lvlText w:val="%${at + 1}."/></w:lvl>`
export const numbering = (nums: string, more = '') => ({
  'word/numbering.xml': `<w:numbering ${w}><w:abstractNum w:abstractNumId="7">${[0, 1, 2].map((at) => level(at, more)).join('')}</w:abstractNum>${nums}</w:numbering>`,
})
export const num = (id: number, more = '') =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="7"/>${more}</w:num>`

export const style = (id: string, name = id, more = '') =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${more}</w:style>`
export const stylesOf = (...styles: readonly string[]) => ({
  'word/styles.xml': `<w:styles ${w}>${styles.join('')}</w:styles>`,
})
/** The style of clause headings: `h`. */
export const headingStyle = stylesOf(style('h', 'Heading 1'))
export const heading = (content: string) =>
  line(content, '<w:pStyle w:val="h"/>')
export const commentsOf = (comments: string) => ({
  'word/comments.xml': `<w:comments ${w}>${comments}</w:comments>`,
})

/** Reads the clauses of a Word file of another site. */
export const readClauses = async (bytes: Uint8Array) =>
  (await readWord(bytes, 'https://a.example')).clauses
