import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { writeZip } from '../zip.ts'
import { fromParts } from './from-parts.ts'
import { plainRuns } from './plain-runs.ts'
import { readDocx } from './read-docx.ts'
import { printParts } from './testing/print-parts.ts'

const relationships =
  '<Relationships><Relationship Id="a" Type="http://x/officeDocument" Target="word/document.xml"/></Relationships>'
const namespaces = 'xmlns:w="w" xmlns:r="r" xmlns:w14="x" xmlns:w15="y"'

/** A Word file with a body and other parts. */
function docx(body: string, parts: Record<string, string> = {}): Buffer {
  const all = {
    '_rels/.rels': relationships,
    'word/document.xml': `<w:document ${namespaces}><w:body>${body}</w:body></w:document>`,
    ...parts,
  }
  return writeZip(
    new Map(Object.entries(all).map(([path, xml]) => [path, Buffer.from(xml)])),
  )
}
const p = (...runs: string[]) => `<w:p>${runs.join('')}</w:p>`
const r = (text: string, properties = '') =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`
const by = 'w:author="A. Counsel" w:date="2026-12-10T09:00:00Z"'
const ins = (content: string) => `<w:ins ${by}>${content}</w:ins>`
const del = (text: string) =>
  `<w:del ${by}><w:r><w:delText>${text}</w:delText></w:r></w:del>`
const marked = (mark: string) =>
  `<w:pPr><w:rPr><w:${mark} ${by}/></w:rPr></w:pPr>`
const field = (type: string) =>
  `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
const code = (text: string) => `<w:r><w:instrText>${text}</w:instrText></w:r>`
const row = (cells: string, properties = '') =>
  `<w:tr><w:trPr>${properties}</w:trPr>${cells}</w:tr>`
const tc = (text: string, properties = '') =>
  `<w:tc><w:tcPr>${properties}</w:tcPr>${p(r(text))}</w:tc>`

const cases: [name: string, body: string, before: string[], after: string[]][] =
  [
    [
      'joins paragraphs by their mark, not because one is empty',
      p(marked('del'), r('One')) + p() + p(r('two')),
      ['|One', '|two'],
      ['|One', '|two'],
    ],
    [
      'joins two paragraphs whose mark was taken out',
      p(marked('del'), r('One ')) + p(r('two')),
      ['|One', '|two'],
      ['|One two'],
    ],
    [
      'leaves out what was taken out of what was put in',
      p(r('A'), ins(`${r(' b')}${del(' c')}`)),
      ['|A'],
      ['|A b'],
    ],
    [
      'reads runs that were split, and wrapped in controls',
      `<w:sdt><w:sdtPr/><w:sdtContent>${p(r('Co'), '<w:proofErr/>', r('ins'))}</w:sdtContent></w:sdt>`,
      ['|Coins'],
      ['|Coins'],
    ],
    [
      'reads a link of fields in an insertion, and one inside another',
      p(
        ins(
          `${field('begin')}${code(' HYPERLINK "https://a.example" ')}${field('separate')}${r('a')}${field('begin')}${code('PAGE')}${field('separate')}${r('1')}${field('end')}${field('end')}`,
        ),
        r('b'),
        '<w:fldSimple w:instr=" HYPERLINK &quot;https://c.example&quot; ">',
        r('c'),
        '</w:fldSimple>',
      ),
      ['|b{>https://c.example}c'],
      ['|{>https://a.example}a1{}b{>https://c.example}c'],
    ],
    [
      'reads a link into a document, of any program',
      p(
        field('begin'),
        code(' HYPERLINK &quot;https://a.example/b&quot; \\l &quot;c&quot; '),
        field('separate') + r('d') + field('end'),
        '<w:fldSimple w:instr=" HYPERLINK \\l &quot;e&quot; \\o &quot;f&quot; ">',
        `${r('g')}</w:fldSimple>`,
        `<w:hyperlink w:anchor="h">${r('i')}</w:hyperlink>`,
      ),
      ['|{>https://a.example/b#c}d{>#e}g{>#h}i'],
      ['|{>https://a.example/b#c}d{>#e}g{>#h}i'],
    ],
    [
      'reads a paragraph that moved, with its ranges and without',
      `${p('<w:moveFromRangeStart w:id="1"/>', marked('moveFrom'), `<w:moveFrom ${by}>${r('x')}</w:moveFrom>`, '<w:moveFromRangeEnd w:id="1"/>')}${p(r('y'))}${p(marked('moveTo'), `<w:moveTo ${by}>${r('x')}</w:moveTo>`)}${p(r('z'))}`,
      ['|x', '|y', '|z'],
      ['|y', '|x', '|z'],
    ],
    [
      'reads rows and cells that came and went',
      `<w:tbl>${row(tc('a') + tc('b', `<w:cellIns ${by}/>`))}${row(tc('c') + tc('d', `<w:cellIns ${by}/>`), `<w:del ${by}/>`)}${row(tc('e') + tc('f'), `<w:ins ${by}/>`)}</w:tbl>`,
      ['|a', '|c'],
      ['|a', '|b', '|e', '|f'],
    ],
    [
      'leaves out cells that went, and reads a heading that was text',
      `<w:tbl>${row(tc('a') + tc('b', `<w:cellDel ${by}/>`))}</w:tbl>` +
        p(
          '<w:pPr><w:pStyle w:val="Heading1"/><w:pPrChange><w:pPr/></w:pPrChange></w:pPr>',
          r('c'),
        ),
      ['|a', '|b', '|c'],
      ['|a', 'Heading1|c'],
    ],
    [
      'reads a link that was put in over the end of a paragraph',
      p(
        marked('ins'),
        r('a'),
        ins(field('begin') + code('HYPERLINK &quot;https://a.example&quot;')),
        ins(field('separate') + r('b')),
      ) + p(ins(r('c') + field('end')), r('d')),
      ['|ad'],
      ['|a{>https://a.example}b', '|{>https://a.example}c{}d'],
    ],
    [
      'reads letters as the site writes them',
      p(
        r('&quot;of\ufb01ce&quot; e\u0301t'),
        "<w:r><w:softHyphen/><w:t>a</w:t><w:noBreakHyphen/><w:t>b</w:t><w:tab/><w:t>it's</w:t></w:r>",
      ),
      ['|“office” éta\u2011b it’s'],
      ['|“office” éta\u2011b it’s'],
    ],
    [
      'tells bold that was tracked from bold that was switched off',
      p(
        r('a', `<w:b/><w:rPrChange ${by}><w:rPr/></w:rPrChange>`),
        r('b', '<w:b w:val="0"/>'),
      ),
      ['|ab'],
      ['|{b}a{}b'],
    ],
    [
      'leaves hidden text out',
      p(r('a'), r('secret', '<w:vanish/>')),
      ['|a'],
      ['|a'],
    ],
  ]

