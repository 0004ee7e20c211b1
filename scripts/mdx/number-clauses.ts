import type { Root } from 'hast'
import type { VFile } from 'vfile'
import { dataOf, isPolicy } from '../content/file-data.ts'
import { visit } from '../content/visit.ts'
import { element, text } from './element.ts'

/** Writes the numbers of a policy into its headings as real text, and makes each heading its own permalink. */
export function numberClauses() {
  return (tree: Root, file: VFile) => {
    const data = dataOf(file)
    if (!isPolicy(data)) return
    const numbers = new Map(data.contents.map(({ id, number }) => [id, number]))
    visit(tree, 'element', (heading) => {
      if (!/^h[2-4]$/.test(heading.tagName)) return
      const id = String(heading.properties.id ?? '')
      const number = numbers.get(id)
      const mark = number
        ? [element('span', { className: ['number'] }, [text(number)]), text(' ')]
        : []
      heading.children = [element('a', { href: `#${id}` }, [...mark, ...heading.children])]
    })
  }
}
