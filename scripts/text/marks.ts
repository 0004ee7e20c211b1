import { widgetNamed } from '../../src/widgets/registry.ts'
import { type Offer, offer } from './diagnostics/edits.ts'
import type { Explanation } from './diagnostics/report.ts'
import { nearestOf } from './nearest.ts'
import { type FactsTable, meaningOf } from './read-facts.ts'

/** A mark that means something to MDX and nothing to this site. */
export interface WrongMark {
  start: number
  text: string
  explanation: Explanation
  offers?: readonly Offer[]
}

/**
 * What is escaped; notes; how far any other brace is taken for one of a fact;
 * lines of code; a tag whose values are texts or facts, or the beginning of any
 * other.
 */
const MARK =
  /\\.|\{\s*\/\*(?:(?!\*\/)[\s\S]){0,5000}\*\/\s*\}|(?<braces>\{\/\*.*|\{(?:[^{}\n]|\n(?![ \t]*\r?\n))*\}|\{+[ \t]*[\w.]*\}*)|(?<code>^(?:import|export)\b.*)|<(?!\s)(?=(?<tag>\/?(?<name>\w+)(?:\s+[\w-]+=(?:"[^"<]*"|'[^'<]*'|\{\s*facts\.[\w.]+\s*\}))*\s*\/?>)?(?<odd>[^\s<>{}]*>?))/gm
const FACT = /^\{\s*facts\.([\w.]*\w)\s*\}$/
const asCode: Explanation = [
  'This line is read as program code.',
  'Delete it. If it is a sentence, begin it with another word.',
]

const asTag =
  'Delete it, or write the name of a widget, each attribute as name="value" in straight quotes. Bold words and links are written with the marks of Markdown. To print “<”, put a backslash before it.'

/**
 * What of a text a parser must not see: braces that hold no fact and no note and
 * lines of code, for code too deep would end the process, and tags of no widget.
 */
export function wrongMarks(source: string, facts: FactsTable): WrongMark[] {
  const body = source.startsWith('---') ? source.indexOf('\n---', 3) : 0

  return [...source.matchAll(MARK)].flatMap(({ index: start, groups = {} }) => {
    const { braces, code, name = '', odd, tag = odd } = groups
    if (braces) return wrongBraces(start, braces, facts)
    if (start < body) return []
    if (code) return { start, text: code, explanation: asCode }
    if (tag === undefined || widgetNamed(name)) return []

    const text = `<${tag}`
    const reason = `“${text.slice(0, 80)}” is no tag of a widget.`
    return { start, text, explanation: [reason, asTag] }
  })
}

function wrongBraces(
  start: number,
  text: string,
  facts: FactsTable,
): WrongMark | [] {
  const fact = FACT.exec(text)?.[1] ?? ''
  // Without a table nobody can say which names there are.
  if (facts.has(fact) || (fact && facts.size === 0)) return []

  const name = fact || text.replace(/^\W*facts?\b\.?|[^\w.]/gi, '')
  return {
    start,
    text,
    explanation: [
      `“${text.replace(/\s+/g, ' ').slice(0, 80)}” is no fact.`,
      'Choose one in its place, or delete it. To print a brace, put a backslash before it.',
    ],
    offers: nearestOf(name, facts).map((near) => {
      const label = `Print the fact: ${meaningOf(near) || near}`
      return offer(label, start, text.length, `{facts.${near}}`)
    }),
  }
}

/** A text with what is wrong left blank, so that all else keeps its place. */
export function blankOut(source: string, marks: readonly WrongMark[]): string {
  if (marks.length === 0) return source

  const characters = source.split('')
  for (const { start, text } of marks)
    for (let at = start; at < start + text.length; at++)
      if (!/[\r\n]/.test(source.charAt(at))) characters[at] = '\ufffc'

  return characters.join('')
}
