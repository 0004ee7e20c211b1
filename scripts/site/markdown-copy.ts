import type { BlockContent, Blockquote, Heading, Root, RootContent, Strong } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import type { Day } from '../../src/policy/timeline.ts'
import { overviewWords } from '../../src/widgets/overview/words.ts'
import type { ReadDocument } from '../mdx/read-document.ts'

/** A page as plain Markdown: numbers in the headings, widgets reduced to their text, links with the whole address. */
export function markdownCopy(
  { markdown, contents, ids, frontMatter }: ReadDocument,
  url: string,
  today: Day,
): string {
  if (!frontMatter) throw new Error(`${url} has no readable text.`)
  const tree: Root = { type: 'root', children: unwrapWidgets(structuredClone(markdown.children)) }
  const numbers = new Map(contents.map(({ id, number }) => [id, number]))
  const origin = new URL(url).origin
  let heading = 0
  visit(tree, (node) => {
    if (node.type === 'heading') addNumber(node, numbers.get(ids[heading++]?.id ?? ''))
    if (node.type !== 'link' && node.type !== 'definition') return
    if (node.url.startsWith('#')) node.url = url + node.url
    else if (node.url.startsWith('/')) node.url = origin + node.url
  })
  const version = 'version' in frontMatter ? frontMatter.version : undefined
  const verb = version && version.effective > today ? 'Applies' : 'In force'
  const day = version ? `${verb} from ${version.effective}. ` : ''
  const print = unified().use(remarkGfm).use(remarkStringify, { bullet: '-' })
  const title: Heading = {
    type: 'heading',
    depth: 1,
    children: [{ type: 'text', value: frontMatter.title }],
  }
  const head = print.stringify({ type: 'root', children: [title] })
  return `${head}\n${day}Published at <${url}>.\n\n${print.stringify(tree)}`
}

/** Widgets give way to what they hold, at every depth; an overview stays set apart and marked. */
function unwrapWidgets(children: readonly RootContent[]): RootContent[] {
  return children.flatMap((node): RootContent[] => {
    if (!('children' in node)) return [node]
    const held = unwrapWidgets(node.children)
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement')
      return [{ ...node, children: held } as RootContent]
    return node.name === 'Overview' ? [setApart(held)] : held
  })
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
