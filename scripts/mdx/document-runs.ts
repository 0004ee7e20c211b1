import type {
  Definition,
  Image,
  ImageReference,
  Link,
  LinkReference,
  PhrasingContent,
  Root,
} from 'mdast'
import { visit } from 'unist-util-visit'
import { type Formatting, type InlineRun, joinRuns } from '../../src/policy/document-model.ts'
import type { Footnotes } from './footnotes.ts'

/** Reads phrasing content as runs of text. */
export type InlineReader = (nodes: readonly PhrasingContent[]) => InlineRun[]

/** A reader that knows the definitions and footnotes of one text. */
export function inlineReader(tree: Root, footnotes: Footnotes): InlineReader {
  const definitions = new Map<string, Definition>()
  visit(tree, (node) => {
    if (node.type !== 'definition') return
    const id = node.identifier.toUpperCase()
    if (!definitions.has(id)) definitions.set(id, node)
  })

  return (nodes) => joinRuns(runsIn(nodes, {}))

  function runsIn(nodes: readonly PhrasingContent[], formatting: Formatting): InlineRun[] {
    return nodes.flatMap((node) => runsOf(node, formatting))
  }

  function runsOf(node: PhrasingContent, formatting: Formatting): InlineRun[] {
    switch (node.type) {
      case 'text':
        return [{ text: oneSpace(node.value), ...formatting }]
      case 'inlineCode':
        return [{ text: oneSpace(node.value), ...formatting, code: true }]
      case 'break':
        return [{ text: '\n', ...formatting }]
      case 'strong':
        return runsIn(node.children, { ...formatting, bold: true })
      case 'emphasis':
        return runsIn(node.children, { ...formatting, italic: true })
      case 'delete':
        return runsIn(node.children, { ...formatting, strike: true })
      case 'link':
      case 'linkReference':
        return runsIn(node.children, withAddress(formatting, addressOf(node)))
      case 'image':
      case 'imageReference':
        return [{ text: altOf(node), ...formatting }]
      case 'footnoteReference': {
        const number = footnotes.numberOf(node.identifier)
        const href = `#user-content-fn-${node.identifier.toLowerCase()}`
        return number ? [{ text: `[${number}]`, ...formatting, href }] : []
      }
      case 'mdxJsxTextElement':
        return runsIn(node.children, formatting)
      case 'html':
      case 'mdxTextExpression':
        return []
      default:
        // The parser knows formulas and the like, but is not asked to read them.
        throw new Error(`No text of content can hold a node of the type “${node.type}”.`)
    }
  }

  function addressOf(node: Link | LinkReference): string | undefined {
    return node.type === 'link' ? node.url : definitions.get(node.identifier.toUpperCase())?.url
  }
}

function withAddress(formatting: Formatting, href: string | undefined): Formatting {
  return href === undefined ? formatting : { ...formatting, href }
}

function altOf({ alt }: Image | ImageReference): string {
  return alt ?? ''
}

/** Line ends and runs of spaces in the source read as one space; a no-break space stays. */
function oneSpace(text: string): string {
  return text.replace(/[ \t\r\n]+/g, ' ')
}
