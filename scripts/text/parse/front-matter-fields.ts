import { parseYaml, writeYaml } from './yaml-syntax.ts'

/** The first lines of a text: how they begin, their line end, their YAML. */
export const FRONT_MATTER: RegExp =
  /^(\ufeff?---(\r?\n))([\s\S]*?\n)?---[ \t]*\r?(?:\n|$)/

/**
 * The values of the first lines of a text that are plain text; undefined where
 * there are no such lines, or they cannot be read.
 */
export function readFields(text: string): Record<string, string> | undefined {
  const [whole, , , yaml = ''] = FRONT_MATTER.exec(text) ?? []
  const document = parseYaml(yaml)
  if (whole === undefined || document.errors.length > 0) return undefined

  const fields = Object.entries<unknown>(document.toJS() ?? {})
  return Object.fromEntries(
    fields.flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  )
}

/**
 * The first lines with a value set or added, or taken away where it is blank,
 * which would print nothing.
 */
export function writeField(front: string, name: string, value = ''): string {
  const [whole, open = '', newline = '\n', yaml = ''] =
    FRONT_MATTER.exec(front) ?? []
  if (whole === undefined) return front

  const line = value.trim() ? `${name}: ${writeYaml(value)}${newline}` : ''
  const field = new RegExp(`^${name}:[^\\n]*\\n(?:[ \\t][^\\n]*\\n)*`, 'm')
  const now = field.test(yaml) ? yaml.replace(field, () => line) : yaml + line
  return open + now + front.slice(open.length + yaml.length)
}
