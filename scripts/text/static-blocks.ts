import type { Element, ElementContent, Root, RootContent } from 'hast'
import { toJsxRuntime } from 'hast-util-to-jsx-runtime'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import type { VFile } from 'vfile'
import { english } from '../../src/model/languages.ts'
import { codeWith } from './literals.ts'
import type { Text } from './text.ts'

/** A block: its element, the props of that, and what follows it. */
type Block = [tag: string, props: Record<string, unknown>, after?: string]

/** What makes elements of blocks, once for all lists of a module. */
const maker = codeWith(
  'export const elementsOf = (blocks) => JSON.parse(blocks).map(([Tag, props, after], key) => [<Tag key={key} {...props} />, after])',
)
const elementsOf = codeWith('{elementsOf("blocks")}')

/**
 * Lets React write the HTML in each block that holds no widget: one list in the
 * compiled module for all of them up to the next widget, in the place of a
 * component for each node. Blocks within widgets stay, for some widgets look
 * into them.
 */
export function writeStaticBlocks(textOf: (file: string) => Text) {
  return (tree: Root, file: VFile) => {
    const isEnglish = textOf(file.path).language === english.code
    const children: RootContent[] = []
    let blocks: Block[] = []
    const endBlocks = () => {
      if (blocks.length > 0) children.push(elementsOf({ blocks }))
      blocks = []
    }
    for (const node of tree.children) {
      const last = blocks.at(-1)
      if (isStatic(node) && (isEnglish || !isLocal(node)))
        blocks.push(blockOf(node))
      else if (node.type === 'text' && last) last[2] = node.value
      else {
        endBlocks()
        children.push(node)
      }
    }
    endBlocks()
    tree.children = [maker({}), ...children]
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

function blockOf(node: Element): Block {
  const { props } = toJsxRuntime(node, { Fragment, jsx, jsxs })
  const { children, ...own } = props
  const __html = renderToStaticMarkup(children)

  return [node.tagName, { ...own, dangerouslySetInnerHTML: { __html } }]
}
