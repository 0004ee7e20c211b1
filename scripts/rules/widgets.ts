import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import {
  registry,
  type Widget,
  widgetNamed,
} from '../../src/widgets/registry.ts'
import type { Explanation } from '../text/diagnostics/report.ts'
import { placeOf } from '../text/paths.ts'
import type { Rule } from '../text/rule.ts'
import { visit } from '../text/visit.ts'

const inPolicies = Object.keys(registry)
  .filter((name) => widgetNamed(name)?.inPolicies)
  .join(', ')

/** Reports widgets that are used otherwise than the registry says. */
export const widgets: Rule = ({ tree, file }, report) => {
  const seen = new Set<string | null>()
  const { isSection, day, isDraft } = placeOf(file.path)
  visit(tree, (node) => {
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement')
      return
    const { name, attributes, children, position } = node
    const start = position?.start.offset ?? 0
    const written = String(file).slice(start, position?.end.offset)
    const tell = (reason: string, remedy: string) =>
      report(node, `<${name}> ${reason}.`, remedy)
    const widget = widgetNamed(name)
    if (!widget) return
    for (const explanation of explainAttributes(attributes, widget))
      tell(...explanation)
    const isEmpty = /^<[^<>]*>\s*(?:<\/[^<>]*>)?$/.test(written)
    if (widget.content && isEmpty)
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
        `Write its words as text. These can: ${inPolicies}.`,
      )
    if (widget.once && seen.has(name))
      tell('stands in this text already', 'Delete one of the two.')
    seen.add(name)
  })
}

function explainAttributes(
  attributes: MdxJsxFlowElement['attributes'],
  { props }: Widget,
) {
  const given: Record<string, string> = {}
  // A value that is code is told as such.
  for (const it of attributes)
    if (it.type === 'mdxJsxAttribute')
      given[it.name] =
        typeof it.value === 'string' ? it.value : (it.value?.value ?? '')
  const names = Object.keys(props.shape)
  const issues = props.safeParse(given).error?.issues ?? []
  return issues.flatMap((issue): Explanation[] => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => [
        `has no attribute “${key}”`,
        `It takes ${names.join(', ') || 'none'}.`,
      ])
    const key = String(issue.path[0])
    const values = issue.code === 'invalid_value' ? issue.values : ['…']
    const ways = values.map((value) => `${key}="${String(value)}"`).join(' or ')
    const reason =
      key in given
        ? `has no “${given[key]}” as its ${key}`
        : `lacks its “${key}”`
    return [
      [
        reason,
        `Write ${ways}: ${props.shape[key]?.description ?? 'its value'}.`,
      ],
    ]
  })
}
