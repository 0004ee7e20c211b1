import {
  type Document,
  type ErrorCode,
  isNode,
  type Node,
  parseDocument,
  stringify,
  visit,
  YAMLParseError,
} from 'yaml'

/** Tags that may precede values. */
const tags = ['!placeholder', '!unconfirmed', '!confirmed']
const customTags = tags.map((tag) => ({ tag, resolve: (it: string) => it }))

/**
 * Parses YAML with tagged values. Every value is a string, so that no number
 * loses a zero and no day becomes a time.
 */
export function parseYaml(yaml: string): Document.Parsed {
  const document = parseDocument(yaml, {
    schema: 'failsafe',
    logLevel: 'error',
    customTags,
    // The library's own check is quadratic.
    uniqueKeys: false,
  })
  const report = (code: ErrorCode, { range }: Node) =>
    document.errors.push(new YAMLParseError([range?.[0] ?? 0, 0], code, ''))
  visit(document, {
    Map(_, { items }) {
      const names = new Set<string>()
      for (const { key } of items) {
        if (names.has(`${key}`) && isNode(key)) report('DUPLICATE_KEY', key)
        names.add(`${key}`)
      }
    },
    // Aliases can expand beyond the memory.
    Alias(_, alias) {
      report('BAD_ALIAS', alias)
    },
  })
  return document
}

/** Formats a value, or a map of values, as YAML. */
export function writeYaml(value: unknown): string {
  const yaml = stringify(value, { schema: 'failsafe', lineWidth: 0 })

  return yaml.replace(/\n$/, '')
}
