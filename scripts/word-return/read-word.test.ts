import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textOfRuns } from '../../src/compare/document-model.ts'
import { writeZip } from '../exports/zip.ts'
import { FOREIGN } from '../text/foreign.ts'
import { stepsOf } from '../text/testing/count-steps.ts'
import { readWord } from './read-word.ts'
import { receive } from './receive-word.ts'
import { draftProject } from './testing/draft-project.ts'
import { draftOf } from './testing/received.ts'

const office = 'http://schemas.openxmlformats.org'
const w = `xmlns:w="${office}/wordprocessingml/2006/main" xmlns:r="${office}/officeDocument/2006/relationships" xmlns:mc="${office}/markup-compatibility/2006" xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml" xmlns:w15="http://schemas.microsoft.com/office/word/2012/wordml"`
const documentOf = (body: string) =>
  `<w:document ${w}><w:body>${body}</w:body></w:document>`
const word = (body: string, parts: Record<string, string> = {}) =>
  writeZip(Object.entries({ 'word/document.xml': documentOf(body), ...parts }))
const run = (text: string, properties = '') =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`
const line = (content: string, properties = '') =>
  `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`
const item = (level: number, text: string, list = 1) =>
  line(
    run(text),
    `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`,
  )
const read = async (bytes: Uint8Array) =>
  (await readWord(bytes, 'https://a.example')).clauses

const formats = ['decimal', 'lowerLetter', 'lowerRoman']
const level = (at: number, more = '') =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${formats[at]}"/>${more}<w:lvlText w:val="%${at + 1}."/></w:lvl>`
const numbering = (nums: string, more = '') => ({
  'word/numbering.xml': `<w:numbering ${w}><w:abstractNum w:abstractNumId="7">${[0, 1, 2].map((at) => level(at, more)).join('')}</w:abstractNum>${nums}</w:numbering>`,
})
const num = (id: number, more = '') =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="7"/>${more}</w:num>`

const restart =
  '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride>'

describe('an item of a Word file', () => {
  it.each<[string, string, Record<string, string>, string]>([
    [
      'is counted on a level with no item above it',
      item(1, 'One') + item(1, 'Two') + item(1, 'Three'),
      numbering(num(1)),
      '1. One\n2. Two\n3. Three',
    ],
    [
      'keeps its order and number when a level is skipped',
      item(0, 'A') + item(2, 'B') + item(2, 'C') + item(1, 'D') + item(0, 'E'),
      numbering(num(1)),
      // LibreOffice prints these numbers.
      '1. A\n    1. B\n    2. C\n    2. D\n2. E',
    ],
    [
      'continues after an item of another level only if the list says so',
      item(0, 'A') + item(1, 'B') + item(0, 'C') + item(1, 'D'),
      numbering(num(1), '<w:lvlRestart w:val="0"/>'),
      '1. A\n    1. B\n2. C\n    2. D',
    ],
    [
      'begins at the start that its list overrides',
      item(0, 'A') + item(0, 'B'),
      numbering(
        num(
          1,
          '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="4"/></w:lvlOverride>',
        ),
      ),
      '4. A\n5. B',
    ],
    [
      'continues a list under another id, unless that id restarts it',
      item(0, 'A', 1) + item(0, 'B', 2) + item(0, 'C', 2) + item(0, 'D', 3),
      numbering(num(1, restart) + num(2) + num(3, restart)),
      '1. A\n2. B\n3. C\n1. D',
    ],
    [
      'has the list of its paragraph style, and of the style below it',
      line(run('A'), '<w:pStyle w:val="Deep"/>') +
        line(run('B'), '<w:pStyle w:val="Deep"/>'),
      {
        ...numbering(num(1)),
        'word/styles.xml': `<w:styles ${w}><w:style w:type="paragraph" w:styleId="Top"><w:name w:val="List"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style><w:style w:type="paragraph" w:styleId="Deep"><w:name w:val="List 2"/><w:basedOn w:val="Top"/><w:pPr><w:numPr><w:ilvl w:val="1"/></w:numPr></w:pPr></w:style></w:styles>`,
      },
      '1. A\n2. B',
    ],
  ])('%s', async (_, body, parts, expected) => {
    expect(await read(word(body, parts))).toEqual([expected])
  })
})

const style = (id: string, name = id) =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`

