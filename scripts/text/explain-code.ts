import type { Explanation } from './diagnostics/report.ts'
import { nearest } from './nearest.ts'

export const notText: Explanation = [
  'An attribute takes text or one fact; this is program code.',
  'Write name="text" or name={facts.name}.',
]

/** Why a line cannot begin with `import` or `export`. */
export function explainLine(line: string): Explanation {
  return [
    `A line that begins with “${/^\w+/.exec(line)?.[0]}” is read as program code.`,
    'Delete it. If it is a sentence, begin it with another word.',
  ]
}

/** What is wrong with a text that begins with a brace and no fact, and what to write. */
export function explainBrace(
  text: string,
  facts: readonly string[],
): Explanation {
  const [closed] = /^\{[^{}]*\}/.exec(text) ?? []
  const [, id] = /^\{\s*#([\w-]+)/.exec(text) ?? []
  const words = closed ?? /^\{+\s*[\w.]*/.exec(text)?.[0] ?? ''
  const near = nearest(words.replace(/^\W*facts?\b\.?|[^\w.]/gi, ''), facts)
  const what = closed
    ? `“${closed.replace(/\s+/g, ' ').slice(0, 80)}” is read`
    : '“{” begins what is read'
  const remedy =
    (id &&
      `To name a heading, write [#${id}] in square brackets at its end.`) ??
    (near
      ? `Did you mean {facts.${near}}?`
      : 'Delete it, or end a note with */}.')
  return [`${what} as program code.`, `${remedy} To print a brace, write \\{.`]
}
