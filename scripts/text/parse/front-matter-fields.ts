import { parseYaml, writeYaml } from './yaml-syntax.ts'

/** Front matter: its start, its line end, its YAML. */
export const FRONT_MATTER: RegExp =
  /^(\ufeff?---(\r?\n))([\s\S]*?\n)?---[ \t]*\r?(?:\n|$)/

/**
 * Returns the string fields of the front matter; undefined if it is missing or
 * does not parse.
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

/** Sets a field of the front matter; removes it if the value is blank. */
export function writeField(front: string, name: string, value = ''): string {
  const [whole, open = '', newline = '\n', yaml = ''] =
    FRONT_MATTER.exec(front) ?? []
  if (whole === undefined) return front

  const line = value.trim() ? `${name}: ${writeYaml(value)}${newline}` : ''
  const field = new RegExp(`^${name}:[^\\n]*\\n(?:[ \\t][^\\n]*\\n)*`, 'm')
  const now = field.test(yaml) ? yaml.replace(field, () => line) : yaml + line
  return open + now + front.slice(open.length + yaml.length)
}
