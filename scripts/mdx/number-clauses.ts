import type { Element, ElementContent, Root } from 'hast'
import type { VFile } from 'vfile'
import { dataOf, isPolicy } from '../content/file-data.ts'
import { visit } from '../content/visit.ts'

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
      const text: ElementContent = { type: 'text', value: ' ' }
      const children = number
        ? [numberElement(number), text, ...heading.children]
        : heading.children
      heading.children = [
        { type: 'element', tagName: 'a', properties: { href: `#${id}` }, children },
      ]
    })
  }
}

function numberElement(number: string): Element {
  return {
    type: 'element',
    tagName: 'span',
    properties: { className: ['number'] },
    children: [{ type: 'text', value: number }],
  }
}
