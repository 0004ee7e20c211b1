import { isMap, isScalar, type Pair, parseDocument } from 'yaml'
import type { Replacement } from '../protocol.ts'

const FRONT_MATTER = /^(\ufeff?---(\r?\n))([\s\S]*?\n)?---[ \t]*\r?(?:\n|$)/

/** The values of the first lines of a text that are a line or a few of plain text; undefined where there are no such lines. */
export function readNotes(text: string): Record<string, string> | undefined {
  const found = pairsIn(text)
  if (!found) return undefined
  const values = found.pairs.flatMap(({ key, value }) => {
    const shown = isScalar(value) ? unmask(String(value.value ?? '')) : undefined
    return shown === undefined ? [] : [[String(key), shown] as const]
  })
  return Object.fromEntries(values)
}

/** The one replacement that sets a value of the first lines, adds it, or with undefined takes its line away. */
export function writeNote(
  text: string,
  name: string,
  value: string | undefined,
): Omit<Replacement, 'was'> | undefined {
  const found = pairsIn(text)
  if (!found) return undefined
  const { start, end, newline } = found
  const pair = found.pairs.find(({ key }) => String(key) === name)
  const written = value === undefined ? '' : quote(value)
  if (!pair) {
    if (value === undefined) return undefined
    return { from: end, to: end, insert: `${name}: ${written}${newline}` }
  }
  const keyEnd = start + (isScalar(pair.key) ? (pair.key.range?.[1] ?? 0) : 0)
  const valueEnd =
    isScalar(pair.value) && pair.value.range ? start + pair.value.range[1] : keyEnd + 1
  if (value !== undefined)
    return { from: keyEnd, to: Math.max(keyEnd + 1, valueEnd), insert: `: ${written}` }
  const from = start + (isScalar(pair.key) ? (pair.key.range?.[0] ?? 0) : 0)
  return { from, to: text.indexOf('\n', valueEnd) + 1, insert: '' }
}

/** The fields, and where their lines begin and end. */
function pairsIn(
  text: string,
): { start: number; end: number; newline: string; pairs: Pair[] } | undefined {
  const [, open, newline = '\n', yaml = ''] = FRONT_MATTER.exec(text) ?? []
  if (open === undefined) return undefined
  const { contents, errors } = parseDocument(mask(yaml), { logLevel: 'error' })
  if (errors.length > 0) return undefined
  const pairs = isMap(contents) ? (contents.items as Pair[]) : []
  return { start: open.length, end: open.length + yaml.length, newline, pairs }
}

/** A value as YAML reads it again: in double quotes where a character has a meaning of its own. */
function quote(value: string): string {
  const isPlain =
    /^[\p{L}\p{N}{][^#\n]*[^\s:#]$|^[\p{L}\p{N}]$/u.test(value) && !/: |\s$/.test(value)
  const isWord =
    !/^(true|false|null|yes|no|~|[\d.,_+-]+)$/i.test(value) || /^\d{4}-\d\d-\d\d$/.test(value)
  return isPlain && isWord ? value : JSON.stringify(value)
}

// The braces of a fact would mean something to YAML.
const mask = (text: string) => text.replace(/\{(\s*facts\.[\w.]+\s*)\}/g, '\ue000$1\ue001')
const unmask = (text: string) => text.replaceAll('\ue000', '{').replaceAll('\ue001', '}')
