import type { ChangeSet } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { isScalar } from 'yaml'
import {
  hideFacts,
  parseYaml,
  showFacts,
  writeYaml,
} from '../../text/yaml-syntax.ts'
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
  const insert = value?.trim() ? `${name}: ${writeYaml(value)}${newline}` : ''
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
  const { contents, errors } = parseYaml(String(hideFacts('', source)))
  if (errors.length > 0 || (contents && !isScalar(contents))) return undefined

  return showFacts(String(contents?.value ?? ''))
}
