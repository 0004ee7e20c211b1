import type { Parents, PhrasingContent, Root, RootContent } from 'mdast'
import { mdxToMdast } from 'satteri'
import type { Processor } from 'unified'
import type { VFile } from 'vfile'
import { location } from 'vfile-location'
import {
  ContentError,
  type Explanation,
  reporter,
} from './diagnostics/report.ts'
import { dataOf } from './file-data.ts'
import { refusedTag, tooDeep, type WrongMark, wrongMarks } from './marks.ts'
import { visit } from './visit.ts'

/** How deep parts of a text may stand within each other. */
const DEEPEST = 60
/** About 50,000 words. */
const MOST = 300_000
/** Nobody mends more in one go. */
const MOST_TOLD = 1_000
/** After each tag that is refused the parser is asked anew. */
const MOST_REFUSED = 40
/** From here on the time that parsers take for one paragraph can be told. */
const MOST_IN_BLOCK = 20_000

const unreadable: Explanation = [
  'From here on the text cannot be read.',
  'Look for a mark without its partner in this paragraph: a tag, a star, a bracket. To print a mark, put a backslash before it.',
]
/**
 * Parses with Rust what remark-parse would take most of the time of a
 * compilation for; the tree is the same. What the parser refuses is reported
 * and left out, so that rules see all the rest. Throws a ContentError where a
 * text cannot be read.
 */
export function fastParser(this: Processor): void {
  this.parser = (text, file) => {
    const source = String(text)
    const unfit = explainUnfit(source)
    if (unfit) refuse(file, ...unfit)
    const tree = parse(source, file)
    const wrong = whatIsWrong(tree, source)
    if (wrong) refuse(file, ...wrong)
    return tree
  }
}

function refuse(
  file: VFile,
  ...wrong: Parameters<ReturnType<typeof reporter>>
): never {
  reporter(file, 'marks')(...wrong)
  throw new ContentError([file])
}

/** The tree of a text without wrong marks, each of which is reported. */
function parse(source: string, file: VFile): Root {
  const report = reporter(file, 'marks')
  const places = location(source)
  const tell = ({ ranges, explanation, offers }: WrongMark) =>
    report(ranges[0]?.[0], ...explanation, 'error', { offers })
  const marks = wrongMarks(source, dataOf(file).facts)
  marks.slice(0, MOST_TOLD).forEach(tell)
  let left = without(source, marks)

  for (let tries = 0; tries < MOST_REFUSED; tries++) {
    const found = parseOnce(left)
    if (typeof found !== 'string') return found
    // Of a tag without its end, the parser says at last where it begins.
    const place = (/(?:\(|at )(\d+:\d+)\)/.exec(found)?.[1] ?? found).split(':')
    const [line = 0, column = 1] = place.map(Number)
    const offset = places.toOffset({ line, column })
    if (!line) refuse(file, undefined, ...tooDeep)
    const mark = refusedTag(left, offset ?? 0, found)
    if (!mark) refuse(file, offset, ...unreadable)
    tell(mark)
    left = without(left, [mark])
  }
  throw new ContentError([file])
}

/** The tree of a text, or where and why it has none, as in `3:1: Expected …`. */
function parseOnce(text: string): Root | string {
  try {
    const features = { gfm: true, frontmatter: true }
    return mdxToMdast(text, { features }) as Root
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/**
 * A text with some marks blanked out, so that all else keeps its place: a line
 * that held nothing else is empty, and anything else stands for a word.
 */
function without(source: string, marks: readonly WrongMark[]): string {
  let at = 0
  const pieces = marks
    .flatMap(({ ranges }) => ranges)
    .sort(([a], [b]) => a - b)
    .map(([start, end]) => {
      const before = source.slice(at, start)
      const value = source.slice(start, end)
      at = end
      // A value of an attribute stays one, so that its tag is one, too.
      if (/=\{.+\}$/.test(before.slice(-1) + value))
        return `${before}"${' '.repeat(value.length - 2)}"`
      const isAttribute = value.startsWith('{...')
      const by = isAttribute || isAlone(source, start, end) ? ' ' : '\ufffc'
      return before + value.replace(/[^\r\n]/g, by)
    })

  return pieces.join('') + source.slice(at)
}

/** Whether nothing but white space stands beside a mark in its lines. */
function isAlone(source: string, start: number, end: number): boolean {
  // Looks no further than white space: a line may be long, and hold many.
  let before = start - 1
  while (/[ \t]/.test(source.charAt(before))) before -= 1
  REST.lastIndex = end

  return /^\n?$/.test(source.charAt(before)) && REST.test(source)
}

const REST = /[ \t]*\r?(?![^\n])/y

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
