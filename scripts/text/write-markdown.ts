import type {
  Emphasis,
  Link,
  PhrasingContent,
  RootContent,
  Strong,
} from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import {
  type ConstructName,
  type Options,
  toMarkdown,
} from 'mdast-util-to-markdown'

/** An address may hold a fact. */
const notInConstruct: ConstructName[] = ['destinationRaw', 'titleQuote']

const options: Options = {
  bullet: '-',
  rule: '-',
  listItemIndent: 'one',
  incrementListMarker: true,
  resourceLink: true,
  extensions: [
    gfmToMarkdown({ tablePipeAlign: false }),
    {
      unsafe: ['{', '}', '<'].map((it) => ({ character: it, notInConstruct })),
    },
  ],
}

/** Writes a node of mdast as MDX; `handlers` write nodes that mdast lacks. */
export function writeMarkdown(
  node: RootContent,
  handlers?: Options['handlers'],
): string {
  return toMarkdown(node, { ...options, ...(handlers && { handlers }) })
}

/** Formatting as mdast has it, without the nodes that it holds. */
type Mark = Pick<Strong | Emphasis, 'type'> | Omit<Link, 'children'>

/** A node of a line with all formatting around it. */
export interface Piece {
  node: PhrasingContent
  marks: readonly Mark[]
}

/** Nests pieces in their marks: the mark that spans most pieces is outermost. */
export function nestMarks(pieces: readonly Piece[]): PhrasingContent[] {
  const [piece] = pieces
  if (!piece) return []

  const [widest] = piece.marks
    .map((mark) => {
      const end = pieces.findIndex(({ marks }) => !marks.some(equals(mark)))
      return { mark, end: end < 0 ? pieces.length : end }
    })
    .sort((a, b) => b.end - a.end)
  if (!widest) return [piece.node, ...nestMarks(pieces.slice(1))]

  const { mark, end } = widest
  const inside = pieces.slice(0, end).map(({ node, marks }) => ({
    node,
    marks: marks.filter((it) => !equals(mark)(it)),
  }))
  const nested = { ...mark, children: nestMarks(inside) } as PhrasingContent
  return [nested, ...nestMarks(pieces.slice(end))]
}

function equals(mark: Mark) {
  const key = JSON.stringify(mark)
  return (other: Mark) => JSON.stringify(other) === key
}
