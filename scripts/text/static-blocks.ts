import type { Element, ElementContent, Root, RootContent } from 'hast'
import { toJsxRuntime } from 'hast-util-to-jsx-runtime'
import {
  Children,
  isValidElement,
  type PropsWithChildren,
  type ReactNode,
} from 'react'
import * as runtime from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import type { VFile } from 'vfile'
import { english } from '../../src/model/languages.ts'
import { codeWith } from './literals.ts'
import type { Text } from './text.ts'

/** Finds a text by the file that is compiled. Throws where it is none. */
export type TextOf = (file: string) => Text

/** Words, or an element: its tag, its props, and what it holds. */
type Block = string | [tag: string, props: object, blocks?: Block[]]

/** What makes elements of blocks, once for all lists of a module. */
const maker = codeWith(
  'export const elementsOf = (blocks, own) => blocks.map((it, key) => { if (!Array.isArray(it)) return it; const [tag, props, within] = it, Tag = own?.[tag] ?? tag; return <Tag key={key} {...props}>{within && elementsOf(within, own)}</Tag> })',
)
const elementsOf = codeWith(
  '{elementsOf(JSON.parse("blocks"), props.components)}',
)

/**
 * Lets React write the HTML in each block that holds no widget: one list in the
 * compiled module for all of them up to the next widget, in the place of a
 * component for each node. Blocks within widgets stay, for some widgets look
 * into them.
 */
export function writeStaticBlocks(textOf: TextOf) {
  return (tree: Root, file: VFile) => {
    const isEnglish = textOf(file.path).language === english.code
    const children: RootContent[] = []
    let blocks: Block[] = []
    for (const node of tree.children) {
      if (isStatic(node))
        blocks.push(
          blockOf(toJsxRuntime(node, runtime), !isEnglish && isLocal(node)),
        )
      else if (node.type === 'text') blocks.push(node.value)
      else {
        children.push(elementsOf({ blocks }), node)
        blocks = []
      }
    }
    tree.children = [maker({}), ...children, elementsOf({ blocks })]
  }
}

function isStatic(node: RootContent): node is Element {
  if (node.type !== 'element') return false
  return node.children.every((it) => it.type === 'text' || isStatic(it))
}

/**
 * Whether a page of a translation writes numbers of clauses, or where links
 * lead to, in it anew.
 */
function isLocal(node: ElementContent): boolean {
  if (node.type !== 'element') return false
  return /^(?:h[2-4]|a)$/.test(node.tagName) || node.children.some(isLocal)
}

/** What React shows, with its HTML, or piece by piece. */
function blockOf(shown: ReactNode, inPieces: boolean): Block {
  if (!isValidElement<PropsWithChildren>(shown)) return `${shown}`
  const tag = `${shown.type}`
  const { children, ...own } = shown.props
  if (!children) return [tag, own]
  if (inPieces) {
    const pieces = Children.toArray(children).map((it) => blockOf(it, true))
    return [tag, own, pieces]
  }
  const __html = renderToStaticMarkup(children)
  return [tag, { ...own, dangerouslySetInnerHTML: { __html } }]
}
