import type { EditorView } from 'prosemirror-view'
import { parseYaml, writeYaml } from '../../text/yaml-syntax.ts'

/** The first lines of a text: how they begin, their line end, their YAML. */
export const FRONT_MATTER: RegExp =
  /^(\ufeff?---(\r?\n))([\s\S]*?\n)?---[ \t]*\r?(?:\n|$)/

/**
 * Writes what is filled in above a text into its first lines at once; undo in
 * the text leaves it. Returns what shows changes that come from elsewhere.
 */
export function connectFields(view: EditorView): () => void {
  const inputs =
    document.querySelectorAll<HTMLTextAreaElement>('#notes textarea')
  for (const input of inputs)
    input.oninput = () => {
      const { front } = view.state.doc.attrs
      const value = input.value.replaceAll('\n', ' ')
      const now = writeField(front, input.name, value)
      const { tr } = view.state
      tr.setDocAttribute('front', now).setMeta('addToHistory', false)
      view.dispatch(tr)
    }

  return () => {
    const values = readFields(view.state.doc.attrs.front)
    for (const input of inputs)
      if (values && input !== document.activeElement)
        input.value = values[input.name] ?? ''
  }
}

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
