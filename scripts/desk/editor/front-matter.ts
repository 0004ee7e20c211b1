import type { ChangeSet } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { parse, stringify } from 'yaml'
import type { Replacement } from './protocol.ts'

const FRONT_MATTER = /^(\ufeff?---(\r?\n))([\s\S]*?\n)?---[ \t]*\r?(?:\n|$)/

/** Where the text begins, behind the front matter. */
export function frontMatterEnd(text: string): number {
  return FRONT_MATTER.exec(text)?.[0].length ?? 0
}

/**
 * Writes what is filled in above a text into its first lines at once. Returns
 * what shows changes that come from elsewhere.
 */
export function connectFields(view: EditorView): (changes: ChangeSet) => void {
  const inputs =
    document.querySelectorAll<HTMLTextAreaElement>('#notes textarea')
  for (const input of inputs)
    input.addEventListener('input', () => {
      const value = input.value.replaceAll('\n', ' ')
      const changes = writeField(view.state.doc.toString(), input.name, value)
      if (changes)
        view.dispatch({ changes, filter: false, userEvent: 'input.note' })
    })

  return (changes) => {
    const text = view.state.doc.toString()
    if (!changes.touchesRange(0, frontMatterEnd(text))) return
    const values = readFields(text)
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
 * The one replacement that sets a value of the first lines, adds it, or takes
 * it away where it is blank, which would print nothing.
 */
export function writeField(
  text: string,
  name: string,
  value?: string,
): Replacement | undefined {
  const { fields = [], end, newline } = fieldsIn(text) ?? {}
  if (end === undefined) return undefined

  const { from, to } = fields.find((field) => field.name === name) ?? {
    from: end,
    to: end,
  }
  const insert = value?.trim() ? `${name}: ${quote(value)}${newline}` : ''
  return { from, to, insert }
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
  try {
    const value: unknown = parse(hideBraces(source))
    if (typeof value === 'object' && value !== null) return undefined
    return showBraces(String(value ?? ''))
  } catch {
    return undefined
  }
}

/** A value as YAML reads it again, in quotes where it needs them. */
function quote(value: string): string {
  return showBraces(
    stringify(hideBraces(value), { lineWidth: 0 }).replace(/\n$/, ''),
  )
}

/** The braces of a fact would mean something to YAML. */
function hideBraces(text: string): string {
  return text.replace(/\{(\s*facts\.[\w.]+\s*)\}/g, '\ue000$1\ue001')
}

function showBraces(text: string): string {
  return text.replaceAll('\ue000', '{').replaceAll('\ue001', '}')
}
