import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { dataOf } from './file-data.ts'

/** Notes every address that the file links to, with its place: in Markdown and in the attribute `href` of a widget. */
export function collectLinks() {
  return (tree: Root, file: VFile) => {
    const { links } = dataOf(file)
    visit(tree, (node) => {
      const place = node.position?.start
      if (!place) return
      if (node.type === 'link' || node.type === 'definition') links.push({ url: node.url, place })
      if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
        for (const attribute of node.attributes) {
          if (
            attribute.type === 'mdxJsxAttribute' &&
            attribute.name === 'href' &&
            typeof attribute.value === 'string'
          ) {
            links.push({ url: attribute.value, place })
          }
        }
      }
    })
  }
}