describe('the text of a Word file', () => {
  it.each<[string, string, string, Record<string, string>?]>([
    [
      'has insertions and moved text, but not what was deleted',
      line(
        `${run('We ')}<w:ins><w:del>${run('must')}</w:del>${run('may')}</w:ins><w:moveFrom>${run(' not')}</w:moveFrom><w:moveTo>${run(' refuse')}</w:moveTo>.`,
      ),
      'We may refuse',
    ],
    [
      'joins paragraphs whose end was deleted',
      line(run('One. '), '<w:rPr><w:del/></w:rPr>') + line(run('Two.')),
      'One. Two.',
    ],
    [
      'is formatted as it is now, whatever it was',
      line(
        run('Pay', '<w:b/><w:rPrChange><w:rPr><w:i/></w:rPr></w:rPrChange>'),
      ),
      '**Pay**',
    ],
    [
      'is found in controls, smart tags and custom XML',
      `<w:sdt><w:sdtContent>${line(`<w:smartTag>${run('Udaipur')}</w:smartTag><w:customXml>${run(' city')}</w:customXml>`)}</w:sdtContent></w:sdt>`,
      'Udaipur city',
    ],
    [
      'has links of fields',
      line(
        `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> HYPERLINK "https://b.example/x" \\l "y" </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run('here')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`,
      ),
      '[here](https://b.example/x#y)',
    ],
    [
      'marks other fields',
      line(
        `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> DATE </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run('today')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`,
      ),
      `${FOREIGN}today`,
    ],
    [
      'marks footnotes, pictures and hidden text',
      line(`${run('A')}<w:r><w:footnoteReference w:id="1"/></w:r>`) +
        line(`<w:r><w:drawing/></w:r>`) +
        line(run('B', '<w:vanish/>')),
      `A${FOREIGN}\n\n${FOREIGN}\n\n${FOREIGN}B`,
    ],
    [
      'marks struck text, and ignores fonts',
      line(run('A', '<w:strike/>')) +
        line(run('B', '<w:rFonts w:ascii="Courier New"/>')),
      `${FOREIGN}A\n\nB`,
    ],
    [
      'marks a paragraph in a custom style, which may be bold',
      line(run('A'), '<w:pStyle w:val="Normal"/>') +
        line(run('B'), '<w:pStyle w:val="Emphatic"/>'),
      `A\n\n${FOREIGN}B`,
      {
        'word/styles.xml': `<w:styles ${w}>${style('Normal')}${style('Emphatic')}</w:styles>`,
      },
    ],
    [
      'marks merged cells',
      `<w:tbl><w:tr><w:tc><w:tcPr><w:gridSpan w:val="2"/></w:tcPr>${line(run('A'))}</w:tc></w:tr><w:tr><w:tc>${line(run('B'))}</w:tc><w:tc>${line(run('C'))}</w:tc></w:tr></w:tbl>`,
      `| ${FOREIGN}A | |\n| - | - |\n| B | C |`,
    ],
  ])('%s', async (_, body, expected, parts) => {
    expect(await read(word(body, parts))).toEqual([expected])
  })

  it('is found by relationships, with any prefix of the strict format', async () => {
    const strict = 'http://purl.oclc.org/ooxml'
    const relationship = (type: string, target: string) =>
      `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="a" Type="${strict}/officeDocument/relationships/${type}" Target="${target}"/></Relationships>`
    const file = writeZip([
      ['_rels/.rels', relationship('officeDocument', '/text/main.xml')],
      ['word/comments.xml', '<w:comment '.repeat(1000)],
      ['text/_rels/main.xml.rels', relationship('comments', 'notes.xml')],
      [
        'text/notes.xml',
        `<x:comments xmlns:x="${strict}/wordprocessingml/main"><x:comment x:id="1" x:author="R. Rao"><x:p><x:r><x:t>Why?</x:t></x:r></x:p></x:comment></x:comments>`,
      ],
      [
        'text/main.xml',
        `<x:document xmlns:x="${strict}/wordprocessingml/main"><x:body><x:p><x:r><x:t>Pay.</x:t></x:r></x:p></x:body></x:document>`,
      ],
    ])
    const { clauses, comments } = await readWord(file, 'https://a.example')
    expect(clauses).toEqual(['Pay.'])
    expect(comments).toMatchObject([{ author: 'R. Rao', text: 'Why?' }])
  })
})

