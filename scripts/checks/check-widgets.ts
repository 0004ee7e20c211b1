import type { Nodes } from 'mdast'
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import { type Widget, widgetNamed } from '../../src/widgets/registry.ts'
import type { Report } from '../text/diagnostics/report.ts'
import type { Rule } from '../text/read.ts'
import { isWidget } from '../text/steps/widget-content.ts'
import { visitNodes } from '../text/visit.ts'

/** Reports uses of widgets that the registry does not allow. */
export const widgets: Rule = (tree, { isSection, day, isDraft }, report) => {
  const seen = new Set<string | null>()
  visitNodes(tree, (node) => {
    if (!isWidget(node)) return
    const { name, attributes, children } = node
    const reportUse = (reason: string, remedy: string) =>
      report(node, `<${name}> ${reason}.`, remedy)
    const widget = widgetNamed(name)
    if (!widget) return
    const allowed = Object.entries(widget.props.shape).map(
      ([known, { description }]) => `${known} (${description})`,
    )
    for (const wrong of wrongAttributes(attributes, widget))
      reportUse(
        `has a missing, invalid or unknown attribute “${wrong}”`,
        `Its attributes: ${allowed.join(', ') || 'none'}.`,
      )
    if (widget.content !== children.length > 0)
      reportUse(
        widget.content ? 'needs text' : 'cannot contain text',
        'Write text between a start tag and an end tag. A tag without text ends with />.',
      )
    if (widget.inPages && isSection)
      reportUse('cannot be used in a section', 'Delete it.')
    if (!widget.inPolicies && (day || isDraft))
      reportUse(
        'cannot be used in a policy, because its content would not be sealed',
        'Write its content as text.',
      )
    if (widget.once && seen.has(name))
      reportUse('can be used only once in a text', 'Delete one of them.')
    if (name === 'Overview')
      visitNodes(node, (it) => reportUnlinked(it, report))
    seen.add(name)
  })
}

/** Warns of a point of an overview that leads to no clause. */
function reportUnlinked(point: Nodes, report: Report): void {
  if (point.type !== 'listItem') return

  let isLinked = false
  visitNodes(point, (it) => {
    if (it.type === 'link' && it.url.startsWith('#')) isLinked = true
  })
  if (!isLinked)
    report(
      point,
      'This point of the overview does not link to its clause.',
      'Select the words that sum up the clause, and link them to it.',
      'warning',
    )
}

/** Returns the names of missing, invalid and unknown attributes. */
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
