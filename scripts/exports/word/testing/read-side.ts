import type { Side } from '../../../../src/compare/document-model.ts'
import { readWord } from '../../../word-return/read-word.ts'
import { readZip, writeZip } from '../../zip.ts'

const text = 'word/document.xml'

/** Reads a Word file with all changes accepted or all rejected. */
export function readSide(docx: Uint8Array, side: Side) {
  const parts = readZip(docx)
  const xml = String(parts.get(text))
  const rejected = xml
    .replace(/(?<=<\/?w:)(ins|del)(?=[\s/>])/g, (name) =>
      name === 'ins' ? 'del' : 'ins',
    )
    .replaceAll('w:delText', 'w:t')
  if (side === 'before') parts.set(text, Buffer.from(rejected))

  return readWord(writeZip(parts), 'https://example.com')
}
