import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import { type Widget, widgetNamed } from '../../src/widgets/registry.ts'
import type { Rule } from '../text/read.ts'
import { visit } from '../text/visit.ts'

/** Reports widgets that are used otherwise than the registry says. */
export const widgets: Rule = (tree, { isSection, day, isDraft }, report) => {
  const seen = new Set<string | null>()
  visit(tree, (node) => {
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement')
      return
    const { name, attributes, children } = node
    const tell = (reason: string, remedy: string) =>
      report(node, `<${name}> ${reason}.`, remedy)
    const widget = widgetNamed(name)
    if (!widget) return
    const taken = Object.entries(widget.props.shape).map(
      ([known, { description }]) => `${known} (${description})`,
    )
    for (const wrong of wrongAttributes(attributes, widget))
      tell(
        `has a missing, wrong or unknown “${wrong}”`,
        `It takes ${taken.join(', ') || 'none'}.`,
      )
    if (widget.content !== children.length > 0)
      tell(
        widget.content ? 'holds no text' : 'takes no text',
        'Text stands between two tags; without any, the tag ends with a slash before the sign >.',
      )
    if (widget.inPages && isSection)
      tell('belongs to pages, and this is a section', 'Delete it.')
    if (!widget.inPolicies && (day || isDraft))
      tell(
        'cannot stand in a policy, for what it shows would not be sealed',
        'Write its words as text.',
      )
    if (widget.once && seen.has(name))
      tell('stands in this text already', 'Delete one of the two.')
    seen.add(name)
  })
}

/** The names of attributes that a widget lacks, or does not take as they are. */
function wrongAttributes(
  attributes: MdxJsxFlowElement['attributes'],
  { props }: Widget,
): string[] {
  const given = attributes.flatMap((it) =>
    it.type === 'mdxJsxAttribute' ? [[it.name, it.value ?? '']] : [],
  )
  const { error } = props.safeParse(Object.fromEntries(given))

  return (error?.issues ?? []).flatMap((it) =>
    'keys' in it ? it.keys : it.path.map(String),
  )
}
