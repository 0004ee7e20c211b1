import type { Root } from 'hast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { element, text } from './element.ts'
import { dataOf, isPolicy, movedOf } from './file-data.ts'

/**
 * Makes each heading of a policy its own permalink, with its number as real
 * text; the names of former clauses, as `moved` in the front matter says, lead
 * to it too.
 */
export function linkHeadings() {
  return (tree: Root, file: VFile) => {
    const data = dataOf(file)
    if (!isPolicy(data)) return
    const numbers = new Map(data.contents.map(({ id, number }) => [id, number]))
    const moved = Object.entries(movedOf(data)).reverse()
    visit(tree, 'element', (heading) => {
      if (!/^h[2-4]$/.test(heading.tagName)) return
      const id = String(heading.properties.id ?? '')
      const number = numbers.get(id)
      const mark = number
        ? [
            element('span', { className: ['number'] }, [text(number)]),
            text(' '),
          ]
        : []
      const former = moved.filter(([, home]) => home === id)
      heading.children = [
        ...former.map(([name]) => element('span', { id: name })),
        element('a', { href: `#${id}` }, [...mark, ...heading.children]),
      ]
    })
  }
}
