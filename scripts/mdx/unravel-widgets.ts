import type { Paragraph, Root, RootContent } from 'mdast'
import { visit } from '../content/visit.ts'

const COMMENT = /^\s*\/\*[\s\S]*\*\/\s*$/

/** Takes widgets out of a paragraph that holds nothing else: `<Button …>…</Button>` in a line of its own is no text. */
export function unravelWidgets() {
  return (tree: Root) => {
    visit(tree, 'paragraph', (paragraph, index, parent) => {
      if (!parent || index === undefined || !holdsOnlyWidgets(paragraph)) return undefined
      const siblings: RootContent[] = parent.children
      siblings.splice(index, 1, ...paragraph.children.flatMap(asFlow))
      return index
    })
  }
}

function holdsOnlyWidgets({ children }: Paragraph): boolean {
  const rest = children.filter((child) => {
    if (child.type === 'text') return child.value.trim() !== ''
    if (child.type === 'mdxTextExpression') return !COMMENT.test(child.value)
    return child.type !== 'mdxJsxTextElement'
  })
  return rest.length === 0 && children.some(({ type }) => type === 'mdxJsxTextElement')
}

function asFlow(child: Paragraph['children'][number]): RootContent[] {
  if (child.type !== 'mdxJsxTextElement') return []
  // Text may stand directly in a widget of either kind, whatever the type says.
  return [{ ...child, type: 'mdxJsxFlowElement' } as unknown as RootContent]
}
