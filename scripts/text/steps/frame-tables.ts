import type { Root } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import type { VFile } from 'vfile'
import { fill } from '../../../src/i18n/fill.ts'
import { english, languageOf } from '../../../src/i18n/languages.ts'
import { textIn } from '../text.ts'
import { visitNodes } from '../visit.ts'
import { element } from './element.ts'

/**
 * A remark plugin: wraps every table in a scrollable group that keyboards can reach, marks its
 * header cells, labels the others with their column, and names their alignment.
 */
export function frameTables() {
  return frameTablesIn
}

function frameTablesIn(tree: Root, file: VFile): void {
  const { messages } = languageOf(textIn(file).language) ?? english
  visitNodes(tree, (node, index, parent) => {
    if (node.type !== 'table' || !parent) return

    const columns = node.children[0]?.children.map((it) => textOf(it)) ?? []
    for (const [row, { children }] of node.children.entries())
      for (const [at, cell] of children.entries()) {
        const scope = row === 0 ? 'col' : at === 0 ? 'row' : undefined
        // As `align`, it would become an inline style, which pages block.
        const own = { align: undefined, dataAlign: node.align?.[at] }
        cell.data = scope
          ? { hName: 'th', hProperties: { ...own, scope } }
          : { hProperties: { ...own, dataLabel: columns[at] } }
      }
    const frame = {
      className: ['table'],
      role: 'group',
      ariaLabel: fill(messages.site.table, { columns: columns.join(', ') }),
      tabIndex: 0,
    }
    const siblings: unknown[] = parent.children
    siblings[index] = element('div', frame, [node])
  })
}
