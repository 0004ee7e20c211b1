import { describe, expect, it } from 'vitest'
import { writeZip } from '../exports/zip.ts'
import { FOREIGN } from '../text/foreign.ts'
import { readWord } from './read-word.ts'
import {
  commentsOf,
  heading,
  headingStyle,
  item,
  line,
  num,
  numbering,
  office,
  readClauses,
  run,
  style,
  stylesOf,
  w,
  word,
} from './testing/word-xml.ts'

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
      '1. A\n    1. B\n    2. C\n    2) D\n2. E',
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
      '1. A\n2. B\n3. C\n1) D',
    ],
    [
      'has the list of its paragraph style, and of the style below it',
      line(run('A'), '<w:pStyle w:val="Deep"/>') +
        line(run('B'), '<w:pStyle w:val="Deep"/>'),
      {
        ...numbering(num(1)),
        ...stylesOf(
          style(
            'Top',
            'List',
            '<w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr>',
          ),
          style(
            'Deep',
            'List 2',
            '<w:basedOn w:val="Top"/><w:pPr><w:numPr><w:ilvl w:val="1"/></w:numPr></w:pPr>',
          ),
        ),
      },
      '1. A\n2. B',
    ],
  ])('%s', async (_, body, parts, expected) => {
    expect(await readClauses(word(body, parts))).toEqual([expected])
  })
})

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
      stylesOf(style('Normal'), style('Emphatic')),
    ],
    [
      'is found in elements with any name',
      `<w:constructor>${line(`<w:toString>${run('Pay.')}</w:toString>`)}</w:constructor>`,
      'Pay.',
    ],
    [
      'marks merged cells',
      `<w:tbl><w:tr><w:tc><w:tcPr><w:gridSpan w:val="2"/></w:tcPr>${line(run('A'))}</w:tc></w:tr><w:tr><w:tc>${line(run('B'))}</w:tc><w:tc>${line(run('C'))}</w:tc></w:tr></w:tbl>`,
      `| ${FOREIGN}A | |\n| - | - |\n| B | C |`,
    ],
  ])('%s', async (_, body, expected, parts) => {
    expect(await readClauses(word(body, parts))).toEqual([expected])
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
      ...commentsOf(
        comment(1, 'One.', 'Two.') +
          comment(2, 'Done.') +
          comment(3, 'Open.') +
          comment(4, 'Thanks.'),
      ),
      'word/commentsExtended.xml': `<w15:commentsEx ${w}><w15:commentEx w15:paraId="1" w15:done="1"/><w15:commentEx w15:paraId="2" w15:paraIdParent="1" w15:done="0"/><w15:commentEx w15:paraId="4" w15:paraIdParent="2" w15:done="0"/></w15:commentsEx>`,
    },
  )
  const { comments } = await readWord(file, 'https://a.example')
  const at = '2026-11-20T04:30:00.000Z'
  expect(comments).toMatchObject([
    {
      ...{ text: 'One. Two.', at, isResolved: true },
      replies: [{ author: 'R. Rao', text: 'Done.', at }, { text: 'Thanks.' }],
    },
    { text: 'Open.', replies: [], isResolved: false },
  ])
})

const [from, to] = ['Start', 'End'].map(
  (edge) => `<w:commentRange${edge} w:id="1"/>`,
)
const point = '<w:r><w:commentReference w:id="1"/></w:r>'

it.each<[string, string, [clause: number, words: string | undefined]]>([
  [
    'whole words, however formatted',
    line(
      `${run('We')}${run(' a')}${from}${run('lways ')}${run('pay', '<w:b/>')}${to}${point}${run('.')}`,
    ),
    [0, 'always pay'],
  ],
  [
    'words of two paragraphs',
    line(`${run('We pay. ')}${from}${run('One.')}`) +
      line(`${run('Two')}${to}${point}${run('.')}`),
    [0, 'One. Two'],
  ],
  [
    'the words that are left of them',
    line(
      `${run('We ')}${from}<w:del>${run('must')}</w:del>${run('may')}${to}${point}`,
    ),
    [0, 'may'],
  ],
  [
    'their clause if none is left, or a point',
    heading(run('Fees')) +
      line(`${run('We ')}<w:del>${from}${run('pay')}${to}${point}</w:del>`),
    [1, undefined],
  ],
  [
    'the clause of a heading',
    line(run('A')) +
      heading(`${from}${run('Fees')}`) +
      line(`${run('B')}${to}${point}`),
    [1, undefined],
  ],
  [
    'words of the first of two clauses',
    line(`${from}${run('One')}`) +
      heading(run('Fees')) +
      line(`${run('B')}${to}${point}`),
    [0, 'One'],
  ],
])('a comment is about %s', async (_, body, [clause, words]) => {
  const file = word(body, {
    ...headingStyle,
    ...commentsOf(`<w:comment w:id="1">${line(run('Why?'))}</w:comment>`),
  })
  const { comments } = await readWord(file, 'https://a.example')
  expect(
    comments.map((comment) => [comment.clause, comment.quotation?.exact]),
  ).toEqual([[clause, words]])
})
