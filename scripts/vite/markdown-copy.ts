import type { BlockContent, Blockquote, Paragraph, Root, RootContent } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import type { VFile } from 'vfile'
import type { Day } from '../../src/policy/timeline.ts'
import { overviewWords } from '../../src/widgets/overview/words.ts'
import { dataOf } from '../content/file-data.ts'

const printer = unified().use(remarkGfm).use(remarkStringify, { bullet: '-' }).freeze()

/** A text as plain Markdown: numbers in the headings, widgets reduced to what they hold, links with the whole address. */
export function markdownCopy(file: VFile, url: string, today: Day): string {
  const { tree, frontMatter, contents } = dataOf(file)
  if (!tree || !frontMatter) throw new Error(`${file.path} has no readable text.`)
  const version = 'version' in frontMatter ? frontMatter.version : undefined
  const verb = version && version.effective > today ? 'Applies' : 'In force'
  const day = version ? `${verb} from ${version.effective}. ` : ''
  const numbers = new Map(contents.map(({ id, number }) => [id, number]))
  const children = copyOf(tree.children, url, numbers)
  const title: Root = {
    type: 'root',
    children: [
      { type: 'heading', depth: 1, children: [{ type: 'text', value: frontMatter.title }] },
    ],
  }
  const text = printer.stringify({ type: 'root', children })
  return `${printer.stringify(title)}\n${day}Published at <${url}>.\n\n${text}`
}

/** A copy in which widgets give way to what they hold, at every depth; an overview stays set apart and marked. */
function copyOf(
  nodes: readonly RootContent[],
  url: string,
  numbers: ReadonlyMap<string, string>,
): RootContent[] {
  const whole = (address: string) =>
    address.startsWith('#') ? url + address : address.replace(/^(?=\/)/, new URL(url).origin)
  return nodes.flatMap((node): RootContent | RootContent[] => {
    if (node.type === 'definition') return { ...node, url: whole(node.url) }
    if (!('children' in node)) return node
    const children = copyOf(node.children, url, numbers)
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement')
      return node.name === 'Overview' ? setApart(children) : children
    const copy = { ...node, children } as RootContent
    if (copy.type === 'link') copy.url = whole(copy.url)
    const number = copy.type === 'heading' && numbers.get(String(copy.data?.hProperties?.id))
    if (copy.type === 'heading' && number)
      copy.children.unshift({ type: 'text', value: `${number} ` })
    return copy
  })
}

function setApart(children: RootContent[]): Blockquote {
  const title: Paragraph = {
    type: 'paragraph',
    children: [{ type: 'strong', children: [{ type: 'text', value: overviewWords.title }] }],
  }
  const note: Paragraph = {
    type: 'paragraph',
    children: [{ type: 'text', value: overviewWords.note }],
  }
  return { type: 'blockquote', children: [title, ...(children as BlockContent[]), note] }
}
