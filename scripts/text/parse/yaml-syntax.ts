import {
  type Document,
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
  })
  // Aliases can expand beyond the memory.
  visit(document, {
    Alias(_, { range }) {
      const place: [number, number] = [range?.[0] ?? 0, 0]
      document.errors.push(new YAMLParseError(place, 'BAD_ALIAS', ''))
    },
  })
  return document
}

/** Formats a value, or a map of values, as YAML. */
export function writeYaml(value: unknown): string {
  const yaml = stringify(value, { schema: 'failsafe', lineWidth: 0 })

  return yaml.replace(/\n$/, '')
}
