/** Pages of a few lines for whatever pages some sections link to, by name: without them the links would lead nowhere. */
export function shortPagesFor(sections: readonly string[]): Map<string, string> {
  const wanted = new Map<string, Set<string>>()
  const links = sections.join('\n').matchAll(/(?:\]\(|href=")\/([\w-]+)(?:#([\w-]+))?[)"]/g)
  for (const [, name = '', id] of links) {
    const ids = wanted.get(name) ?? new Set()
    wanted.set(name, id ? ids.add(id) : ids)
  }
  return new Map([...wanted].map(([name, ids]) => [`${name}.mdx`, shortPage(name, [...ids])]))
}

function shortPage(name: string, ids: readonly string[]): string {
  const headings = ids.map((id) => `\n## What to know of ${id} [#${id}]\n\nIt is told elsewhere.\n`)
  return [
    '---',
    `title: ${name}`,
    'description: A short page that stands where the landing page leads, while builds are measured.',
    'layout: policy',
    'updated: 2026-12-01',
    '---',
    '',
    `This is a short page.\n${headings.join('')}`,
  ].join('\n')
}
