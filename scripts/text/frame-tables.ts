import type { Element, Parents, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { element as createElement } from './element.ts'
import { visit } from './visit.ts'

/**
 * Gives every table a frame that scrolls and can be reached by keyboard, marks
 * its header cells for screen readers, and tells each other cell its column.
 */
export function frameTables() {
  return (tree: Root) => {
    let heading = ''
    let columns: string[] = []
    const used = new Map<string, number>()
    visit(tree, 'element', (element, index, parent) => {
      if (/^h[2-4]$/.test(element.tagName)) heading = textOf(element)
      if (element.tagName === 'thead') columns = cellsOf(element).map(textOf)
      markCells(element, parent, columns)
      if (element.tagName !== 'table' || !parent || index === undefined) return
      const times = (used.get(heading) ?? 0) + 1
      used.set(heading, times)
      const label = `Table: ${heading}${times > 1 ? ` (${times})` : ''}`
      const frame = {
        className: ['table'],
        role: 'region',
        ariaLabel: label,
        tabIndex: 0,
      }
      parent.children[index] = createElement('div', frame, [element])
    })
  }
}

function cellsOf(element: Element): Element[] {
  return element.children.flatMap((child) => {
    if (child.type !== 'element') return []
    return child.tagName === 'tr' ? cellsOf(child) : child
  })
}

function markCells(
  element: Element,
  parent: Parents | undefined,
  columns: readonly string[],
): void {
  if (element.tagName === 'th') element.properties.scope ??= 'col'
  if (
    element.tagName !== 'tr' ||
    parent?.type !== 'element' ||
    parent.tagName !== 'tbody'
  )
    return
  const [first, ...cells] = cellsOf(element)
  if (first?.tagName === 'td') {
    first.tagName = 'th'
    first.properties.scope = 'row'
  }
  for (const [place, cell] of cells.entries())
    cell.properties.dataLabel = columns[place + 1]
}
