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

/** A number that was typed, which the software writes by itself. */
const NUMBER =
  /^\s*(?:(?:[Cc]lause|[Ss]ection)\s+)?(?:(?:\d+(?:\.\d+)*)(?:[.)]\s+|\s+(?=\p{Lu}))|\(?[a-z]{1,3}\)\s+)/u
const BULLET = /^\s*(?:[•·●▪‣–-]|o(?=\s))\s+/
const TITLE = /^\p{Lu}.{0,69}(?<![.;:,!?])$/u
/** What Word shows of a comment. */
const COMMENT = /mso-element:\s*comment|mso-comment-|mso(com|Comment)/i

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
    const deleted = dropHidden(body)
    // Words without marks, and those of this editor, are what they are.
    const numbers = options.preserveWhitespace ? 0 : writeNumbers(body)
    const told = [
      deleted && `Left out, for it was deleted or struck: ${deleted}.`,
      numbers && `Typed numbers that the site writes by itself: ${numbers}.`,
    ].filter(Boolean)
    if (told.length > 0) notify(`Pasted. ${told.join(' ')}`)
    return super.parseSlice(body, options)
  }
}

/** Takes out what nobody saw, and says how much of it was deleted. */
function dropHidden(body: HTMLElement): number {
  let deleted = 0
  for (const it of body.querySelectorAll<HTMLElement>('*')) {
    const { style, dataset, className, textContent } = it
    const { id, atom, style: css = '' } = dataset
    style.cssText = css
    const isHidden =
      it.matches('script, style, title, [hidden], table:not(:has(td, th))') ||
      /display:\s*none|visibility:\s*hidden|mso-hide:\s*all/.test(css) ||
      COMMENT.test(className + css)
    const isDeleted =
      it.matches('del, s, strike, .msodel') || /line-through/.test(css)
    if (isDeleted && textContent?.trim() && body.contains(it)) deleted++
    if (isHidden || isDeleted) it.remove()
    if (!isSafe(atom)) delete dataset.atom
    if (it.matches('a:not([href^=http], [href^=mailto], [href^="/"])'))
      it.removeAttribute('href')
    // A copy of a clause gets a name of its own.
    if (id && document.querySelector(`[data-id=${CSS.escape(id)}]`))
      delete dataset.id
  }
  for (const it of body.querySelectorAll('td :is(p, div), th :is(p, div)')) {
    it.after(' ')
    it.replaceWith(...it.childNodes)
  }
  return deleted
}

/** Makes clauses and lists of typed numbers, and says how many there were. */
function writeNumbers(body: HTMLElement): number {
  let numbers = 0
  const take = (element: Element, pattern: RegExp) => {
    const [typed = ''] = pattern.exec(element.textContent ?? '') ?? []
    cutStart(element, typed.length)
    if (typed && pattern === NUMBER) numbers++
    return typed
  }
  const headings = [...body.querySelectorAll('h1, h2, h3, h4, h5, h6')]
  const levelOf = ({ tagName }: Element) => Number(tagName.charAt(1))
  const highest = Math.min(...headings.map(levelOf))
  for (const heading of headings) {
    take(heading, NUMBER)
    beHeading(heading, levelOf(heading) - highest + 2)
  }

  /** The lists that are open, and the kinds of their typed numbers. */
  let lists: Element[] = []
  let kinds: string[] = []
  for (const element of body.querySelectorAll('li, p, h2, h3, h4')) {
    if (element.matches('li, li *, td *, th *')) {
      if (element.matches('li')) take(element, NUMBER)
      continue
    }
    const mark = element.querySelector('[data-style*="mso-list:Ignore" i]')
    const { style = '' } = (element as HTMLElement).dataset
    const [, level] = /mso-list:\s*l\d+ level(\d)/i.exec(style) ?? []
    const marked = mark?.textContent ?? ''
    mark?.remove()
    const typed = level ? '' : take(element, NUMBER)
    const isBullet = !level && !typed && take(element, BULLET) !== ''
    const words = element.textContent?.trim() ?? ''
    const [digits] = /\d[\d.]*\d|\d/.exec(typed) ?? []
    const depth = digits?.split('.').length ?? 0
    if (digits && TITLE.test(words)) beHeading(element, depth + 1)
    if (!(level || typed || isBullet) || (digits && TITLE.test(words))) {
      if (words) [lists, kinds] = [[], []]
      continue
    }
    const kind = digits ? `${depth}` : /^\(?[ivx]+\)/.test(typed) ? 'i' : 'a'
    const known = kinds.indexOf(kind)
    if (typed) kinds = [...kinds.slice(0, known < 0 ? undefined : known), kind]
    const at = level ? Number(level) : isBullet ? 1 : kinds.length
    const isOrdered = /^\s*\(?(\d|[a-z]{1,3}[.)])/i.test(typed || marked)
    lists = addItem(lists.slice(0, at), element, at, isOrdered ? 'ol' : 'ul')
  }
  return numbers
}

/** Puts a paragraph into the list of a level, and gives the lists it is in. */
function addItem(
  open: Element[],
  paragraph: Element,
  level: number,
  tag: 'ol' | 'ul',
) {
  const lists =
    open.at(level - 1)?.matches(tag) === false ? open.slice(0, -1) : open
  while (lists.length < level) {
    const list = make(tag, {})
    const outer = lists.at(-1)?.lastElementChild
    if (outer) outer.append(list)
    else paragraph.before(list)
    lists.push(list)
  }
  lists.at(-1)?.append(make('li', {}, ...paragraph.childNodes))
  paragraph.remove()
  return lists
}

function beHeading(element: Element, level: number): void {
  const heading = document.createElement(`h${Math.min(4, level)}`)
  heading.append(element.textContent?.replace(/\s+/g, ' ').trim() ?? '')
  const { id } = (element as HTMLElement).dataset
  if (id) heading.dataset.id = id
  element.replaceWith(heading)
}

/** Takes the first characters of an element away. */
function cutStart(element: Element, length: number): void {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  for (let left = length; left > 0 && texts.nextNode(); ) {
    const text = texts.currentNode as Text
    const cut = Math.min(left, text.data.length)
    text.deleteData(0, cut)
    left -= cut
  }
}
