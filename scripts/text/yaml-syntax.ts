import {
  type Document,
  isAlias,
  isScalar,
  parseDocument,
  stringify,
  visit,
  YAMLParseError,
} from 'yaml'

/** The marks that may stand before values. */
const marks = ['!placeholder', '!unconfirmed', '!confirmed']
const customTags = marks.map((tag) => ({ tag, resolve: (it: string) => it }))
/** The braces of a fact would mean something to YAML. */
const FACT = /\{(\s*facts\.[\w.]+\s*)\}/g
export const HIDDEN: RegExp = /\ue000([^\ue001]*)\ue001/g

/**
 * Parses YAML in which values may be marked and hold facts; each value is a
 * text as it is written, so that no number loses a zero and no day becomes a
 * time.
 */
export function parseYaml(yaml: string): Document.Parsed {
  const document = parseDocument(yaml.replace(FACT, '\ue000$1\ue001'), {
    schema: 'failsafe',
    logLevel: 'error',
    customTags,
    // It would compare each name with each other one.
    uniqueKeys: false,
  })
  visit(document, {
    Node(_, node) {
      if (isScalar(node))
        node.value = String(node.value).replace(HIDDEN, '{$1}')
      // What stands for others could be more than memory holds.
      if (isAlias(node) || node.anchor) {
        const place: [number, number] = [node.range?.[0] ?? 0, 0]
        document.errors.push(new YAMLParseError(place, 'BAD_ALIAS', ''))
      }
    },
  })
  return document
}

/**
 * A value, or names with values, as YAML that reads as the same, in quotes where
 * it needs them or they are asked for.
 */
export function writeYaml(value: unknown, isQuoted = false): string {
  const yaml = stringify(value, {
    schema: 'failsafe',
    lineWidth: 0,
    ...(isQuoted && { defaultStringType: 'QUOTE_DOUBLE' }),
  })

  return yaml.replace(/\n$/, '')
}