describe('a Word file', () => {
  it.each(cases)('%s', (_, body, before, after) => {
    const read = readDocx(docx(body))
    expect(printParts(read.before, plainRuns)).toEqual(before)
    expect(printParts(read.after, plainRuns)).toEqual(after)
  })

  it('says who changed what, and counts changes of formatting alone', () => {
    const size = '<w:sz w:val="20"/>'
    const { marks, reformatted } = readDocx(
      docx(
        p(
          del('never'),
          ins(r('always')),
          r('.', `${size}<w:rPrChange ${by}><w:rPr/></w:rPrChange>`),
        ),
      ),
    )
    expect(reformatted).toBe(1)
    expect(marks.map(({ change, text }) => [change, text])).toEqual([
      ['deleted', 'never'],
      ['inserted', 'always'],
    ])
    expect(marks[0]).toMatchObject({ author: 'A. Counsel' })
  })

  it('reads comments over several paragraphs, in insertions, resolved and with replies', () => {
    const comment = (id: number, text: string) =>
      `<w:comment w:id="${id}" w:author="A" w:date="2026-12-10T09:00:00Z"><w:p w14:paraId="p${id}">${r(text)}</w:p></w:comment>`
    const { comments } = readDocx(
      docx(
        p('<w:commentRangeStart w:id="0"/>', ins(r('One'))) +
          p(r('two'), '<w:commentRangeEnd w:id="0"/>'),
        {
          'word/comments.xml': `<w:comments ${namespaces}>${comment(0, '&lt;script&gt;')}${comment(1, 'Yes')}</w:comments>`,
          'word/commentsExtended.xml': `<w15:commentsEx ${namespaces}><w15:commentEx w15:paraId="p0" w15:done="1"/><w15:commentEx w15:paraId="p1" w15:paraIdParent="p0" w15:done="0"/></w15:commentsEx>`,
        },
      ),
    )
    expect(comments).toHaveLength(1)
    expect(comments[0]).toMatchObject({
      text: '<script>',
      words: 'Onetwo',
      isResolved: true,
      replies: [{ text: 'Yes' }],
    })
  })

  it('numbers lists as Word does, also where one begins anew or was typed', () => {
    const item = (number: number, text: string) =>
      p(
        `<w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="${number}"/></w:numPr></w:pPr>`,
        r(text),
      )
    const level = (format: string) =>
      `<w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="${format}"/></w:lvl>`
    const numbering = `<w:numbering ${namespaces}><w:abstractNum w:abstractNumId="0">${level('decimal')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="5"/></w:lvlOverride></w:num></w:numbering>`
    const body =
      item(1, 'a') + p(r('then')) + item(1, 'b') + p(r('then')) + item(2, 'c')
    const read = readDocx(
      docx(body + p(r('then')) + p(r('(a) typed')), {
        'word/numbering.xml': numbering,
      }),
    )
    const [opening] = fromParts(read.after).clauses
    const lists = opening?.blocks.filter((block) => block.kind === 'list')
    expect(lists?.map(({ start }) => start)).toEqual([1, 2, 5, 1])
  })

  it('names what it does not read, with the words around it', () => {
    const { unread } = readDocx(
      docx(
        p(r('Before '), '<w:r><w:drawing/></w:r>', r('after')) +
          p(r('A'), '<w:r><w:footnoteReference w:id="2"/></w:r>') +
          p(r('secret', '<w:vanish/>')) +
          `<w:tbl>${row(tc('a', '<w:gridSpan w:val="2"/>'))}</w:tbl>`,
        {
          'word/header1.xml': `<w:hdr ${namespaces}>${p(ins(r('x')))}</w:hdr>`,
        },
      ),
    )
    expect(unread.map(({ what, around }) => `${what}: ${around}`)).toEqual([
      'a picture or text box: Before after',
      'a footnote: A',
      'hidden text: “secret”: ',
      expect.stringContaining('cells that were made one'),
      'a changed header: every page',
    ])
  })
})

