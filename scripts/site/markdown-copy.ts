import type { BlockContent, Blockquote, Heading, Root, RootContent, Strong } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { overviewWords } from '../../src/widgets/overview/words.ts'
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

/** Widgets give way to what they hold; an overview stays set apart and marked. */
function unwrapWidgets(tree: Root): Root {
  tree.children = tree.children.flatMap((node): RootContent[] => {
    if (node.type !== 'mdxJsxFlowElement') return [node]
    const { children } = unwrapWidgets({ type: 'root', children: node.children })
    return node.name === 'Overview' ? [setApart(children)] : children
  })
  return tree
}

function setApart(children: RootContent[]): Blockquote {
  const held = children.filter((child): child is BlockContent => child.type !== 'yaml')
  const title: Strong = { type: 'strong', children: [{ type: 'text', value: overviewWords.title }] }
  return {
    type: 'blockquote',
    children: [
      { type: 'paragraph', children: [title] },
      ...held,
      { type: 'paragraph', children: [{ type: 'text', value: overviewWords.note }] },
    ],
  }
}

function addNumber(heading: Heading, number: string | undefined): void {
  if (number) heading.children.unshift({ type: 'text', value: `${number} ` })
}
