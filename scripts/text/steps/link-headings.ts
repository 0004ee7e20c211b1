import type { Root } from 'hast'
import { h } from 'hastscript'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import type { FindText } from '../parse/as-read.ts'
import { isPolicy, movedOf, printedNumber } from '../text.ts'

/**
 * A rehype plugin: makes each heading of a policy its own permalink, with its
 * number as text. The ids of former clauses that `moved` in the front matter
 * sends here become anchors before it.
 */
export function linkHeadings(textOf: FindText) {
  return (tree: Root, { path }: VFile): void => {
    const text = textOf(path)
    if (!text || !isPolicy(text)) return

    const moved = Object.entries(movedOf(text)).reverse()
    visit(tree, 'element', (heading) => {
      if (!/^h[2-4]$/.test(heading.tagName)) return

      const id = String(heading.properties.id)
      const { number = '' } = text.headings.find((it) => it.id === id) ?? {}
      const former = moved.filter(([, home]) => home === id)
      heading.children = [
        ...former.map(([name]) => h('span', { id: name })),
        h(
          'a',
          { href: `#${id}` },
          number ? [h('span.number', printedNumber(number)), ' '] : [],
          heading.children,
        ),
      ]
    })
  }
}
