import {
  DOMParser,
  type Node,
  type ParseOptions,
  type ResolvedPos,
  Slice,
} from 'prosemirror-model'
import { Plugin } from 'prosemirror-state'
import { isSafe } from './atoms.ts'
import { make, notify } from './elements.ts'
import { nodes, schema } from './schema.ts'

/** A number before a title, which the software writes by itself. */
const NUMBER =
  /^\s*(?:(?:[Cc]lause|[Ss]ection)\s+)?(?:\d+(?:\.\d+)*[.)]?|\(?[a-z]{1,3}\))\s+(?=\p{Lu})/u
const HIDDEN =
  '[hidden], [data-style*="display:none"], [data-style*="mso-hide:all"], [data-style*="mso-element:comment"], [data-style*="mso-comment-"], [class*="MsoComment"], table:not(:has(td, th))'
const DELETED = 'del, s, strike, .msodel, [data-style*="line-through"]'

/** Takes in what a page or a word processor puts on the clipboard. */
export function pasting(): Plugin {
  let isOwn = false
  return new Plugin({
    props: {
      transformPastedHTML(html) {
        isOwn = html.includes('data-pm-slice')
        return disarm(html)
      },
      clipboardParser: new PasteParser(schema, rules),
      transformPasted: (slice, { state }) =>
        isOwn ? slice : setApart(slice, state.selection.$from),
    },
  })
}

const { rules } = DOMParser.fromSchema(schema)

/** Keeps from a page that is pasted what the desk would not be given of it. */
function disarm(html: string): string {
  return html
    .replace(/<style[\s\S]*?<\/style>/gi, '')
    .replace(/<[^>]+>/g, (tag) =>
      tag.replace(/\s(?=(style|on\w+)=)/gi, ' data-'),
    )
}

/** Whole clauses, lists and tables are joined with no words at their edges. */
function setApart({ content, openStart, openEnd }: Slice, $at: ResolvedPos) {
  const isInItem = $at.node(-1)?.type === nodes.listItem
  const open = (node: Node | null, depth: number) =>
    node?.type === nodes.paragraph || (isInItem && node?.type === nodes.list)
      ? depth
      : 0
  return new Slice(
    content,
    open(content.firstChild, openStart),
    open(content.lastChild, openEnd),
  )
}

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

/** Takes out what nobody saw, and says how much of it was deleted. */
function dropHidden(body: HTMLElement): void {
  for (const it of body.querySelectorAll<HTMLElement>('*')) {
    const { id, atom, style = '' } = it.dataset
    it.style.cssText = style
    if (style) it.dataset.style = style.replace(/:\s+/g, ':').toLowerCase()
    if (!isSafe(atom)) delete it.dataset.atom
    // A copy of a clause gets a name of its own.
    if (id && document.querySelector(`[data-id=${CSS.escape(id)}]`))
      delete it.dataset.id
  }
  for (const it of body.querySelectorAll(HIDDEN)) it.remove()
  const deleted = [...body.querySelectorAll(DELETED)]
  for (const it of deleted) it.remove()
  if (deleted.length > 0)
    notify(
      `Pasted. Left out, for it was deleted or struck: ${deleted.map((it) => `“${it.textContent}”`).join(', ')}.`,
    )
  const foreign = 'a:not([href^=http], [href^=mailto], [href^="/"])'
  const inCells = ':is(td, th) :is(p, div)'
  for (const it of body.querySelectorAll(`${foreign}, ${inCells}`))
    it.replaceWith(...it.childNodes, ' ')
}

/** The highest headings become clauses, without the numbers that were typed. */
function levelHeadings(body: HTMLElement): void {
  const headings = [...body.querySelectorAll('h1, h2, h3, h4, h5, h6')]
  const levelOf = ({ tagName }: Element) => Number(tagName.charAt(1))
  const highest = Math.min(...headings.map(levelOf))
  for (const it of headings) {
    const level = Math.min(4, levelOf(it) - highest + 2)
    const title = it.textContent?.replace(/\s+/g, ' ').replace(NUMBER, '') ?? ''
    it.replaceWith(make(`h${level}` as 'h2', {}, title.trim()))
  }
}

/** Makes lists of the paragraphs that Word marks as their items. */
function makeLists(body: HTMLElement): void {
  let lists: HTMLElement[] = []
  for (const it of body.querySelectorAll('p')) {
    const { style = '' } = it.dataset
    const [, level] = /mso-list:\w+ level(\d)/.exec(style) ?? []
    const mark = it.querySelector('[data-style*="mso-list:ignore"]')
    if (!level || !mark) {
      if (it.textContent?.trim()) lists = []
      continue
    }
    mark.remove()
    const isOrdered = /^\s*\(?(\d|[a-z]{1,3}[.)])/i.test(mark.textContent ?? '')
    const tag = isOrdered ? 'ol' : 'ul'
    lists.splice(Number(level))
    if (lists[Number(level) - 1]?.matches(tag) === false) lists.pop()
    while (lists.length < Number(level)) {
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
