import type { Element, ElementContent, Root, RootContent } from 'hast'
import { toJsxRuntime } from 'hast-util-to-jsx-runtime'
import type { MdxJsxFlowElementHast } from 'mdast-util-mdx-jsx'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import type { VFile } from 'vfile'
import { english } from '../../src/model/languages.ts'
import { spreading } from './literals.ts'
import type { Text } from './text.ts'

/**
 * Lets React write the HTML in each block that holds no widget: one string in
 * the compiled module in the place of a component for each node, by which a
 * build of two hundred policies takes a third less. Blocks within widgets stay,
 * for some widgets look into them.
 */
export function writeStaticBlocks(textOf: (file: string) => Text) {
  return (tree: Root, file: VFile) => {
    const isEnglish = textOf(file.path).language === english.code
    tree.children = tree.children.map((block) =>
      block.type === 'element' &&
      (isEnglish || !isLocal(block)) &&
      isStatic(block)
        ? literal(block)
        : block,
    )
  }
}

/**
 * Whether a page of a translation writes numbers of clauses, or where links
 * lead to, in it anew.
 */
function isLocal(node: ElementContent): boolean {
  if (node.type !== 'element') return false
  return /^(?:h[2-4]|a)$/.test(node.tagName) || node.children.some(isLocal)
}

function isStatic(node: ElementContent): boolean {
  if (node.type === 'text') return true
  return node.type === 'element' && node.children.every(isStatic)
}

/** An element with the HTML that it holds, for the compiler. */
function literal(element: Element): RootContent {
  const { tagName, children } = element
  const write = { Fragment, jsx, jsxs }
  const content = toJsxRuntime({ type: 'root', children }, write)
  const { props } = toJsxRuntime({ ...element, children: [] }, write)
  const __html = renderToStaticMarkup(content)
  const block: MdxJsxFlowElementHast = {
    type: 'mdxJsxFlowElement',
    name: tagName,
    attributes: [spreading({ ...props, dangerouslySetInnerHTML: { __html } })],
    children: [],
  }
  return block
}
