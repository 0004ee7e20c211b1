import type { Nodes, Parents, Root } from 'mdast'
import { mdxToMdast } from 'satteri'
import type { VFile } from 'vfile'
import { reporter } from '../diagnostics/report.ts'
import type { FactsTable } from '../read-facts.ts'
import { blankMarks } from './marks.ts'
import { type Passage, passagesOf } from './passages.ts'

/** How deep parts of a text may stand within each other. */
const DEEPEST = 60

/**
 * Parses with Rust what remark-parse would take most of the time of a
 * compilation for; the tree is the same. What the parser must not see is
 * reported and left blank, so that rules see all the rest. Returns nothing where
 * a text cannot be read.
 */
export function parseText(
  file: VFile,
  facts: FactsTable,
): { tree: Root; passages: Passage[] } | undefined {
  const source = String(file)
  const report = reporter(file, 'marks')
  if (source.includes('\0')) {
    report(
      undefined,
      'This file was not saved as UTF-8, and cannot be read.',
      'Save it again, and choose UTF-8 as its encoding.',
    )
    return undefined
  }
  let parsed = blankMarks(source, facts, report)
  const isTold = file.messages.some(({ reason }) => reason.includes('<'))
  let tree = parse(parsed)
  for (let last = ''; typeof tree === 'string' && parsed !== last; ) {
    // Of a tag without its end, the parser says at last what and where it is.
    const name = tree.match(/(?<=<\/?)\w+/g)?.at(-1) ?? ''
    const place = tree.match(/\d+:\d+/g)?.at(-1) ?? ''
    const [line = 1, column = 1] = place.split(':').map(Number)
    // It may be the partner of a tag that was told.
    if (!isTold)
      report(
        { line, column },
        'From here on the text cannot be read.',
        'Give each widget two tags, each in a line of its own, or look for a mark without its partner: a star, a bracket. To print a mark, put a backslash before it.',
      )
    last = parsed
    const tags = new RegExp(`</?${name}[^<>]*>`, 'g')
    parsed = parsed.replace(tags, (tag) => '\ufffc'.repeat(tag.length))
    tree = parse(parsed)
  }
  if (typeof tree === 'string') return undefined
  const deep = unravelWidgets(tree)
  if (deep) {
    report(
      deep,
      'Too much stands within each other here.',
      'Delete the marks of lists, quotes, bold and italic text and the spaces at the beginning of lines that are not meant.',
    )
    return undefined
  }
  return { tree, passages: passagesOf(tree, parsed) }
}

/** The tree of a text, or where and why it has none, as in `3:1: Expected …`. */
function parse(text: string): Root | string {
  try {
    const features = { gfm: { footnotes: false }, frontmatter: true }
    return mdxToMdast(text, { features }) as Root
  } catch (error) {
    return String(error)
  }
}

/**
 * Takes widgets out of a paragraph that holds nothing else: `<Button
 * …>…</Button>` in a line of its own is no text. Returns what stands deeper than
 * anybody reads.
 */
export function unravelWidgets(
  parent: Parents,
  depth = 0,
): Parents | undefined {
  if (depth > DEEPEST) return parent

  const holder: { children: Nodes[] } = parent
  holder.children = holder.children.flatMap(unravelled)
  for (const child of holder.children) {
    const deep = 'children' in child && unravelWidgets(child, depth + 1)
    if (deep) return deep
  }
  return undefined
}

function unravelled(node: Nodes): Nodes[] {
  if (node.type !== 'paragraph') return [node]

  const words = node.children.filter(
    (it) => it.type !== 'text' || it.value.trim() !== '',
  )
  if (words.some(({ type }) => type !== 'mdxJsxTextElement')) return [node]

  // Text may stand directly in a widget of either kind, whatever the type says.
  return words.map((it) => ({ ...it, type: 'mdxJsxFlowElement' })) as Nodes[]
}
