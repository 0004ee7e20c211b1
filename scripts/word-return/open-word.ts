import type { UnzipFileInfo } from 'fflate'
import { readZip } from '../exports/zip.ts'

/** What stands for all that a text cannot hold: no clause of ours has it. */
export const FOREIGN = '\ufffd'

/** What is read at most: bytes once unpacked, elements, characters of text. */
const LARGEST = 8 * 2 ** 20
const MOST_ELEMENTS = 100_000
const LONGEST = 500_000

/** The parts that are read: neither pictures nor what else is embedded. */
const PART =
  /^(\[Content_Types\]\.xml|docProps\/custom\.xml|word\/(_rels\/)?\w+\.xml(\.rels)?)$/

const askAgain =
  'Ask for the Word file (.docx): in Word, File › Save As › Word Document.'

/** What begins otherwise than a zip file. */
const others: readonly [start: RegExp, reason: string][] = [
  [/^$/, 'This file is empty.'],
  [/^%PDF/, 'This is a PDF.'],
  [/^\xd0\xcf/, 'This file has a password, or is an old one (.doc).'],
  [/^(?!PK)/, 'This is no Word file (.docx).'],
]

/** Says of a file that it is damaged, or else what is wrong with it. */
export function unreadable(reason = 'This file is damaged.'): Error {
  return new Error(`${reason} ${askAgain}`)
}

export const tooLarge = () =>
  unreadable('This file is larger than any text, and was not read.')

/**
 * The parts of a Word file that hold text, by their paths. Throws, in plain
 * words and before anything is parsed, where it is none or is too large.
 */
export function openWord(bytes: Uint8Array): Map<string, string> {
  const begin = Buffer.from(bytes.subarray(0, 5)).toString('latin1')
  const other = others.find(([known]) => known.test(begin))
  if (other) throw unreadable(other[1])

  const files = readParts(bytes)
  const all = [...files.values()].join('')
  if (
    all.split('<').length > MOST_ELEMENTS ||
    all.replace(/<[^>]*/g, '').length > LONGEST
  )
    throw tooLarge()
  if (!files.get('word/document.xml')?.includes('<w:body'))
    throw unreadable('This zip file holds no Word document.')
  return files
}

function readParts(bytes: Uint8Array): Map<string, string> {
  let total = 0
  const isRead = ({ name, size, originalSize }: UnzipFileInfo) => {
    if (!PART.test(name)) return false
    // What a file says of its size may be a lie; no more is unpacked.
    total += originalSize + 8 * size
    return total <= LARGEST
  }
  // Some programs write the text as `document2.xml`.
  const nameOf = (it: string) => it.replace(/\bdocument\d+\./, 'document.')
  try {
    const parts = [...readZip(bytes, isRead)]
    if (total <= LARGEST)
      return new Map(parts.map(([name, it]) => [nameOf(name), String(it)]))
  } catch {
    throw unreadable()
  }
  throw tooLarge()
}

/**
 * The text of a file as mammoth reads it whole: what it would leave out is
 * marked, words that moved away are gone, and each item says of which list it
 * is.
 */
export function prepareText(xml: string): string {
  const plain = xml.replace(/[\ue000-\ue00f]/g, FOREIGN)
  const now = mapParts(
    plain,
    /<w:pPrChange\b/,
    '</w:pPrChange>',
    () => '',
  ).replace(/(<\/?w:)moveFrom(?=[\s/>])/g, '$1del')
  const numbered = mapParts(now, /<w:numId w:val="\d/, '</w:pPr>', (all) => {
    const [id] = /\d+/.exec(all) ?? []
    // What a deleted paragraph holds goes on in the next one.
    return all.includes('<w:del ') ? all : `${all}${run(`\ue004${id}\ue005`)}`
  })
  const foreignCell = `<w:p>${run(FOREIGN)}</w:p>`
  return mapParts(
    numbered,
    /<w:cell(?:Ins|Del|Merge)\b/,
    '</w:tcPr>',
    (all) => all + foreignCell,
  )
    .replace(/<w:(vanish|specVanish|dstrike)\b/g, '<w:caps')
    .replace(
      /<(m:oMath|m:oMathPara|mc:AlternateContent|w:(drawing|pict|object|sym|fldSimple|ruby|altChunk|(foot|end)noteReference))\b/g,
      `<w:t>${FOREIGN}</w:t>$&`,
    )
}

/**
 * Changes each part of a text from a start to the next end, in linear time: a
 * pattern would search the rest of the text for each end that is missing.
 */
function mapParts(
  text: string,
  start: RegExp,
  end: string,
  change: (part: string) => string,
): string {
  return text
    .split(new RegExp(`(?=${start.source})`))
    .map((piece) => {
      const at = piece.search(start) === 0 ? piece.indexOf(end) : -1
      const to = at + end.length
      return at < 0 ? piece : change(piece.slice(0, to)) + piece.slice(to)
    })
    .join('')
}

const run = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`
