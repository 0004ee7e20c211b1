import type { PhrasingContent, Root, RootContent } from 'mdast'
import { visit } from 'unist-util-visit'

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
