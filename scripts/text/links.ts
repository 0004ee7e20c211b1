import type { Root } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { dataOf } from './file-data.ts'

/**
 * Lists every address that a text links to, with its place and the words that
 * lead there: in Markdown and in the attribute `href` of a widget.
 */
export function collectLinks() {
  return (tree: Root, file: VFile) => {
    const { links } = dataOf(file)
    const words = new Map<string, string>()
    visit(
      tree,
      'linkReference',
      (node) => void words.set(node.identifier, textOf(node)),
    )
    visit(tree, (node) => {
      const place = node.position?.start
      if (!place) return
      // A fact that is still there is an unknown one, and reported as such.
      const add = (url: unknown, words = textOf(node)) =>
        typeof url === 'string' &&
        !url.includes('{facts.') &&
        links.push({ url, words, place })
      if (node.type === 'link') add(node.url)
      if (node.type === 'definition') add(node.url, words.get(node.identifier))
      if (
        node.type !== 'mdxJsxFlowElement' &&
        node.type !== 'mdxJsxTextElement'
      )
        return
      for (const attribute of node.attributes)
        if (attribute.type === 'mdxJsxAttribute' && attribute.name === 'href')
          add(attribute.value)
    })
  }
}
