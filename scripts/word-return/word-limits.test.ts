import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textOfRuns } from '../../src/compare/document-model.ts'
import { writeZip } from '../exports/zip.ts'
import { FOREIGN } from '../text/foreign.ts'
import { stepsOf } from '../text/testing/count-steps.ts'
import { merge } from './merge.ts'
import { draftProject } from './testing/draft-project.ts'
import { draftIn, receiveBytes } from './testing/received.ts'
import {
  documentOf,
  heading,
  headingStyle,
  item,
  line,
  num,
  numbering,
  readClauses,
  run,
  style,
  stylesOf,
  w,
  word,
} from './testing/word-xml.ts'

it('white space around elements counts for no limit', async () => {
  const indented = line(run('Pay.')) + ' '.repeat(10_000)
  const [clause] = await readClauses(word(indented.repeat(60)))
  expect(clause).toBe(Array(60).fill('Pay.').join('\n\n'))
})

/** Makes a zip whose text inflates to far more than its header says. */
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
  'tags that never end': (size) =>
    word(line(''), { 'word/comments.xml': '<w:comment '.repeat(50 * size) }),
  'a list with a long definition and many items': (size) =>
    word(
      item(0, 'x').repeat(15 * size),
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
    word(
      heading(run('x')).repeat(size),
      stylesOf(style('h', 'Normal', '<w:x/>'.repeat(20 * size))),
    ),
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
    const [little, much] = [file(20), file(100)]
    const steps = (bytes: Uint8Array) =>
      stepsOf(() => readClauses(bytes).catch(() => undefined))
    // What runs only once is not counted.
    await readClauses(little).catch(() => undefined)
    expect((await steps(much)) / (await steps(little))).toBeLessThan(7)
  },
)

it('changes of one long clause cost steps in proportion to it', async () => {
  const lines = (count: number, line: (i: number) => string) =>
    Array.from({ length: count }, (_, i) => line(i)).join('\n\n')
  const stepsFor = (count: number) => {
    const source = lines(
      count,
      (i) => `Pay {facts.a} in ${i} days, {/* a */} as [](#b) says.`,
    )
    const sent = lines(
      count,
      (i) => `Pay INR 1 in ${i} days, as clause 1 says.`,
    )
    const all = lines(count, (i) => `Nobody owes us a rupee in ${i} years.`)
    const some = lines(
      count,
      (i) =>
        `${i % 25 ? 'Pay' : 'Do pay'} INR 1 in ${i} days, as clause 1 says.`,
    )
    return stepsOf(() => [all, some].map((draft) => merge(source, sent, draft)))
  }
  await stepsFor(10)
  expect((await stepsFor(200)) / (await stepsFor(40))).toBeLessThan(7)
})

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
    word(heading(run('x')).repeat(1000), headingStyle),
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
  expect(String(await readClauses(bytes).catch((error) => error))).toMatch(
    message,
  )
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
          fc.constantFrom(1, 1, 1, 1000),
        )
        .map(([name, attributes, inside, times]) =>
          inside.length > 0
            ? `<w:${name}${attributes}>${inside.join('')}</w:${name}>`
            : `<w:${name}${attributes}/>`.repeat(times),
        ),
    ),
  }))
  const site = draftProject().open()
  const draft = draftIn(site)
  // A part of the text that was sent, so that more than the share of words is run.
  const shared = draft.document.clauses
    .flatMap(({ title, blocks }) => [
      heading(run(textOfRuns(title))),
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
        (item) => stylesOf(style('h', 'Heading 1'), item)['word/styles.xml'],
      ),
      comments: part,
    })
    .map((parts) =>
      writeZip(
        Object.entries(parts).map(([name, content]) => [
          `word/${name}.xml`,
          content,
        ]),
      ),
    )
  let compared = 0
  const property = fc.asyncProperty(file, async (bytes) => {
    try {
      await receiveBytes(site, draft, bytes)
      compared++
    } catch (error) {
      expect(String(error)).toMatch(/Ask for the Word file|in common/)
    }
  })
  const numRuns = Number(process.env.RUNS ?? 30)
  const steps = await stepsOf(() => fc.assert(property, { numRuns }))
  expect(compared).toBeGreaterThan(3)
  // A second of processor time is some hundred million.
  expect(steps / numRuns).toBeLessThan(5e6)
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
      await expect(receiveBytes(site, draftIn(site), file)).rejects.toThrow(
        'This file has almost nothing in common with “Terms of Use”.',
      )
  })
})
