import { visit } from 'unist-util-visit'
import { FACT } from '../text/facts.ts'
import type { Rule } from '../text/rule.ts'
import { explainBrace, explainLine, notText } from '../text/unreadable.ts'

const FACT_OR_NOTE = /^\s*(?:facts\.[\w.]+|\/\*[\s\S]*\*\/)\s*$/

/**
 * Reports all program code but facts and notes, which the parser reads wherever
 * a brace or a line begins like it.
 */
export const code: Rule = ({ tree, facts }, report) => {
  visit(tree, (node) => {
    if (node.type === 'mdxjsEsm') report(node, ...explainLine(node.value))
    if (
      node.type === 'mdxTextExpression' ||
      node.type === 'mdxFlowExpression'
    ) {
      const names = [...facts.keys()]
      if (!FACT_OR_NOTE.test(node.value))
        report(node, ...explainBrace(`{${node.value}}`, names))
    }
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement')
      return
    for (const { type, value } of node.attributes) {
      const text =
        typeof value === 'string' || !value ? value : `{${value.value}}`
      const rest = text?.replace(FACT, '') ?? ''
      if (type === 'mdxJsxExpressionAttribute' || /[{}]/.test(rest))
        report(node, ...notText)
    }
  })
}
