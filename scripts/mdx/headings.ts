import type { Heading, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { dataOf, isPolicy } from '../content/file-data.ts'
import { headingsOf } from '../content/headings.ts'

const WRITTEN_ID = /\s*\[#([^\]]*)\]\s*$/

/** Names every heading, by what stands behind it in brackets, as in `## Limitation of liability [#liability]`, or by its title; lists names and contents. */
export function nameHeadings() {
  return (tree: Root, file: VFile) => {
    const data = dataOf(file)
    visit(tree, 'heading', readWrittenId)
    for (const { node, id, number, title } of headingsOf(tree)) {
      node.data = { ...node.data, hProperties: { ...node.data?.hProperties, id } }
      data.ids.push({ id, place: node.position?.start ?? { line: 1, column: 1 } })
      if (isPolicy(data))
        data.contents.push({
          id,
          number: node.depth === 2 ? `${number}.` : number,
          title,
          depth: node.depth,
        })
    }
  }
}

function readWrittenId(heading: Heading): void {
  const last = heading.children.at(-1)
  const id = last?.type === 'text' ? WRITTEN_ID.exec(last.value)?.[1] : undefined
  if (last?.type !== 'text' || id === undefined) return
  last.value = last.value.replace(WRITTEN_ID, '')
  heading.data = { ...heading.data, hProperties: { id } }
}
