/** One content security policy that allows what any of several allows. All have the same directives. */
export function unionOf(policies: Iterable<string>): string {
  const all = new Map<string, Set<string>>()
  for (const policy of policies) {
    for (const directive of policy.split('; ')) {
      const [name = '', ...sources] = directive.split(' ')
      all.set(name, new Set([...(all.get(name) ?? []), ...sources]))
    }
  }
  return [...all].map(([name, sources]) => [name, ...inOrder(sources)].join(' ')).join('; ')
}

/** Hashes last and sorted, so that the order of pages is no matter; nothing is not allowed beside something. */
function inOrder(sources: ReadonlySet<string>): string[] {
  const isHash = (source: string) => source.startsWith("'sha256-")
  const words = [...sources].filter((source) => !isHash(source))
  const kept = words.filter((word) => word !== "'none'" || sources.size === 1)
  return [...kept, ...[...sources].filter(isHash).toSorted()]
}
