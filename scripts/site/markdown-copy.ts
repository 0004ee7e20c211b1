import type { BlockContent, Blockquote, Heading, Root, RootContent, Strong } from 'mdast'
import type { Day } from '../../src/policy/timeline.ts'
import { overviewWords } from '../../src/widgets/overview/words.ts'
import type { ReadDocument } from '../mdx/read-document.ts'
import { printMarkdown } from './print-markdown.ts'

/** A page as plain Markdown: numbers in the headings, widgets reduced to their text, links with the whole address. */
export function markdownCopy(
  { markdown, contents, ids, frontMatter }: ReadDocument,
  url: string,
  today: Day,
): string {
  if (!frontMatter) throw new Error(`${url} has no readable text.`)
  const tree: Root = {
    type: 'root',
    children: copyOf(markdown.children, pageAt(url, { contents, ids })),
  }
  const version = 'version' in frontMatter ? frontMatter.version : undefined
  const verb = version && version.effective > today ? 'Applies' : 'In force'
  const day = version ? `${verb} from ${version.effective}. ` : ''
  const title: Heading = {
    type: 'heading',
    depth: 1,
    children: [{ type: 'text', value: frontMatter.title }],
  }
  const head = printMarkdown({ type: 'root', children: [title] })
  return `${head}\n${day}Published at <${url}>.\n\n${printMarkdown(tree)}`
}

/** What a copy needs to know of its page. */
interface Page {
  /** The whole form of an address as the page has it. */
  addressOf: (url: string) => string
  /** The number of the next heading, from the top of the page. */
  nextNumber: () => string | undefined
}

function pageAt(url: string, { contents, ids }: Pick<ReadDocument, 'contents' | 'ids'>): Page {
  const { origin } = new URL(url)
  const numbers = new Map(contents.map(({ id, number }) => [id, number]))
  let heading = 0
  return {
    addressOf(address) {
      if (address.startsWith('#')) return url + address
      return address.startsWith('/') ? origin + address : address
    },
    nextNumber: () => numbers.get(ids[heading++]?.id ?? ''),
  }
}

/** A copy in which widgets give way to what they hold, at every depth; an overview stays set apart and marked. */
function copyOf(children: readonly RootContent[], page: Page): RootContent[] {
  return children.flatMap((node): RootContent | RootContent[] => {
    if (node.type === 'definition') return { ...node, url: page.addressOf(node.url) }
    if (!('children' in node)) return node
    const held = copyOf(node.children, page)
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement')
      return node.name === 'Overview' ? setApart(held) : held
    const copy = { ...node, children: held } as RootContent
    if (copy.type === 'link') copy.url = page.addressOf(copy.url)
    if (copy.type === 'heading') addNumber(copy, page.nextNumber())
    return copy
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
