import type { FactsTable } from '../../content/facts.ts'
import { titleOfPolicy } from './headings.ts'

/** The same policy for a tool that knows only MDX: facts as values, references as links with words, no widget. */
export function toPlainMdx(source: string, facts: FactsTable): string {
  const titles = new Map(
    [...source.matchAll(/^#+ (.*) \[#(.*)\]$/gm)].map(([, title = '', id = '']) => [id, title]),
  )
  return source
    .replace(/^(layout|updated): .*\n/gm, '')
    .replace(/^---\n(title: (.*)\n[\s\S]*?)---\n/, '---\n$1---\n\n# $2\n')
    .replace(/^<\/?Overview>\n\n?/gm, '')
    .replace(/^(#+ .*) \[#.*\]$/gm, '$1')
    .replace(/\[\]\(#([^)]*)\)/g, (_, id: string) => `[${titles.get(id)}](#${id})`)
    .replace(
      /\[\]\((\/policy-(\d+)#[^)]*)\)/g,
      (_, url: string, policy: string) => `[${titleOfPolicy(Number(policy))}](${url})`,
    )
    .replace(/\{facts\.([\w.]+)\}/g, (_, path: string) => facts.get(path) ?? path)
}
