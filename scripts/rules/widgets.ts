import type { Root } from 'mdast'
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import type { VFile } from 'vfile'
import type { z } from 'zod'
import { registry } from '../../src/widgets/registry.ts'
import { nearest } from '../content/nearest.ts'
import { isSection } from '../content/paths.ts'
import { visit } from '../content/visit.ts'
import { reporter } from '../diagnostics/report.ts'
import { explainTag } from './html-tags.ts'

interface WidgetRules {
  props: z.ZodType & { shape: Readonly<Record<string, z.ZodType>> }
  content: boolean
  inPages?: true
  once?: true
}

const widgetRules = new Map<string, WidgetRules>(Object.entries(registry))

/** Reports HTML, unknown widgets, and widgets that are used otherwise than the registry says. */
export function widgets() {
  return (tree: Root, file: VFile) => {
    const report = reporter(file, 'widgets')
    const seen = new Set<string>()
    visit(tree, (node) => {
      if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return
      const name = node.name ?? ''
      const rules = widgetRules.get(name)
      if (!rules) {
        const told = explainTag(name)
        if (told) report(node, ...told)
        return
      }
      const { props, content, inPages, once } = rules
      for (const told of explainAttributes(node, props)) report(node, ...told)
      if (inPages && isSection(file.path))
        report(
          node,
          `<${name}> cannot stand in a section of the landing page.`,
          'Delete it; it belongs to the pages in content/pages.',
        )
      if (once && seen.has(name))
        report(node, `<${name}> stands in this text already.`, 'Delete one of the two.')
      seen.add(name)
      const isEmpty = node.children.length === 0
      if (content && isEmpty)
        report(node, `<${name}> holds no text.`, `Write the text between <${name}> and </${name}>.`)
      if (!content && !isEmpty)
        report(
          node,
          `<${name}> takes no text.`,
          `Write it as <${name} /> and move the text below it.`,
        )
    })
  }
}

function explainAttributes(
  { name, attributes }: MdxJsxFlowElement | MdxJsxTextElement,
  props: WidgetRules['props'],
): [reason: string, remedy: string][] {
  const given = new Map(
    attributes.flatMap((attribute) =>
      attribute.type === 'mdxJsxAttribute' ? [[attribute.name, textOf(attribute)] as const] : [],
    ),
  )
  const known = Object.keys(props.shape)
  const issues = props.safeParse(Object.fromEntries(given)).error?.issues ?? []
  return issues.flatMap((issue): [string, string][] => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => [
        `<${name}> has no attribute “${key}”.`,
        explainKey(key, known),
      ])
    const key = String(issue.path[0])
    const does = props.shape[key]?.description ?? 'its value'
    if (!given.has(key))
      return [[`<${name}> lacks its attribute “${key}”.`, `Write <${name} ${key}="…">: ${does}.`]]
    const values = issue.code === 'invalid_value' ? issue.values : []
    return [
      [
        `“${given.get(key)}” is not a value of ${key} in <${name}>.`,
        values.length > 0
          ? `Write one of: ${values.map((value) => `${key}="${String(value)}"`).join(', ')}.`
          : `Write ${key}="…": ${does}.`,
      ],
    ]
  })
}

/** A value that is code is told as such. */
function textOf({ value }: MdxJsxAttribute): string {
  return typeof value === 'string' ? value : (value?.value ?? '')
}

function explainKey(key: string, known: readonly string[]): string {
  const near = nearest(key, known)
  if (near) return `Did you mean ${near}="…"?`
  const all = known.join(', ')
  return all ? `Its attributes are: ${all}.` : `It takes none: delete “${key}” and its value.`
}
