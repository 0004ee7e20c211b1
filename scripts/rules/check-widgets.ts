import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import { type Widget, widgetNamed } from '../../src/widgets/registry.ts'
import type { Explanation } from '../text/diagnostics/report.ts'
import { placeOf } from '../text/paths.ts'
import type { Rule } from '../text/plugins.ts'
import { visit } from '../text/visit.ts'

/** Reports widgets that are used otherwise than the registry says. */
export const widgets: Rule = (tree, file, report) => {
  const seen = new Set<string | null>()
  const { isSection, day, isDraft } = placeOf(file.path)
  visit(tree, (node) => {
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement')
      return
    const { name, attributes, children } = node
    const tell = (reason: string, remedy: string) =>
      report(node, `<${name}> ${reason}.`, remedy)
    const widget = widgetNamed(name)
    if (!widget) return
    for (const explanation of explainAttributes(attributes, widget))
      tell(...explanation)
    if (widget.content && children.length === 0)
      tell('holds no text', 'Write it between its two tags.')
    if (!widget.content && children.length > 0)
      tell(
        'takes no text',
        'End its tag with a slash before the sign >, and write the text below it.',
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

/** Which attributes are not as a widget takes them, and how it does. */
function explainAttributes(
  attributes: MdxJsxFlowElement['attributes'],
  { props }: Widget,
): Explanation[] {
  const given = Object.fromEntries(
    attributes.flatMap((it) =>
      it.type === 'mdxJsxAttribute' ? [[it.name, it.value ?? '']] : [],
    ),
  )
  const taken = Object.entries(props.shape).map(
    ([name, { description }]) => `${name} (${description})`,
  )
  const issues = props.safeParse(given).error?.issues ?? []

  return issues.map(({ path: [name = ''], ...issue }) => [
    'keys' in issue
      ? `has no attribute “${issue.keys.join('” and “')}”`
      : `has no right “${String(name)}”${'values' in issue ? `: ${issue.values.join(' or ')}` : ''}`,
    `It takes ${taken.join(', ') || 'none'}.`,
  ])
}