describe('a file that is no Word file, or a hostile one,', () => {
  const laughs = `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><w:document ${namespaces}><w:body>${p(r('&b;'))}</w:body></w:document>`
  const zeros = (megabytes: number) =>
    Buffer.from(
      zipSync(
        { 'word/styles.xml': new Uint8Array(megabytes * 2 ** 20) },
        { level: 1 },
      ),
    )
  /** A file that says of a part how large it is when unpacked. */
  const declare = (zip: Buffer, size: number) => {
    const entry = zip.lastIndexOf('word/styles.xml') - 46
    zip.writeUInt32LE(size, entry + 24)
    return zip
  }
  it.each<[string, () => Buffer, string]>([
    ['empty', () => Buffer.alloc(0), 'This file is empty.'],
    ['a PDF', () => Buffer.from('%PDF-1.7'), 'This is a PDF.'],
    [
      'a .doc',
      () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]),
      'of the old kind (.doc), or one with a password. Ask',
    ],
    ['damaged', () => docx(p(r('a'))).subarray(0, 200), 'is damaged'],
    ['another zip', () => writeZip(new Map([['a', Buffer.from('a')]])), 'zip'],
    ['a zip bomb', () => zeros(80), 'larger than any text'],
    [
      'a gigabyte of zeros',
      () => declare(zeros(1), 2 ** 30),
      'larger than any text',
    ],
    ['a zip bomb that lies', () => declare(zeros(80), 9), 'no Word document'],
    [
      'a billion laughs',
      () => docx('', { 'word/document.xml': laughs }),
      'damaged',
    ],
    [
      'nested deeply',
      () => docx('<w:ins>'.repeat(3000) + '</w:ins>'.repeat(3000)),
      'deeper than any text',
    ],
    [
      'nested without end',
      () => docx('<w:sdt>'.repeat(50_000) + '</w:sdt>'.repeat(50_000)),
      'damaged',
    ],
  ])('%s, is refused in a line', (_, file, message) => {
    expect(() => readDocx(file())).toThrow(message)
  })

  it('writes nothing outside, and follows no address', () => {
    const target = 'http://127.0.0.1:9/secret'
    const read = readDocx(
      docx(p('<w:hyperlink r:id="x">', r('a'), '</w:hyperlink>'), {
        '../../outside.xml': '<a/>',
        'word/_rels/document.xml.rels': `<Relationships><Relationship Id="x" TargetMode="External" Target="${target}"/></Relationships>`,
      }),
    )
    expect(printParts(read.after)).toEqual([`|{>${target}}a`])
  })
})
