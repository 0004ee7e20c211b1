import type { EditorView } from 'prosemirror-view'
import { isScalar } from 'yaml'
import { parseYaml, writeYaml } from '../../text/yaml-syntax.ts'

const FRONT_MATTER = /^(\ufeff?---(\r?\n))([\s\S]*?\n)?---[ \t]*\r?(?:\n|$)/

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
  let shown = view.state.doc.attrs.front

  return () => {
    const { front } = view.state.doc.attrs
    if (front === shown) return
    shown = front
    const values = readFields(front)
    for (const input of inputs)
      if (values && input !== document.activeElement)
        input.value = values[input.name] ?? ''
  }
}

/**
 * The values of the first lines of a text that are plain text; undefined where
 * there are no such lines.
 */
export function readFields(text: string): Record<string, string> | undefined {
  const fields = fieldsIn(text)?.fields
  return (
    fields && Object.fromEntries(fields.map(({ name, value }) => [name, value]))
  )
}

/**
 * The first lines with a value set or added, or taken away where it is blank,
 * which would print nothing.
 */
export function writeField(front: string, name: string, value = ''): string {
  const { fields = [], end, newline } = fieldsIn(front) ?? {}
  if (end === undefined) return front
  const place = { from: end, to: end }
  const { from, to } = fields.find((field) => field.name === name) ?? place
  const line = value.trim() ? `${name}: ${writeYaml(value)}${newline}` : ''
  return front.slice(0, from) + line + front.slice(to)
}

/**
 * The fields that hold plain text, with where their lines stand, and where the
 * next would begin.
 */
function fieldsIn(text: string) {
  const [, open, newline = '\n', yaml = ''] = FRONT_MATTER.exec(text) ?? []
  if (open === undefined) return undefined

  const lines = [...yaml.matchAll(/^(\w+):([^\n]*(?:\n[ \t][^\n]*)*)\n/gm)]
  const fields = lines.flatMap(
    ({ index, 0: line, 1: name, 2: source = '' }) => {
      const value = textIn(source)
      const from = open.length + index
      return value === undefined
        ? []
        : { name, value, from, to: from + line.length }
    },
  )

  return { fields, end: open.length + yaml.length, newline }
}

/** What YAML reads, where that is text. */
function textIn(source: string): string | undefined {
  const { contents, errors } = parseYaml(source)
  if (errors.length > 0 || (contents && !isScalar(contents))) return undefined

  return String(contents?.value ?? '')
}
