import type { Root } from 'mdast'
import type { VFile } from 'vfile'
import { ContentError, isError, reporter } from './diagnostics/report.ts'
import { FACT } from './facts.ts'
import { dataOf } from './file-data.ts'
import type { Rule } from './rule.ts'
import { explainTag } from './tags.ts'
import { explainBrace, explainLine, notText } from './unreadable.ts'
import { visit } from './visit.ts'

const FACT_OR_NOTE = /^\s*(?:facts\.[\w.]+|\/\*(?:(?!\*\/)[\s\S])*\*\/)\s*$/

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
      const [tag] = /<\/?[a-z][\s\S]*/i.exec(text ?? '') ?? []
      const html = tag && explainTag(tag)
      if (html) report(node, ...html)
      if (type === 'mdxJsxExpressionAttribute' || /[{}]/.test(rest))
        report(node, ...notText)
    }
  })
}

/** Throws a ContentError where a text holds code: none is ever compiled. */
export function refuseCode() {
  return (tree: Root, file: VFile) => {
    const { facts, pages } = dataOf(file)
    const about = { tree, file, passages: [], facts, pages }
    code(about, reporter(file, 'code'))
    if (file.messages.some(isError)) throw new ContentError([file])
  }
}
