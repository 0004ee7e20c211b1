import type { UnzipFileInfo } from 'fflate'
import { readZip } from '../exports/zip.ts'

/** Marks what policies cannot contain; it occurs in none of their clauses. */
export const FOREIGN = '\ufffd'

/** The limits: unpacked bytes, elements and characters of text. */
const MOST_BYTES = 8 * 2 ** 20
const MOST_ELEMENTS = 100_000
const MOST_CHARACTERS = 500_000

/** The parts that are read; pictures and other embedded files are not. */
const PART =
  /^(\[Content_Types\]\.xml|docProps\/custom\.xml|word\/(_rels\/)?\w+\.xml(\.rels)?)$/

const askAgain =
  'Ask for the Word file (.docx): in Word, File › Save As › Word Document.'

/** Files that are not a zip, by how they begin. */
const otherFiles: readonly [start: RegExp, reason: string][] = [
  [/^$/, 'This file is empty.'],
  [/^%PDF/, 'This is a PDF.'],
  [/^\xd0\xcf/, 'This file has a password or the old format (.doc).'],
  [/^(?!PK)/, 'This is not a Word file (.docx).'],
]

/** Makes the error for a file that cannot be read. */
export function unreadable(reason = 'This file is damaged.'): Error {
  return new Error(`${reason} ${askAgain}`)
}

export const tooLarge = () => unreadable('This file is larger than any policy.')

/**
 * Unpacks the parts of a Word file that hold text, by their paths. Throws,
 * before anything is parsed, if it is not a Word file or too large.
 */
export function openWord(bytes: Uint8Array): Map<string, string> {
  const start = Buffer.from(bytes.subarray(0, 5)).toString('latin1')
  const other = otherFiles.find(([pattern]) => pattern.test(start))
  if (other) throw unreadable(other[1])

  const files = readParts(bytes)
  const all = [...files.values()].join('')
  if (
    all.split('<').length > MOST_ELEMENTS ||
    all.replace(/<[^>]*/g, '').length > MOST_CHARACTERS
  )
    throw tooLarge()
  if (!files.get('word/document.xml')?.includes('<w:body'))
    throw unreadable('This zip file contains no Word document.')
  return files
}

function readParts(bytes: Uint8Array): Map<string, string> {
  let total = 0
  const filter = ({ name, size, originalSize }: UnzipFileInfo) => {
    if (!PART.test(name)) return false
    // The size that a file declares may be wrong; no more is unpacked.
    total += originalSize + 8 * size
    return total <= MOST_BYTES
  }
  // Some programs write the text as `document2.xml`.
  const rename = (path: string) => path.replace(/\bdocument\d+\./, 'document.')
  try {
    const parts = [...readZip(bytes, filter)]
    if (total <= MOST_BYTES)
      return new Map(parts.map(([path, it]) => [rename(path), String(it)]))
  } catch {
    throw unreadable()
  }
  throw tooLarge()
}

/**
 * Prepares `document.xml` for mammoth: marks what mammoth would skip, removes
 * text that was moved away and former properties, and writes the id of its list
 * into each item.
 */
export function prepareText(xml: string): string {
  const marked = xml
    .replace(/[\ue000-\ue00f]/g, FOREIGN)
    .replace(/(<\/?w:)moveFrom(?=[\s/>])/g, '$1del')
    .replace(/<w:(vanish|specVanish|dstrike)\b/g, '<w:caps')
    .replace(
      /<(m:oMath|m:oMathPara|mc:AlternateContent|w:(drawing|pict|object|sym|fldSimple|ruby|altChunk|(foot|end)noteReference))\b/g,
      `<w:t>${FOREIGN}</w:t>$&`,
    )
  const current = replaceParts(
    marked,
    /<w:pPrChange\b/,
    '</w:pPrChange>',
    () => '',
  )
  const numbered = replaceParts(
    current,
    /<w:numId w:val="\d/,
    '</w:pPr>',
    (all) => {
      const [id] = /\d+/.exec(all) ?? []
      // The text of a deleted paragraph continues in the next one.
      return all.includes('<w:del ') ? all : `${all}${run(`\ue004${id}\ue005`)}`
    },
  )
  return replaceParts(
    numbered,
    /<w:cell(?:Ins|Del|Merge)\b/,
    '</w:tcPr>',
    (all) => `${all}<w:p>${run(FOREIGN)}</w:p>`,
  )
}

/**
 * Replaces each part from a start to the next end, in linear time: a regular
 * expression would search the rest of the text for each missing end.
 */
function replaceParts(
  text: string,
  start: RegExp,
  end: string,
  replace: (part: string) => string,
): string {
  return text
    .split(new RegExp(`(?=${start.source})`))
    .map((piece) => {
      const at = piece.search(start) === 0 ? piece.indexOf(end) : -1
      const to = at + end.length
      return at < 0 ? piece : replace(piece.slice(0, to)) + piece.slice(to)
    })
    .join('')
}

const run = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`
