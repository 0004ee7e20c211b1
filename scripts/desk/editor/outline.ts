import { type EditorState, Facet, StateField } from '@codemirror/state'
import type { Heading, Surroundings } from './protocol.ts'

/** A heading of the text, with the places of its parts. */
export interface Clause extends Heading {
  from: number
  /** Where the title ends and, perhaps, the brackets with its name begin. */
  titleEnd: number
  to: number
  depth: number
}

interface Outline {
  /** Where the text begins, behind the front matter. */
  start: number
  clauses: readonly Clause[]
  /** Widgets that stand on lines of their own, with what they hold. */
  blocks: readonly { from: number; to: number; name: string }[]
}

const FRONT_MATTER = /^\ufeff?---\r?\n(?:[\s\S]*?\n)?---[ \t]*\r?(?:\n|$)/
const HEADING = /^(#{2,4})[ \t]+(.*?)([ \t]*\[#([^\]\n]*)\][ \t]*)?\r?$/gm
const TAG = /^<(\/?)([A-Z]\w*)[^>\n]*?(\/?)>[ \t]*\r?$/gm

/** Clauses and widgets of a text, numbered as on the page. */
export function outlineOf(text: string): Outline {
  const start = FRONT_MATTER.exec(text)?.[0].length ?? 0
  let [clause, part] = [0, 0]
  const clauses = [...text.matchAll(HEADING)].flatMap((match): Clause[] => {
    const [line, marks = '', title = '', brackets = '', id = ''] = match
    if (match.index < start) return []
    if (marks.length === 2) [clause, part] = [clause + 1, 0]
    const number =
      marks.length === 2
        ? `${clause}`
        : marks.length === 3
          ? `${clause}.${++part}`
          : ''
    const to = match.index + line.replace(/\r$/, '').length
    const titleEnd = to - brackets.length
    const name = id || nameFor(title, [])
    return [
      {
        id: name,
        number,
        title,
        from: match.index,
        titleEnd,
        to,
        depth: marks.length,
      },
    ]
  })
  const blocks: { from: number; to: number; name: string }[] = []
  const open: { name: string; from: number }[] = []
  for (const {
    index: from,
    0: tag,
    1: closing,
    2: name = '',
    3: alone,
  } of text.matchAll(TAG)) {
    const opened = closing ? open.pop() : { name, from }
    if (!closing && !alone) open.push({ name, from })
    else if (opened) blocks.push({ ...opened, to: from + tag.length })
  }
  return { start, clauses, blocks }
}

/** The outline of the text as it stands. */
export const outline = StateField.define<Outline>({
  create: (state) => outlineOf(state.doc.toString()),
  update: (value, { docChanged, newDoc }) =>
    docChanged ? outlineOf(newDoc.toString()) : value,
})

/** The clause in which a place lies. */
export function clauseAt(
  state: EditorState,
  place: number,
): Clause | undefined {
  return state.field(outline).clauses.findLast(({ from }) => from <= place)
}

/** A name for a clause, made of its title, that no other has. */
export function nameFor(
  title: string,
  others: readonly { id: string }[],
): string {
  const words = title.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
  const name = words.replace(/^-|-$/g, '') || 'clause'
  const isTaken = (it: string) => others.some(({ id }) => id === it)
  let number = 2
  while (isTaken(`${name}-${number}`)) number++
  return isTaken(name) ? `${name}-${number}` : name
}

/** What the text may refer to. */
export const surroundings = Facet.define<Surroundings, Surroundings>({
  combine: ([given]) => given ?? { facts: {}, meanings: {}, pages: [] },
})

/** What a reference prints, as in `clause 4.2 (Refunds)`. */
export function wordsOf(state: EditorState, target: string): string {
  const [pathname = '', id = ''] = target.split('#')
  const page = state
    .facet(surroundings)
    .pages.find((it) => it.pathname === pathname)
  const headings = pathname ? page?.headings : state.field(outline).clauses
  const heading = headings?.find((it) => it.id === id)
  const of = pathname ? ` of ${page?.title ?? pathname}` : ''
  if (!heading) return id ? `no clause “${id}”${of}` : (page?.title ?? pathname)
  return (
    (heading.number
      ? `clause ${heading.number} (${heading.title})`
      : heading.title) + of
  )
}
