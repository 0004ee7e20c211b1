import { type Quotation, quote } from '../../text/quotation.ts'
import { fillIn } from '../remarks/remark-form.ts'

/** The milliseconds between two looks at the selection. */
const PACE = 300

/** What is printed in a document, but is no text of a clause. */
const APART = 'del, .unseen, .fine, .number'
/** Where a clause starts in a comparison, and on a page. */
const STARTS = '.redline [id], article :is(h2, h3, h4)[id]'

const BLOCKS = 'p, li, th, td, h1, h2, h3, h4'

/**
 * Offers to remark on the words that are selected in a frame. Looks at the
 * selection itself: not every browser tells events of a frame without scripts.
 */
export function quoteSelection(frame: HTMLIFrameElement): void {
  const button = document.querySelector<HTMLButtonElement>('#quote')
  const form = document.querySelector<HTMLFormElement>('#remarks > form')
  if (!button || !form) return
  let found: Selected | undefined
  setInterval(() => {
    const selection = frame.contentDocument?.getSelection()
    // A click on the button ends the selection in some browsers.
    if (selection?.isCollapsed === false) found = quoteIn(selection)
    button.hidden = !found
  }, PACE)
  frame.addEventListener('load', () => {
    found = undefined
  })
  button.addEventListener('click', () => {
    if (found) {
      fillIn(form, found.clause, found.quotation)
      form.closest('details')?.setAttribute('open', '')
      form.querySelector('textarea')?.focus()
    }
    found = undefined
    frame.contentDocument?.getSelection()?.removeAllRanges()
  })
}

interface Selected {
  /** The id of its clause. */
  clause: string
  quotation: Quotation
}

/** Quotes the selected words of the clause in which a selection begins. */
function quoteIn(selection: Selection): Selected | undefined {
  const range = selection.getRangeAt(0)
  for (const [clause, nodes] of clausesIn(range.startContainer)) {
    let text = ''
    let start = Number.NaN
    let end = 0
    let block: Element | null = null
    for (const node of nodes) {
      const parent = node.parentElement?.closest(BLOCKS) ?? null
      if (block && parent !== block) text += '\n'
      block = parent
      if (range.intersectsNode(node)) {
        const { length } = node.data
        const from = node === range.startContainer ? range.startOffset : 0
        const to = node === range.endContainer ? range.endOffset : length
        if (Number.isNaN(start)) start = text.length + from
        end = text.length + to
      }
      text += node.data
    }
    const quotation = Number.isNaN(start)
      ? undefined
      : quote(text, [start, end])
    // What precedes all headings has no id.
    if (quotation) return { clause: clause.replace(/^opening$/, ''), quotation }
  }
  return undefined
}

/** Returns the text nodes of each clause of a comparison or a page, by its id. */
function clausesIn({ ownerDocument }: Node): Map<string, Text[]> {
  const clauses = new Map<string, Text[]>()
  const root = ownerDocument?.querySelector('.redline, article')
  const walker = root && ownerDocument?.createTreeWalker(root)
  let clause = ''
  while (walker?.nextNode()) {
    const { currentNode: node } = walker
    const { parentElement } = node
    if (isElement(node)) {
      if (node.matches(STARTS)) clause = node.id
    } else if (!parentElement?.closest(APART))
      clauses.set(clause, [...(clauses.get(clause) ?? []), node as Text])
  }
  return clauses
}

/** A frame has its own classes, so that `instanceof` does not tell. */
const isElement = (node: Node): node is Element =>
  node.nodeType === Node.ELEMENT_NODE
