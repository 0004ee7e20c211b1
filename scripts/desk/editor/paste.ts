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

/** A typed number before a title; the site numbers clauses by itself. */
const NUMBER = /^\s*\d+(?:\.\d+)*[.)]?\s+(?=\p{Lu})/u
/** Hidden, deleted and struck content, and comments of Word. */
const HIDDEN =
  'del, s, strike, .msodel, [style*="line-through"], [hidden], [style*="display:none"], [style*="display: none"], [style*="mso-hide:all"], [style*="mso-element:comment"], [style*="mso-comment-"], [class*="MsoComment"], table:not(:has(td, th))'

/** Blocks in a cell, which can hold only one line. */
const BLOCK_IN_CELL =
  ':is(td, th) :is(p, div, ul, ol, li, table, tbody, tr, td, th, h1, h2, h3, h4, h5, h6)'

const { list, listItem, paragraph } = nodes

const { rules } = DOMParser.fromSchema(schema)

class PasteParser extends DOMParser {
  override parseSlice(body: HTMLElement, options: ParseOptions): Slice {
    cleanUp(body)
    // Plain text and copies from this editor need no clean-up.
    if (!options.preserveWhitespace) {
      levelHeadings(body)
      makeLists(body)
    }
    return super.parseSlice(body, options)
  }
}

/** Cleans up what is pasted from web pages and word processors. */
export const pastePlugin: Plugin = new Plugin({
  props: {
    clipboardParser: new PasteParser(schema, rules),
    transformPasted: (slice, { state }) =>
      closeEdges(slice, state.selection.$from),
  },
})

/** Prevents a pasted clause, list or table from joining the text around it. */
function closeEdges(slice: Slice, $at: ResolvedPos): Slice {
  const { type } = slice.content.firstChild ?? {}
  const isInItem = $at.node(-1)?.type === listItem
  return type?.isInline || type === paragraph || (isInItem && type === list)
    ? slice
    : new Slice(slice.content, 0, 0)
}

/** Removes hidden content, foreign atoms and ids that exist already. */
function cleanUp(body: HTMLElement): void {
  for (const it of body.querySelectorAll<HTMLElement>(
    '[data-atom], [data-id]',
  )) {
    if (!isOwn(it)) delete it.dataset.atom
    // A copy of a clause gets an id of its own.
    const { id } = it.dataset
    if (id && document.querySelector(`[data-id=${CSS.escape(id)}]`))
      delete it.dataset.id
  }
  for (const it of body.querySelectorAll(HIDDEN)) it.remove()
  for (const it of body.querySelectorAll(BLOCK_IN_CELL))
    it.replaceWith(...it.childNodes, ' ')
  for (const it of body.querySelectorAll('tr')) splitMergedCells(it)
}

/**
 * Repeats the content of merged cells, which Markdown does not have. The rows
 * above must have been split already.
 */
function splitMergedCells(row: HTMLTableRowElement): void {
  // The collection is live: it contains the copies, too.
  for (const cell of row.cells) {
    const { colSpan, rowSpan, cellIndex } = cell
    cell.colSpan = 1
    const copy = (spans: Partial<HTMLTableCellElement>) =>
      Object.assign(cell.cloneNode(true), spans)
    if (colSpan > 1) cell.after(copy({ colSpan: colSpan - 1 }))
    const below = row.nextElementSibling as HTMLTableRowElement | null
    if (rowSpan > 1)
      below?.insertBefore(
        copy({ rowSpan: rowSpan - 1 }),
        below.cells[cellIndex] ?? null,
      )
  }
}

/** Turns the highest headings into clauses and removes typed numbers. */
function levelHeadings(body: HTMLElement): void {
  const headings = [...body.querySelectorAll('h1, h2, h3, h4, h5, h6')]
  const levels = headings.map(({ tagName }) => Number(tagName.charAt(1)))
  for (const [i, it] of headings.entries()) {
    const level = Math.min(4, (levels[i] ?? 0) - Math.min(...levels) + 2)
    const title = it.textContent?.replace(/\s+/g, ' ').replace(NUMBER, '') ?? ''
    it.replaceWith(make(`h${level}` as 'h2', {}, title.trim()))
  }
}

/** Turns Word's list paragraphs into lists. */
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
