import type { Root } from 'mdast'
import type { VFile } from 'vfile'
import { nearest } from '../content/nearest.ts'
import type { TextContext } from '../content/page-index.ts'
import { visit } from '../content/visit.ts'
import { reporter, type Told } from '../diagnostics/report.ts'

const FACT = /^\s*facts\.[\w.]+\s*$/
const COMMENT = /^\s*\/\*[\s\S]*\*\/\s*$/

/** Reports all program code but facts and notes, which the parser reads wherever a brace or a line begins like it. */
export function programCode(context: TextContext) {
  return (tree: Root, file: VFile) => {
    const report = reporter(file, 'code')
    const facts = [...context.factsFor(file.path).keys()]
    visit(tree, (node) => {
      if (node.type === 'mdxjsEsm') report(node, ...explainLine(node.value))
      if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression') {
        const isGood = FACT.test(node.value) || COMMENT.test(node.value)
        if (!isGood) report(node, ...explainBrace(`{${node.value}}`, facts))
      }
      if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return
      for (const { value, ...attribute } of node.attributes) {
        const text = typeof value === 'string' ? value : `{${value?.value ?? 'facts.none'}}`
        const isSpread = attribute.type === 'mdxJsxExpressionAttribute'
        if (isSpread || /[{}]/.test(text.replace(/\{\s*facts\.[\w.]+\s*\}/g, '')))
          report(node, ...explainAttribute('name' in attribute ? attribute.name : 'name'))
      }
    })
  }
}

/** Why a line cannot begin with `import` or `export`. */
export function explainLine(line: string): Told {
  return [
    `A line that begins with “${/^\w+/.exec(line)?.[0]}” is read as program code.`,
    'Delete it. If it is a sentence, begin it with another word. Widgets need no import.',
  ]
}

export function explainAttribute(name = 'name'): Told {
  return [
    'An attribute takes text or one fact; this is program code.',
    `Write ${name}="text" or ${name}={facts.name}.`,
  ]
}

/** What is wrong with a text that begins with a brace and no fact, and what to write. */
export function explainBrace(text: string, facts: readonly string[]): Told {
  const [closed = '', inner = ''] = /^\{([^{}]*)\}/.exec(text) ?? []
  const [, id] = /^\{\s*#([\w-]+)\s*\}/.exec(text) ?? []
  const [, name] = /^\{+\s*facts\.([\w.]+)/i.exec(text) ?? []
  const near = nearest((name ?? inner).replace(/^\W*facts?\b\.?|[^\w.]/gi, ''), facts) ?? name
  const code = `“${closed.replace(/\s+/g, ' ').slice(0, 80)}” is read as program code.`
  const print = 'To print a brace, write \\{.'
  if (id) return [code, `To name a heading, write [#${id}] in square brackets at its end.`]
  if (/^\{\{\s*facts\./.test(text))
    return ['A fact stands between single braces, not double ones.', `Write {facts.${near}}.`]
  if (closed) return [code, `${near ? `Did you mean {facts.${near}}?` : 'Delete it.'} ${print}`]
  if (name) return ['A fact begins here, and no “}” ends it.', `Write {facts.${near}}.`]
  if (/^\{\s*\/\*/.test(text)) return ['A note begins here without an end.', 'End it with */}.']
  return ['“{” starts program code, and nothing ends it.', print]
}