it('a comment has the text of all paragraphs and the state of its thread', async () => {
  const comment = (id: number, ...texts: readonly string[]) =>
    `<w:comment w:id="${id}" w:author="R. Rao" w:date="2026-11-20T10:00:00Z">${texts.map((text) => `<w:p w14:paraId="${id}">${run(text)}</w:p>`).join('')}</w:comment>`
  const file = word(
    line(
      `${run('Pay.')}<w:r><w:commentReference w:id="1"/></w:r><w:del><w:r><w:commentReference w:id="2"/></w:r></w:del>`,
    ),
    {
      'word/comments.xml': `<w:comments ${w}>${comment(1, 'One.', 'Two.')}${comment(2, 'Done.')}${comment(3, 'Open.')}</w:comments>`,
      'word/commentsExtended.xml': `<w15:commentsEx ${w}><w15:commentEx w15:paraId="1" w15:done="1"/><w15:commentEx w15:paraId="2" w15:paraIdParent="1" w15:done="0"/></w15:commentsEx>`,
    },
  )
  const { comments } = await readWord(file, 'https://a.example')
  expect(comments).toMatchObject([
    { text: 'One. Two.', day: '2026-11-20', isResolved: true },
    { text: 'Done.', isResolved: true },
    { text: 'Open.', isResolved: false },
  ])
})

it('a text of 18,000 words in indented XML is read', async () => {
  const indented = `\n${' '.repeat(30)}<w:p>\n${' '.repeat(40)}<w:r><w:t>Pay on time.</w:t></w:r>\n</w:p>`
  const [clause] = await read(word(indented.repeat(6000)))
  expect(clause).toHaveLength(6000 * 14 - 2)
})

/** A zip whose text inflates to far more than it says. */
function lyingZip(): Uint8Array {
  const zip = Buffer.from(word(' '.repeat(1000)))
  const bomb = deflateRawSync(Buffer.alloc(200 * 2 ** 20))
  const from = 30 + zip.readUInt16LE(26) + zip.readUInt16LE(28)
  const entry = zip.indexOf('PK\x01\x02', 0, 'latin1')
  const end = zip.indexOf('PK\x05\x06', 0, 'latin1')
  const directory = Buffer.from(zip.subarray(entry))
  directory.writeUInt32LE(bomb.length, 20)
  directory.writeUInt32LE(from + bomb.length, end - entry + 16)
  return Buffer.concat([zip.subarray(0, from), bomb, directory])
}

const levels = (id: number) =>
  `<w:abstractNum w:abstractNumId="${id}">${'<w:lvl w:ilvl="0"/>'.repeat(100)}</w:abstractNum>`

const paragraphOf = (formats: number) =>
  word(line((run('a', '<w:b/>') + run('b')).repeat(5 * formats)))

