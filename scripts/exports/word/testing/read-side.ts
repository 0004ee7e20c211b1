import type { Side } from '../../../../src/compare/document-model.ts'
import { readWord } from '../../../word-return/read-word.ts'

/** Reads a Word file with all changes accepted or all rejected. */
export async function readSide(docx: Uint8Array, side: Side) {
  const { rejected, ...accepted } = await readWord(docx, 'https://example.com')
  return side === 'after' ? accepted : { ...accepted, clauses: rejected() }
}
