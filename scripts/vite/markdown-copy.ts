import type { BlockContent, Blockquote, Root, RootContent, Text } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import type { Day } from '../../src/policy/timeline.ts'
import { overviewWords } from '../../src/widgets/overview/words.ts'
import { dataOf } from '../content/file-data.ts'

const printer = unified().use(remarkGfm).use(remarkStringify, { bullet: '-' }).freeze()

/** A text as plain Markdown: numbers in the headings, widgets reduced to what they hold, links with the whole address. */
export function markdownCopy(file: VFile, url: string, today: Day): string {
  const { tree, frontMatter, contents } = dataOf(file)
  if (!tree || !frontMatter) throw new Error(`${file.path} has no readable text.`)
  const { origin } = new URL(url)
  const numbers = new Map(contents.map(({ id, number }) => [id, number]))
  const copy: Root = structuredClone(tree)
  visit(copy, (node, index, parent) => {
    if (node.type === 'link' || node.type === 'definition')
      node.url = node.url.replace(/^(?=#)/, url).replace(/^(?=\/)/, origin)
    if (node.type === 'heading') {
      const number = numbers.get(String(node.data?.hProperties?.id))
      if (number) node.children.unshift(text(`${number} `))
    }
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return undefined
    if (!parent || index === undefined) return undefined
    const held: RootContent[] = node.name === 'Overview' ? [setApart(node.children)] : node.children
    const siblings: RootContent[] = parent.children
    siblings.splice(index, 1, ...held)
    return index
  })
  const version = 'version' in frontMatter ? frontMatter.version : undefined
  const verb = version && version.effective > today ? 'Applies' : 'In force'
  const day = version ? `${verb} from ${version.effective}. ` : ''
  const title = printer.stringify({ type: 'root', children: [text(`${frontMatter.title}`)] })
  return `# ${title}\n${day}Published at <${url}>.\n\n${printer.stringify(copy)}`
}

function setApart(children: readonly RootContent[]): Blockquote {
  const line = (child: Text | { type: 'strong'; children: Text[] }): BlockContent => ({
    type: 'paragraph',
    children: [child],
  })
  const title = line({ type: 'strong', children: [text(overviewWords.title)] })
  const held = children as BlockContent[]
  return { type: 'blockquote', children: [title, ...held, line(text(overviewWords.note))] }
}

function text(value: string): Text {
  return { type: 'text', value }
}
