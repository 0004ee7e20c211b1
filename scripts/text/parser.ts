import type { Parents, PhrasingContent, Root, RootContent } from 'mdast'
import { mdxToMdast } from 'satteri'
import type { Processor } from 'unified'
import {
  ContentError,
  type Explanation,
  reporter,
} from './diagnostics/report.ts'
import { dataOf } from './file-data.ts'
import { blankOut, tooDeep, wrongMarks } from './marks.ts'
import { visit } from './visit.ts'

/** How deep parts of a text may stand within each other. */
const DEEPEST = 60
/** About 50,000 words. */
const MOST = 300_000
/** Nobody mends more in one go. */
const MOST_TOLD = 1_000
/** From here on the time that parsers take for one paragraph can be told. */
const MOST_IN_BLOCK = 20_000

const unreadable: Explanation = [
  'From here on the text cannot be read.',
  'Put the two tags of a widget each in a line of its own, or look for a mark without its partner: a star, a bracket. To print a mark, put a backslash before it.',
]

/**
 * Parses with Rust what remark-parse would take most of the time of a
 * compilation for; the tree is the same. What the parser must not see is
 * reported and left blank, so that rules see all the rest. Throws a ContentError
 * where a text cannot be read.
 */
export function fastParser(this: Processor): void {
  this.parser = (text, file) => {
    const source = String(text)
    const data = dataOf(file)
    const report = reporter(file, 'marks')
    const refuse = (...wrong: Parameters<typeof report>): never => {
      report(...wrong)
      throw new ContentError([file])
    }
    const unfit = explainUnfit(source)
    if (unfit) refuse(...unfit)

    const marks = wrongMarks(source, data.facts)
    for (const { start, explanation, offers } of marks.slice(0, MOST_TOLD))
      if (explanation) report(start, ...explanation, 'error', { offers })
    data.parsed = blankOut(source, marks)
    let tree = parse(data.parsed)
    if (typeof tree === 'string') {
      // Of a tag without its end, the parser says at last where it begins.
      const place = /(?:\(|at )(\d+:\d+)\)/.exec(tree)?.[1] ?? tree
      const [line = 0, column = 1] = place.split(':').map(Number)
      if (!line) refuse(undefined, ...tooDeep)
      report({ line, column: column || 1 }, ...unreadable)
      data.parsed = data.parsed.replace(TAGS, (tag) =>
        '\ufffc'.repeat(tag.length),
      )
      tree = parse(data.parsed)
    }
    if (typeof tree === 'string') throw new ContentError([file])
    const deep = deepestIn(tree)
    if (deep) refuse(deep, ...tooDeep)
    return tree
  }
}

const TAGS = /<\/?[A-Z][^<>]*>/g

/** The tree of a text, or where and why it has none, as in `3:1: Expected …`. */
function parse(text: string): Root | string {
  try {
    const features = { gfm: true, frontmatter: true }
    return mdxToMdast(text, { features }) as Root
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/**
 * Where and why a text is none, or it or what stands between two of its empty
 * lines has a size that no policy has.
 */
function explainUnfit(
  source: string,
): [start: number, ...Explanation] | undefined {
  if (/^(?:\ufffd{2}|.{0,3}\0)/.test(source))
    return [
      0,
      'This file is no text in UTF-8.',
      'Save it again with the encoding UTF-8.',
    ]
  if (source.length > MOST)
    return [
      0,
      `This file has more than ${MOST.toLocaleString('en')} characters.`,
      'Make two pages of it.',
    ]

  let start = 0
  for (const block of source.split(/(?<=\n)(?=[ \t]*\r?\n)/)) {
    if (block.length > MOST_IN_BLOCK)
      return [
        start + block.search(/\S/),
        `This paragraph, list or table has more than ${MOST_IN_BLOCK.toLocaleString('en')} characters.`,
        'Put an empty line where a new one begins.',
      ]
    start += block.length
  }
  return undefined
}

/** What of a tree stands deeper than anybody reads. */
function deepestIn(tree: Root): Parents | undefined {
  const open: [Parents, depth: number][] = [[tree, 0]]
  for (let next = open.pop(); next; next = open.pop()) {
    const [parent, depth] = next
    if (depth > DEEPEST) return parent
    for (const child of parent.children)
      if ('children' in child) open.push([child, depth + 1])
  }
  return undefined
}

/**
 * Takes widgets out of a paragraph that holds nothing else: `<Button
 * …>…</Button>` in a line of its own is no text.
 */
export function unravelWidgets() {
  return (tree: Root) => {
    visit(tree, 'paragraph', ({ children }, index, parent) => {
      const widgets = children.filter(
        ({ type }) => type === 'mdxJsxTextElement',
      )
      if (!parent || index === undefined || widgets.length === 0)
        return undefined
      if (!children.every(isWidgetOrEmpty)) return undefined
      const siblings: RootContent[] = parent.children
      // Text may stand directly in a widget of either kind, whatever the type
      // says.
      const inFlow = widgets.map(
        (it) => ({ ...it, type: 'mdxJsxFlowElement' }) as unknown,
      )
      siblings.splice(index, 1, ...(inFlow as RootContent[]))
      return index
    })
  }
}

function isWidgetOrEmpty(child: PhrasingContent): boolean {
  if (child.type === 'text') return child.value.trim() === ''
  return child.type === 'mdxJsxTextElement'
}
