import { FACT } from '../content/facts.ts'
import { nearest } from '../content/nearest.ts'
import { visit } from '../content/visit.ts'
import type { Told } from '../diagnostics/report.ts'
import type { Rule } from './rule.ts'

const FACT_OR_NOTE = /^\s*(?:facts\.[\w.]+|\/\*[\s\S]*\*\/)\s*$/
export const notText: Told = [
  'An attribute takes text or one fact; this is program code.',
  'Write name="text" or name={facts.name}.',
]

/** Reports all program code but facts and notes, which the parser reads wherever a brace or a line begins like it. */
export const code: Rule = ({ tree, facts }, report) => {
  visit(tree, (node) => {
    if (node.type === 'mdxjsEsm') report(node, ...explainLine(node.value))
    if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression') {
      const names = [...facts.keys()]
      if (!FACT_OR_NOTE.test(node.value)) report(node, ...explainBrace(`{${node.value}}`, names))
    }
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return
    for (const { type, value } of node.attributes) {
      const text = typeof value === 'string' || !value ? value : `{${value.value}}`
      const rest = text?.replace(FACT, '') ?? ''
      if (type === 'mdxJsxExpressionAttribute' || /[{}]/.test(rest)) report(node, ...notText)
    }
  })
}

/** Why a line cannot begin with `import` or `export`. */
export function explainLine(line: string): Told {
  return [
    `A line that begins with “${/^\w+/.exec(line)?.[0]}” is read as program code.`,
    'Delete it. If it is a sentence, begin it with another word.',
  ]
}

/** What is wrong with a text that begins with a brace and no fact, and what to write. */
export function explainBrace(text: string, facts: readonly string[]): Told {
  const [closed] = /^\{[^{}]*\}/.exec(text) ?? []
  const [, id] = /^\{\s*#([\w-]+)/.exec(text) ?? []
  const words = closed ?? /^\{+\s*[\w.]*/.exec(text)?.[0] ?? ''
  const near = nearest(words.replace(/^\W*facts?\b\.?|[^\w.]/gi, ''), facts)
  const what = closed
    ? `“${closed.replace(/\s+/g, ' ').slice(0, 80)}” is read`
    : '“{” begins what is read'
  const remedy =
    (id && `To name a heading, write [#${id}] in square brackets at its end.`) ??
    (near ? `Did you mean {facts.${near}}?` : 'Delete it, or end a note with */}.')
  return [`${what} as program code.`, `${remedy} To print a brace, write \\{.`]
}
