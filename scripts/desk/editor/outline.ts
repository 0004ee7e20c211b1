import {
  type EditorState,
  Facet,
  type Line,
  StateField,
} from '@codemirror/state'
import GithubSlugger from 'github-slugger'
import { frontMatterEnd } from './front-matter.ts'
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

/** A heading; of code, in which there are none, the fence. */
const HEADING =
  /^(?:(`{3,}|~{3,})[\s\S]*?^\1|(#{2,6})[ \t](.*?)([ \t]?\[#([^\]\n]*)\][ \t]*)?\r?$)/gm
/** What prints a fact, by its name. */
export const FACT = /\{\s*facts\.([\w.]+)\s*\}/g
/** What readers never see. */
export const COMMENT = /\{\/\*.*?\*\/\}/g
const TAG = /^<(\/?)([A-Z]\w*)[^>\n]*?(\/?)>[ \t]*\r?$/gm

/** Clauses and widgets of a text, numbered and named as on the page. */
export function outlineOf(
  text: string,
  { facts, isNumbered }: Surroundings = none,
): Outline {
  const start = frontMatterEnd(text)
  const slugger = new GithubSlugger()
  const clauses: Clause[] = []
  let [clause, part] = [0, 0]
  for (const match of text.matchAll(HEADING)) {
    const [line, , marks = '', heading = '', brackets = '', id = ''] = match
    const depth = marks.length
    if (depth === 0 || match.index < start) continue
    if (depth === 2) [clause, part] = [clause + 1, 0]
    if (depth === 3) part++
    const title = withoutMarkup(heading, facts)
    const name = id || slugger.slug(title)
    // What is deeper has a name, and is no clause.
    if (depth > 4) continue
    const number = ['', `${clause}`, `${clause}.${part}`][depth - 1] ?? ''
    const to = match.index + line.replace(/\r$/, '').length
    clauses.push({
      id: name,
      number: isNumbered ? number : '',
      title,
      from: match.index,
      titleEnd: to - brackets.length,
      to,
      depth,
    })
  }
  return { start, clauses, blocks: blocksIn(text) }
}

function blocksIn(text: string): Outline['blocks'] {
  const blocks: Outline['blocks'][number][] = []
  const open: { name: string; from: number }[] = []
  for (const match of text.matchAll(TAG)) {
    const [tag, closing, name = '', alone] = match
    const opened = closing ? open.pop() : { name, from: match.index }
    if (!opened) continue
    if (closing || alone)
      blocks.push({ ...opened, to: match.index + tag.length })
    else open.push(opened)
  }

  return blocks
}

const none: Surroundings = {
  facts: {},
  meanings: {},
  pages: [],
  isNumbered: false,
}

/** What the text may refer to. */
export const surroundings = Facet.define<Surroundings, Surroundings>({
  combine: ([given = none]) => given,
})

/** The outline of the text as it stands. */
export const outline = StateField.define<Outline>({
  create: readOutline,
  update: (value, { docChanged, state }) =>
    docChanged ? readOutline(state) : value,
})

function readOutline(state: EditorState): Outline {
  return outlineOf(state.doc.toString(), state.facet(surroundings))
}

/** The words of a line, between the marks of a clause, an item or a row. */
export function wordsOf({ from, to, text }: Line) {
  const [mark = ''] = /^(?:#{2,4} |\s*(?:[-*+]|\d+[.)]) |\| ?)/.exec(text) ?? []
  const ends: Record<string, RegExp> = {
    '#': / \[#[^\]]*\]\s*$/,
    '|': / ?\|\s*$/,
  }
  const end = text.slice(mark.length).search(ends[mark.charAt(0)] ?? /$/)
  const start = from + mark.length
  return { from: start, to: end < 0 ? to : start + end }
}

/**
 * A name for a clause, made of its title as on the page, that no other has: a
 * letter, then letters, digits and hyphens.
 */
export function nameFor(
  title: string,
  others: readonly { id: string }[],
): string {
  const slugger = new GithubSlugger()
  for (const { id } of others) slugger.slug(id)
  const plain = title.normalize('NFKD').toLowerCase()
  const words = plain
    .match(/[a-z0-9]+/g)
    ?.join('-')
    .replace(/^[\d-]+/, '')
  return slugger.slug(words || 'clause')
}

/** The text of a heading as the page has them. */
function withoutMarkup(heading: string, facts: Surroundings['facts']): string {
  return heading
    .replace(COMMENT, '')
    .replace(FACT, (all, name) => facts[name] ?? all)
    .replace(/!\[[^\]]*\]\([^)]*\)|(?<!\\)[*`]+/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(?<![\p{L}\p{N}\\])_+|(?<!\\)_+(?![\p{L}\p{N}])/gu, '')
    .replace(/\\(?=\p{P}|\p{S})/gu, '')
    .trim()
}

/** What a reference prints, as in `clause 4.2 (Refunds)`. */
export function referenceText(state: EditorState, target: string): string {
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
