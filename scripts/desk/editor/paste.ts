import {
  DOMParser,
  type ParseOptions,
  type ResolvedPos,
  Slice,
} from 'prosemirror-model'
import { Plugin } from 'prosemirror-state'
import { isOwn } from './atoms.ts'
import { make } from './elements.ts'
import { nodes, schema } from './schema.ts'

/** A number before a title, which the software writes by itself. */
const NUMBER = /^\s*\d+(?:\.\d+)*[.)]?\s+(?=\p{Lu})/u
/** What nobody saw, and what was deleted or struck. */
const GONE =
  'del, s, strike, .msodel, [style*="line-through"], [hidden], [style*="display:none"], [style*="display: none"], [style*="mso-hide:all"], [style*="mso-element:comment"], [style*="mso-comment-"], [class*="MsoComment"], table:not(:has(td, th))'

/** A cell holds one line. */
const IN_CELL =
  ':is(td, th) :is(p, div, ul, ol, li, table, tbody, tr, td, th, h1, h2, h3, h4, h5, h6)'

const { list, listItem, orderedList, paragraph } = nodes

/** Takes in what a page or a word processor puts on the clipboard. */
export function pastePlugin(): Plugin {
  return new Plugin({
    props: {
      clipboardParser: new PasteParser(schema, rules),
      transformPasted: (slice, { state }) =>
        setApart(slice, state.selection.$from),
    },
  })
}

const { rules } = DOMParser.fromSchema(schema)

class PasteParser extends DOMParser {
  override parseSlice(body: HTMLElement, options: ParseOptions): Slice {
    dropHidden(body)
    // Words without marks, and those of this editor, are what they are.
    if (!options.preserveWhitespace) {
      levelHeadings(body)
      makeLists(body)
    }
    return super.parseSlice(body, options)
  }
}

/** A clause, a list or a table is joined with no words at its edges. */
function setApart(slice: Slice, $at: ResolvedPos): Slice {
  const isInItem = $at.node(-1)?.type === listItem
  const joined = isInItem ? [paragraph, list, orderedList] : [paragraph]
  const { type } = slice.content.firstChild ?? {}
  return type?.isInline || joined.some((it) => it === type)
    ? slice
    : new Slice(slice.content, 0, 0)
}

/** Takes out what is not to come in. */
function dropHidden(body: HTMLElement): void {
  for (const it of body.querySelectorAll<HTMLElement>(
    '[data-atom], [data-id]',
  )) {
    if (!isOwn(it)) delete it.dataset.atom
    // A copy of a clause gets a name of its own.
    const { id } = it.dataset
    if (id && document.querySelector(`[data-id=${CSS.escape(id)}]`))
      delete it.dataset.id
  }
  for (const it of body.querySelectorAll(GONE)) it.remove()
  for (const it of body.querySelectorAll(IN_CELL))
    it.replaceWith(...it.childNodes, ' ')
}

/** The highest headings become clauses, without the numbers that were typed. */
function levelHeadings(body: HTMLElement): void {
  const headings = [...body.querySelectorAll('h1, h2, h3, h4, h5, h6')]
  const levels = headings.map(({ tagName }) => Number(tagName.charAt(1)))
  for (const [i, it] of headings.entries()) {
    const level = Math.min(4, (levels[i] ?? 0) - Math.min(...levels) + 2)
    const title = it.textContent?.replace(/\s+/g, ' ').replace(NUMBER, '') ?? ''
    it.replaceWith(make(`h${level}` as 'h2', {}, title.trim()))
  }
}

/** Makes lists of the paragraphs that Word marks as their items. */
function makeLists(body: HTMLElement): void {
  let lists: HTMLElement[] = []
  for (const it of body.querySelectorAll('p')) {
    const [, level = 0] =
      /mso-list:\w+ level(\d)/.exec(it.getAttribute('style') ?? '') ?? []
    const depth = Number(level)
    const mark = it.querySelector('[style*="mso-list:ignore" i]')
    if (!mark) {
      if (it.textContent?.trim()) lists = []
      continue
    }
    mark.remove()
    const isOrdered = /^\s*\(?(\d|[a-z]{1,3}[.)])/i.test(mark.textContent ?? '')
    const tag = isOrdered ? 'ol' : 'ul'
    lists.splice(depth)
    if (lists[depth - 1]?.matches(tag) === false) lists.pop()
    while (lists.length < depth) {
      const list = make(tag, {})
      const outer = lists.at(-1)?.lastElementChild
      if (outer) outer.append(list)
      else it.before(list)
      lists.push(list)
    }
    lists.at(-1)?.append(make('li', {}, ...it.childNodes))
    it.remove()
  }
}
