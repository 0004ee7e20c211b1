import type { Side } from '../../../src/policy/document-model.ts'
import { type Comment, readComments } from './comments.ts'
import type { Part } from './lines.ts'
import { kids, openDocx, type ReadPart, textIn } from './open-docx.ts'
import { type Mark, readText, type Unread } from './read-text.ts'
import { formatOf } from './run-properties.ts'
import { shapesOf } from './styles-of.ts'
import { countReformatted, hasChanges } from './tracked-changes.ts'

/** A Word file as its texts before and after its tracked changes. */
export interface ReadDocx extends Record<Side, Part[]> {
  marks: Mark[]
  comments: Comment[]
  unread: Unread[]
  /** What the file says of itself, if nobody took it out. */
  properties: string[]
  /** How many changes touch fonts, spaces and the like alone. */
  reformatted: number
}

/** Reads a Word file of whatever program. Throws where it is none. */
export function readDocx(bytes: Uint8Array): ReadDocx {
  try {
    return readParts(openDocx(bytes))
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new Error(
      'This Word file is nested deeper than any text. Copy its text into a new one.',
    )
  }
}

function readParts(part: ReadPart): ReadDocx {
  const document = part('word/document.xml')
  const shapeOf = shapesOf(part)
  const targets = new Map(
    kids(part('word/_rels/document.xml.rels')).map(({ attributes }) => [
      attributes.Id ?? '',
      attributes.Target ?? '',
    ]),
  )
  const before = readText(document, 'before', shapeOf, targets)
  const after = readText(document, 'after', shapeOf, targets)
  const edges = ['header', 'footer'].filter((name) =>
    [1, 2, 3, 4, 5, 6].some((it) => hasChanges(part(`word/${name}${it}.xml`))),
  )
  return {
    before: before.parts,
    after: after.parts,
    marks: [...before.marks, ...after.marks],
    comments: readComments(part, (id) => {
      const about = after.about(id)
      return about.words === '' ? before.about(id) : about
    }),
    unread: [
      ...before.unread.filter(({ isMarked }) => isMarked),
      ...after.unread,
      ...edges.map((name) => ({
        what: `a changed ${name}`,
        around: 'every page',
        at: { side: 'after' as const, index: 0 },
      })),
    ],
    properties: kids(part('docProps/custom.xml')).flatMap((property) =>
      kids(property).map(textIn),
    ),
    reformatted: countReformatted(document, (properties) => {
      const { isNumbered, ...shape } = shapeOf(properties)
      return { ...shape, ...formatOf(properties) }
    }),
  }
}