/** Files that cost much to read without limits, in several sizes. */
const attacks: Record<string, (size: number) => Uint8Array> = {
  'comments that never end': (size) =>
    word(line(''), { 'word/comments.xml': '<w:comment '.repeat(50 * size) }),
  'a list with a long definition and many items': (size) =>
    word(
      item(0, 'x').repeat(5 * size),
      numbering(
        `<w:num w:numId="1"><w:abstractNumId w:val="7"/><!--${'x'.repeat(1000 * size)}--></w:num>`,
      ),
    ),
  'many lists with many levels': (size) =>
    word(Array.from({ length: size }, (_, i) => item(0, 'x', i)).join(''), {
      'word/numbering.xml': `<w:numbering ${w}>${Array.from({ length: size }, (_, i) => `${levels(i)}<w:num w:numId="${i}"><w:abstractNumId w:val="${i}"/></w:num>`).join('')}</w:numbering>`,
    }),
  'items of a style on the last of many levels': (size) =>
    word(
      line(
        run('x'),
        '<w:pStyle w:val="s"/><w:numPr><w:numId w:val="1"/></w:numPr>',
      ).repeat(size),
      {
        'word/numbering.xml': `<w:numbering ${w}><w:abstractNum w:abstractNumId="7">${Array.from({ length: 10 * size }, (_, i) => `<w:lvl w:ilvl="${i}"/>`).join('')}</w:abstractNum>${num(1)}</w:numbering>`,
      },
    ),
  'a style of many properties': (size) =>
    word(line(run('x'), '<w:pStyle w:val="s"/>').repeat(size), {
      'word/styles.xml': `<w:styles ${w}><w:style w:type="paragraph" w:styleId="s">${'<w:x/>'.repeat(20 * size)}</w:style></w:styles>`,
    }),
  'an unended tag in an equation': (size) =>
    word('<m:oMath '.repeat(10 * size)),
  'a paragraph of many formats': (size) => paragraphOf(size),
  'fields that never end': (size) =>
    word(
      line('<w:r><w:fldChar w:fldCharType="begin"/></w:r>'.repeat(10 * size)),
    ),
  'paragraphs that were all joined': (size) =>
    word(line(run('a'), '<w:rPr><w:del/></w:rPr>').repeat(5 * size)),
  'comments on one paragraph': (size) =>
    word(line('<w:r><w:commentReference w:id="1"/></w:r>'.repeat(10 * size))),
  'attributes of one tag': (size) =>
    word(
      `<w:p ${Array.from({ length: 10 * size }, (_, i) => `w:a${i}=""`).join(' ')}/>`,
    ),
}

it.each(Object.entries(attacks))(
  '%s cost steps in proportion',
  async (_, file) => {
    const [little, much] = [file(100), file(500)]
    const steps = (bytes: Uint8Array) =>
      stepsOf(() => read(bytes).catch(() => undefined))
    await steps(little)
    expect((await steps(much)) / (await steps(little))).toBeLessThan(7)
  },
)

const large = /^Error: This file is larger than any policy/
const damaged = /^Error: This file is damaged.* Ask for the Word file/

it.each<[string, string | Uint8Array, RegExp]>([
  ['of another format', '%PDF-1.7', /^Error: This is a PDF\. Ask for the/],
  ['with a password', '\xd0\xcf\x11\xe0', /^Error: This file has a password/],
  ['of plain text', 'Dear all', /^Error: This is not a Word file/],
  ['without an end', word('<w:p/>').subarray(0, 120), damaged],
  ['of other files', writeZip([['a', 'b']]), /contains no Word document/],
  [
    'of too many bytes',
    writeZip([['word/document.xml', new Uint8Array(17 * 2 ** 20)]]),
    large,
  ],
  ['that lies about its size', lyingZip(), damaged],
  ['of too many elements', word('<w:p/>'.repeat(100_000)), large],
  ['of too much text', word('word '.repeat(100_001)), large],
  ['of too many formats', paragraphOf(2400), large],
  [
    'of too many clauses',
    word(line('', '<w:pStyle w:val="h"/>').repeat(1000), {
      'word/styles.xml': `<w:styles ${w}>${style('h', 'Heading 1')}</w:styles>`,
    }),
    large,
  ],
  ['of too much depth', word('<w:p>'.repeat(90_000)), damaged],
  [
    'with entities',
    writeZip([
      [
        'word/document.xml',
        `<!DOCTYPE a [<!ENTITY b "${'x'.repeat(1e6)}">]><a>&b;</a>`,
      ],
    ]),
    damaged,
  ],
])('a file %s is refused', async (_, file, message) => {
  const bytes = typeof file === 'string' ? Buffer.from(file, 'latin1') : file
  expect(String(await read(bytes).catch((it) => it))).toMatch(message)
})

