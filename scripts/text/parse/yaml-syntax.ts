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

/** The marks that may stand before values. */
const marks = ['!placeholder', '!unconfirmed', '!confirmed']
const customTags = marks.map((tag) => ({ tag, resolve: (it: string) => it }))

/**
 * Parses YAML in which values may be marked; each value is a text as it is
 * written, so that no number loses a zero and no day becomes a time.
 */
export function parseYaml(yaml: string): Document.Parsed {
  const document = parseDocument(yaml, {
    schema: 'failsafe',
    logLevel: 'error',
    customTags,
    // The library would compare each name with each other one.
    uniqueKeys: false,
  })
  const tell = (code: ErrorCode, { range }: Node) =>
    document.errors.push(new YAMLParseError([range?.[0] ?? 0, 0], code, ''))
  visit(document, {
    Map(_, { items }) {
      const names = new Set<string>()
      for (const { key } of items) {
        if (names.has(`${key}`) && isNode(key)) tell('DUPLICATE_KEY', key)
        names.add(`${key}`)
      }
    },
    // What stands for others could be more than memory holds.
    Alias(_, alias) {
      tell('BAD_ALIAS', alias)
    },
  })
  return document
}

/**
 * A value, or names with values, as YAML that reads as the same, in quotes where
 * it needs them.
 */
export function writeYaml(value: unknown): string {
  const yaml = stringify(value, { schema: 'failsafe', lineWidth: 0 })

  return yaml.replace(/\n$/, '')
}
