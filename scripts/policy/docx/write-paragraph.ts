import { type IParagraphOptions, Paragraph, type ParagraphChild } from 'docx'
import type { Pair, Presence } from '../../../src/policy/redline-model.ts'
import type { Pen } from './pen.ts'

/** What a paragraph is in one version: a heading, a list item, text at some indent. */
export type Shape = Pick<IParagraphOptions, 'heading' | 'style' | 'numbering' | 'indent'>

/** A paragraph; its mark is tracked where it came or went as a whole, its shape where that changed. */
export function writeParagraph(
  children: readonly ParagraphChild[],
  presence: Presence,
  shape: Pair<Shape>,
  pen: Pen,
): Paragraph {
  if (presence === 'inserted')
    return new Paragraph({ ...shape.after, run: { insertion: pen.mark() }, children })
  if (presence === 'deleted')
    return new Paragraph({ ...shape.before, run: { deletion: pen.mark() }, children })
  const isSame = JSON.stringify(shape.before) === JSON.stringify(shape.after)
  return new Paragraph({
    ...shape.after,
    ...(!isSame && { revision: { ...shape.before, ...pen.mark() } }),
    children,
  })
}
