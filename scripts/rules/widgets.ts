import type { Root } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import type { VFile } from 'vfile'
import type { z } from 'zod'
import { registry } from '../../src/widgets/registry.ts'
import { nearest } from '../content/nearest.ts'
import { isSection } from '../content/paths.ts'
import { visit } from '../content/visit.ts'
import { reporter, type Told } from '../diagnostics/report.ts'
import { explainTag } from './html-tags.ts'

interface WidgetRules {
  props: z.ZodType & { shape: Readonly<Record<string, z.ZodType>> }
  content: boolean
  inPages?: true
  once?: true
}
type Element = MdxJsxFlowElement | MdxJsxTextElement

const widgetRules = new Map<string, WidgetRules>(Object.entries(registry))

/** Reports HTML, unknown widgets, and widgets that are used otherwise than the registry says. */
export function widgets() {
  return (tree: Root, file: VFile) => {
    const seen = new Set<string>()
    visit(tree, (node) => {
      if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return
      const name = node.name ?? ''
      const rules = widgetRules.get(name)
      const unknown = explainTag(name)
      const told = rules ? explainUse(node, rules) : []
      if (unknown) told.push(unknown)
      if (rules?.inPages && isSection(file.path))
        told.push([`<${name}> belongs to pages, and this is a section.`, 'Delete it.'])
      if (rules?.once && seen.has(name))
        told.push([`<${name}> stands in this text already.`, 'Delete one of the two.'])
      seen.add(name)
      for (const one of told) reporter(file, 'widgets')(node, ...one)
    })
  }
}

function explainUse({ name, attributes, children }: Element, { props, content }: WidgetRules) {
  const given = new Map(
    attributes.flatMap((attribute) => {
      if (attribute.type !== 'mdxJsxAttribute') return []
      const { name: key, value } = attribute
      // A value that is code is told as such.
      return [[key, typeof value === 'string' ? value : (value?.value ?? '')] as const]
    }),
  )
  const known = Object.keys(props.shape)
  const issues = props.safeParse(Object.fromEntries(given)).error?.issues ?? []
  const told = issues.flatMap((issue): Told[] => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => [
        `<${name}> has no attribute “${key}”.`,
        `${nearest(key, known) ? `Did you mean ${nearest(key, known)}="…"?` : 'Delete it.'} It takes ${known.join(', ') || 'none'}.`,
      ])
    const key = String(issue.path[0])
    const values = issue.code === 'invalid_value' ? issue.values : ['…']
    const ways = values.map((value) => `${key}="${String(value)}"`).join(' or ')
    const remedy = `Write ${ways}: ${props.shape[key]?.description ?? 'its value'}.`
    return given.has(key)
      ? [[`“${given.get(key)}” is not a value of ${key} in <${name}>.`, remedy]]
      : [[`<${name}> lacks its attribute “${key}”.`, remedy]]
  })
  const isEmpty = children.length === 0
  if (content && isEmpty)
    told.push([`<${name}> holds no text.`, `Write it between <${name}> and </${name}>.`])
  if (!content && !isEmpty)
    told.push([`<${name}> takes no text.`, `Write <${name} />, and the text below it.`])
  return told
}
