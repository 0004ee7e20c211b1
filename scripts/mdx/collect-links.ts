import type { Root } from 'mdast'
import type { VFile } from 'vfile'
import type { Place } from '../problems/problem.ts'
import { dataOf } from './file-data.ts'
import { visit } from './visit.ts'

/** Notes every address that the file links to, with its place: in Markdown and in the attribute `href` of a widget. */
export function collectLinks() {
  return (tree: Root, file: VFile) => {
    const { links } = dataOf(file)
    // A fact that is still there is an unknown one, and reported as such.
    const note = (url: string, place: Place) =>
      url.includes('{facts.') || links.push({ url, place })
    visit(tree, (node) => {
      const place = node.position?.start
      if (!place) return
      if (node.type === 'link' || node.type === 'definition') note(node.url, place)
      if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
        for (const attribute of node.attributes) {
          if (
            attribute.type === 'mdxJsxAttribute' &&
            attribute.name === 'href' &&
            typeof attribute.value === 'string'
          ) {
            note(attribute.value, place)
          }
        }
      }
    })
  }
}
