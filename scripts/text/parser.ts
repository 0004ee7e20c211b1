import type { Parents, PhrasingContent, Root, RootContent } from 'mdast'
import { mdxToMdast } from 'satteri'
import type { Processor } from 'unified'
import { VFileMessage } from 'vfile-message'
import {
  ContentError,
  type Explanation,
  reporter,
} from './diagnostics/report.ts'
import { dataOf } from './file-data.ts'
import { blankOut, reportCode, tooDeep, wrongMarks } from './marks.ts'
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
  'Look for a mark without its partner in this paragraph: a tag, a star, a bracket. To print a mark, put a backslash \\ before it.',
]

/**
 * Parses with Rust where remark-parse would take most of the time of a
 * compilation; the tree is the same. Marks that MDX would take for code are
 * reported and left out, so that rules see all the rest. remark-parse reads
 * what Rust refuses. Throws a ContentError where a text cannot be read.
 */
export function fastParser(this: Processor): void {
  const explaining = this.parser
  this.parser = (text, file) => {
    const source = String(text)
    const report = reporter(file, 'marks')
    const refuse = (...wrong: Parameters<typeof report>) => {
      report(...wrong)
      throw new ContentError([file])
    }
    const unfit = explainUnfit(source)
    if (unfit) refuse(...unfit)

    const marks = wrongMarks(source, [...dataOf(file).facts.keys()])
    for (const { start, explanation, offers } of marks.slice(0, MOST_TOLD))
      if (explanation) report(start, ...explanation, 'error', { offers })
    const tree = parseFast(blankOut(source, marks))
    if (tree) {
      const wrong = whatIsWrong(tree, source)
      if (wrong) refuse(...wrong)
      reportCode(tree, file)
      return tree
    }

    if (marks.length > 0 || !explaining) throw new ContentError([file])
    try {
      const tree = explaining(source, file)
      reportCode(tree as Root, file)
      return tree
    } catch (error) {
      if (error instanceof RangeError) return refuse(undefined, ...tooDeep)
      if (!(error instanceof VFileMessage)) throw error
      return refuse(placeOf(error), ...unreadable)
    }
  }
}

function placeOf({ line = 1, column = 1 }: VFileMessage) {
  return { line, column }
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

function parseFast(text: string): Root | undefined {
  try {
    return mdxToMdast(text, {
      features: { gfm: true, frontmatter: true },
    }) as Root
  } catch {
    return undefined
  }
}

/**
 * What of a tree stands too deep, or is a widget that does not end with its own
 * tag: Rust lets `**<Note>a**</Note>` pass. On the way, texts that touch become
 * one, as after an address without brackets.
 */
function whatIsWrong(
  tree: Root,
  source: string,
): [Parents, ...Explanation] | undefined {
  const open: [Parents, depth: number][] = [[tree, 0]]
  for (let next = open.pop(); next; next = open.pop()) {
    const [parent, depth] = next
    if (depth > DEEPEST) return [parent, ...tooDeep]
    if (
      parent.type === 'mdxJsxFlowElement' ||
      parent.type === 'mdxJsxTextElement'
    ) {
      const { start, end } = parent.position ?? {}
      const written = source.slice(start?.offset, end?.offset)
      if (!/\/\s*>$|<\/[^<>]*>$/.test(written)) return [parent, ...unreadable]
    }
    joinTexts(parent.children)
    for (const child of parent.children)
      if ('children' in child) open.push([child, depth + 1])
  }
  return undefined
}

function joinTexts(children: Parents['children']): void {
  for (let at = children.length - 1; at > 0; at--) {
    const first = children[at - 1]
    const second = children[at]
    if (first?.type !== 'text' || second?.type !== 'text') continue
    first.value += second.value
    if (first.position && second.position)
      first.position.end = second.position.end
    children.splice(at, 1)
  }
}

const COMMENT = /^\s*\/\*[\s\S]*\*\/\s*$/

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
  if (child.type === 'mdxTextExpression') return COMMENT.test(child.value)
  return child.type === 'mdxJsxTextElement'
}
