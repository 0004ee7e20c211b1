import type { Explanation } from '../problems/problem.ts'
import type { Finding } from './finding.ts'
import type { Tag } from './pair-tags.ts'

const ATTRIBUTE =
  /(?<=\s)[A-Za-z_][\w-]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|\{\s*facts(?:\.[A-Za-z]\w*)+\s*\})(?=\s|$)|(?!\s*=)(?=\s|$))/g

/** The first attribute of a tag that cannot be read; undefined where all can. */
export function checkAttributes({ name, attributes, start, closing }: Tag): Finding | undefined {
  const rest = attributes.replace(ATTRIBUTE, (text) => ' '.repeat(text.length))
  const at = rest.search(/\S/)
  if (at < 0) return undefined
  const offset = start + (closing ? 2 : 1) + name.length + at
  return { start: offset, end: offset + 1, ...explain(rest.slice(at).trim()) }
}

function explain(text: string): Explanation {
  const [, attribute = '', value = ''] = /^([\w-]+)\s*=\s*(.*)$/s.exec(text) ?? []
  const written = value.replace(/^[“”„‘’"']+|[“”„‘’"']+$/g, '')
  if (/[“”„‘’]/.test(text))
    return {
      message: 'The value behind “=” stands between straight quotes, and these are curly ones.',
      remedy: `Write ${attribute || 'name'}="${written}" with the straight sign ".`,
    }
  if (text.includes('{'))
    return {
      message: 'An attribute takes text or one fact; this is code.',
      remedy: `Write ${attribute || 'name'}="text" or ${attribute || 'name'}={facts.name}.`,
    }
  return {
    message: `“${text}” is not in the form of an attribute.`,
    remedy: `Write ${attribute || 'name'}="${/^[\w-]+$/.test(value) ? value : 'text'}", with quotes round the value and a space before the name.`,
  }
}
