import {
  type Document,
  type ErrorCode,
  isScalar,
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
    // Compares each name with all others.
    uniqueKeys: false,
  })
  const report = (code: ErrorCode, [start = 0]: readonly number[] = []) =>
    document.errors.push(new YAMLParseError([start, start], code, ''))
  visit(document, {
    // Aliases can expand beyond the memory.
    Alias(_, { range }) {
      report('BAD_ALIAS', range ?? [])
    },
    Map(_, { items }) {
      const names = new Set<unknown>()
      for (const { key } of items) {
        if (!isScalar(key)) continue
        if (names.has(key.value)) report('DUPLICATE_KEY', key.range ?? [])
        names.add(key.value)
      }
    },
  })
  return document
}

/** Formats a value, or a map of values, as YAML. */
export function writeYaml(value: unknown): string {
  const yaml = stringify(value, { schema: 'failsafe', lineWidth: 0 })

  return yaml.replace(/\n$/, '')
}