it('any XML in any part is compared or refused, in a bounded number of steps', async () => {
  const names =
    'p r t tbl tr tc pPr rPr b i numPr numId ilvl ins del moveFrom sdt sdtContent hyperlink fldChar instrText br tab drawing comment commentReference abstractNum num lvl style pict vMerge gridSpan'.split(
      ' ',
    )
  const { xml } = fc.letrec<{ xml: string }>((tie) => ({
    xml: fc.oneof(
      { depthSize: 'medium', withCrossShrink: true },
      fc.oneof(
        {
          weight: 30,
          arbitrary: fc.constantFrom(
            run('word'),
            run('bold', '<w:b/>'),
            run('*_`[]{ # 1. - |'),
            run('&amp;&lt;'),
            run(FOREIGN),
          ),
        },
        {
          weight: 1,
          arbitrary: fc.constantFrom('<', '<w:p', '<![CDATA[', '<!--', '\0'),
        },
      ),
      fc
        .tuple(
          fc.constantFrom(...names),
          fc.constantFrom(
            '',
            ' w:val="0"',
            ' w:val="1"',
            ' w:val="Heading 1"',
            ' w:id="1"',
            ' w:numId="1"',
            ' w:fldCharType="begin"',
            ' w:abstractNumId="1"',
          ),
          fc.array(tie('xml'), { maxLength: 6 }),
          fc.constantFrom(1, 1, 1, 3000),
        )
        .map(([name, attributes, inside, times]) =>
          inside.length > 0
            ? `<w:${name}${attributes}>${inside.join('')}</w:${name}>`
            : `<w:${name}${attributes}/>`.repeat(times),
        ),
    ),
  }))
  const site = draftProject().open()
  const draft = draftOf(site)
  // A part of the text that was sent, so that more than the share of words is run.
  const shared = draft.document.clauses
    .flatMap(({ title, blocks }) => [
      line(run(textOfRuns(title)), '<w:pStyle w:val="h"/>'),
      ...blocks.flatMap((block) =>
        block.kind === 'paragraph' ? [line(run(textOfRuns(block.runs)))] : [],
      ),
    ])
    .join('')
    .replace(/&/g, '')
  const part = xml.map((item) => `<w:body ${w}>${item}</w:body>`)
  const file = fc
    .record({
      document: xml.map((body) => documentOf(shared + body)),
      numbering: part,
      styles: xml.map(
        (item) =>
          `<w:styles ${w}><w:style w:type="paragraph" w:styleId="h"><w:name w:val="Heading 1"/></w:style>${item}</w:styles>`,
      ),
      comments: part,
    })
    .map((parts) =>
      writeZip(
        Object.entries(parts).map(([name, it]) => [`word/${name}.xml`, it]),
      ),
    )
  let [compared, most] = [0, 0]
  const property = fc.asyncProperty(file, async (bytes) => {
    const steps = await stepsOf(async () => {
      try {
        await receive(site, draft, bytes)
        compared++
      } catch (error) {
        expect(String(error)).toMatch(/Ask for the Word file|in common/)
      }
    })
    most = Math.max(most, steps)
  })
  await fc.assert(property, { numRuns: Number(process.env.RUNS ?? 30) })
  expect(compared).toBeGreaterThan(3)
  // A second of processor time is some hundred million.
  expect(most).toBeLessThan(20e6)
})

describe('a file that is not the one that was sent', () => {
  it('is refused', async () => {
    const site = draftProject().open()
    const letter = word(
      line(
        run(
          'Dear Ms Rao, thank you for your letter of Monday. We accept the offer.',
        ),
      ),
    )
    for (const file of [letter, word('')])
      await expect(receive(site, draftOf(site), file)).rejects.toThrow(
        'This file has almost nothing in common with “Terms of Use”.',
      )
  })
})
