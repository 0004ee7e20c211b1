import type { Nodes, Parents, Root } from 'mdast'
import type { VFile } from 'vfile'
import { VFileMessage } from 'vfile-message'
import { reporter } from '../diagnostics/report.ts'
import type { FactsTable } from '../read-facts.ts'
import { blankOf, blankUnparsable } from './blank-unparsable.ts'
import { fastParser } from './fast-parser.ts'
import { markdownParser } from './syntax.ts'
import { TAG, unpairedTags } from './tags.ts'

const parser = markdownParser().use(fastParser)

/** How deep parts of a text may be nested. */
const DEEPEST = 60

/**
 * Parses a text. Reports and blanks out what the parser must not see, so that
 * rules run over the rest. Returns no tree if the text cannot be checked.
 */
export function parseText(
  file: VFile,
  facts: FactsTable,
): { checkedSource: string; tree?: Root } {
  const source = String(file)
  const report = reporter(file, 'marks')
  if (source.includes('\0')) {
    report(
      undefined,
      'This file is not saved as UTF-8.',
      'Save it again with the encoding UTF-8.',
    )
    return { checkedSource: '' }
  }
  let checkedSource = blankUnparsable(source, facts, report)
  let tree = parse(checkedSource)
  if (tree instanceof VFileMessage) {
    const { line = 1, column = 1 } = tree
    // An unpaired tag may be the partner of one that was reported.
    const isReported = file.messages.some(({ reason }) => reason.includes('<'))
    const unpaired = isReported ? [] : unpairedTags(checkedSource)
    for (const { index, 1: isEnd, 2: name } of unpaired)
      report(
        index,
        `<${isEnd}${name}> has no ${isEnd ? 'start' : 'end'} tag.`,
        `Put <${name}> before its text and </${name}> after it, each on its own line, or delete the tag.`,
      )
    if (file.messages.length === 0)
      report(
        { line, column },
        'The text cannot be read from here on.',
        'Give each widget a start tag and an end tag, each on its own line. If there is no widget, look for an unpaired * or bracket. To print such a character, put a backslash before it.',
      )
    checkedSource = checkedSource.replace(TAG, blankOf)
    tree = parse(checkedSource)
  }
  if (tree instanceof VFileMessage) return { checkedSource }

  const deep = tree && unravelWidgets(tree)
  if (!tree || deep) {
    report(
      deep,
      'Too many parts are nested here.',
      'Delete the characters for lists, quotes, bold and italic text, and the spaces at the start of lines, that you do not need.',
    )
    return { checkedSource }
  }
  return { checkedSource, tree }
}

/** Returns the tree, or the parser's message, or nothing if it is too deep. */
function parse(text: string): Root | VFileMessage | undefined {
  try {
    return parser.parse(text)
  } catch (error) {
    return error instanceof VFileMessage ? error : undefined
  }
}

/**
 * Unwraps widgets and facts from a paragraph that holds nothing else, as MDX
 * does: `<Button …>…</Button>` on its own line is not text. Returns a node that
 * is nested too deeply, if there is one.
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

  const content = node.children.filter(
    (it) => it.type !== 'text' || it.value.trim() !== '',
  )
  if (content.length === 0 || content.some(({ type }) => !flowTypes[type]))
    return [node]

  // A widget of either type may hold text, whatever mdast's types say.
  return content.map((it) => ({ ...it, type: flowTypes[it.type] })) as Nodes[]
}

/** The flow nodes of MDX by their counterparts in a line. */
const flowTypes: Record<string, string> = {
  mdxJsxTextElement: 'mdxJsxFlowElement',
  mdxTextExpression: 'mdxFlowExpression',
}
