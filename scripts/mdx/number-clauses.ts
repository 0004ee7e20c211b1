import type { Element, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import type { VFile } from 'vfile'
import { countClauses, isPolicy } from './clause-numbers.ts'
import { dataOf, reporter } from './file-data.ts'
import { visit } from './visit.ts'

/** Numbers the headings of a policy in real text, makes each its own permalink, and notes them for the contents list. */
export function numberClauses() {
  return (tree: Root, file: VFile) => {
    const data = dataOf(file)
    const report = reporter(file)
    const isNumbered = isPolicy(data)
    const numberOf = countClauses()
    visit(tree, (heading) => {
      if (heading.type !== 'element' || !/^h[2-4]$/.test(heading.tagName)) return
      const id = String(heading.properties.id ?? '')
      const place = heading.position?.start ?? { line: 1, column: 1 }
      data.ids.push({ id, place })
      if (!isNumbered) return

      const depth = Number(heading.tagName[1])
      const number = numberOf(depth) + (depth === 2 ? '.' : '')
      data.contents.push({ id, number, title: textOf(heading), depth })
      if (heading.children.some((child) => child.type === 'element' && child.tagName === 'a')) {
        report(place, 'A heading cannot hold a link.', 'Move the link into the text below.')
        return
      }
      const link: Element = {
        type: 'element',
        tagName: 'a',
        properties: { href: `#${id}` },
        children: heading.children,
      }
      if (number)
        link.children = [numberElement(number), { type: 'text', value: ' ' }, ...heading.children]
      heading.children = [link]
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
