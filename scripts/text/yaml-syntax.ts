import {
  type Document,
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
  })
  visit(document, {
    // What stands for others could be more than memory holds.
    Alias(_, { range }) {
      const place: [number, number] = [range?.[0] ?? 0, 0]
      document.errors.push(new YAMLParseError(place, 'BAD_ALIAS', ''))
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
