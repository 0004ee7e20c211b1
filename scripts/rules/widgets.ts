import type { Root } from 'mdast'
import type { VFile } from 'vfile'
import { allowList, type WidgetRule } from '../../src/widgets/allow-list.ts'
import { nearest } from '../content/nearest.ts'
import { isSection, reporter } from './file-data.ts'
import { visit } from './visit.ts'

const rules = new Map<string, WidgetRule>(Object.entries(allowList))

/** Reports widgets that are used otherwise than the allow-list says. */
export function checkWidgets() {
  return (tree: Root, file: VFile) => {
    const report = reporter(file)
    const seen = new Set<string>()
    visit(tree, (node) => {
      if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return
      const rule = rules.get(node.name ?? '')
      if (!rule) {
        report(
          node,
          `“<${node.name ?? ''}>” is not a widget that content may use.`,
          `The widgets are: ${[...rules.keys()].join(', ')}.`,
        )
        return
      }
      const allowed = new Map(Object.entries(rule.attributes ?? {}))
      const given = new Map(
        node.attributes.flatMap((a) =>
          a.type === 'mdxJsxAttribute' ? [[a.name, a.value] as const] : [],
        ),
      )
      for (const [name, value] of given) {
        const values = allowed.get(name)?.values
        if (!allowed.has(name)) {
          const near = nearest(name, [...allowed.keys()])
          const known = [...allowed.keys()].join(', ')
          report(
            node,
            `<${node.name}> has no attribute “${name}”.`,
            near
              ? `Did you mean ${near}="…"?`
              : known
                ? `Its attributes are: ${known}.`
                : `It takes none: delete “${name}” and its value.`,
          )
        } else if (values && !values.includes(String(value))) {
          report(
            node,
            `“${String(value)}” is not a value of ${name} in <${node.name}>.`,
            `Write one of: ${values.map((v) => `${name}="${v}"`).join(', ')}.`,
          )
        }
      }
      for (const [name, attribute] of allowed) {
        if (attribute.required && !given.has(name)) {
          report(
            node,
            `<${node.name}> lacks its attribute “${name}”.`,
            `Write <${node.name} ${name}="…">: ${attribute.does}.`,
          )
        }
      }
      if (rule.inPages && isSection(file.path)) {
        report(
          node,
          `<${node.name}> cannot stand in a section of the landing page.`,
          'Delete it; it belongs to the pages in content/pages.',
        )
      }
      if (rule.once && seen.has(node.name ?? '')) {
        report(node, `<${node.name}> stands in this text already.`, 'Delete one of the two.')
      }
      seen.add(node.name ?? '')
      if (rule.content && node.children.length === 0) {
        report(
          node,
          `<${node.name}> holds no text.`,
          `Write the text between <${node.name}> and </${node.name}>.`,
        )
      }
      if (!rule.content && node.children.length > 0) {
        report(
          node,
          `<${node.name}> takes no text.`,
          `Write it as <${node.name} /> and move the text below it.`,
        )
      }
    })
  }
}
