import type { Heading, Root, RootContent } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import type { ReadDocument } from '../mdx/read-document.ts'

/** A page as plain Markdown: numbers in the headings, widgets reduced to their text, links with the whole address. */
export function markdownCopy(
  { markdown, contents, ids, frontMatter }: ReadDocument,
  url: string,
): string {
  if (!markdown || !frontMatter) throw new Error(`${url} has no readable text.`)
  const tree = unwrapWidgets(structuredClone(markdown))
  const numbers = new Map(contents.map(({ id, number }) => [id, number]))
  const origin = new URL(url).origin
  let heading = 0
  visit(tree, (node) => {
    if (node.type === 'heading') addNumber(node, numbers.get(ids[heading++]?.id ?? ''))
    if (node.type === 'link' && node.url.startsWith('#')) node.url = url + node.url
    else if (node.type === 'link' && node.url.startsWith('/')) node.url = origin + node.url
  })
  const day =
    'effective' in frontMatter && frontMatter.effective
      ? `In force from ${frontMatter.effective}. `
      : ''
  const text = unified().use(remarkGfm).use(remarkStringify, { bullet: '-' }).stringify(tree)
  return `# ${frontMatter.title}\n\n${day}Published at <${url}>.\n\n${text}`
}

/** Widgets give way to what they hold. */
function unwrapWidgets(tree: Root): Root {
  tree.children = tree.children.flatMap((node): RootContent[] =>
    node.type === 'mdxJsxFlowElement'
      ? unwrapWidgets({ type: 'root', children: node.children }).children
      : [node],
  )
  return tree
}

function addNumber(heading: Heading, number: string | undefined): void {
  if (number) heading.children.unshift({ type: 'text', value: `${number} ` })
}
