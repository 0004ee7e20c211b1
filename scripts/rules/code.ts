import type { Root } from 'mdast'
import type { VFile } from 'vfile'
import { nearest } from '../content/nearest.ts'
import type { TextContext } from '../content/page-index.ts'
import { visit } from '../content/visit.ts'
import { reporter } from '../diagnostics/report.ts'

export type Told = [reason: string, remedy: string]

const FACT = /^\s*facts\.[\w.]+\s*$/
const COMMENT = /^\s*\/\*[\s\S]*\*\/\s*$/
const IN_TEXT = /\{\s*facts\.[\w.]+\s*\}/g

/** Reports all program code but facts and notes, which the parser reads wherever a brace or a line begins like it. */
export function programCode(context: TextContext) {
  return (tree: Root, file: VFile) => {
    const report = reporter(file, 'code')
    const facts = [...context.factsFor(file.path).keys()]
    visit(tree, (node) => {
      if (node.type === 'mdxjsEsm') report(node, ...explainLine(node.value))
      if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression')
        if (!FACT.test(node.value) && !COMMENT.test(node.value))
          report(node, ...explainBrace(`{${node.value}}`, facts))
      if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return
      for (const attribute of node.attributes) {
        const value = typeof attribute.value === 'string' ? attribute.value : attribute.value?.value
        const isCode =
          attribute.type === 'mdxJsxExpressionAttribute' ||
          (attribute.value === value
            ? /[{}]/.test((value ?? '').replace(IN_TEXT, ''))
            : !FACT.test(value ?? ''))
        const name = 'name' in attribute ? attribute.name : 'name'
        if (isCode) report(node, ...explainAttribute(name))
      }
    })
  }
}

/** Why a line cannot begin with `import` or `export`. */
export function explainLine(line: string): Told {
  return [
    `A line that begins with “${/^\w+/.exec(line)?.[0]}” is read as program code, which content may not hold.`,
    'Delete the line. If it is a sentence, begin it with another word. Widgets need no import.',
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
  const [closed, inner = ''] = /^\{([^{}]*)\}/.exec(text) ?? []
  const [, id] = /^\{\s*#([\w-]*)\s*\}/.exec(text) ?? []
  const [, name] = /^\{+\s*facts\.([\w.]+)/i.exec(text) ?? []
  const near = nearest((name ?? inner).replace(/^\W*facts?\b\.?|[^\w.]/gi, ''), facts)
  if (id !== undefined)
    return [
      `“${closed}” is read as program code.`,
      `To name a heading, write [#${id || 'name'}] in square brackets at its end.`,
    ]
  if (/^\{\{\s*facts\./.test(text))
    return [
      'A fact stands between single braces, and these are double ones.',
      `Write {facts.${near ?? name}}.`,
    ]
  if (closed)
    return [
      `“${closed.replace(/\s+/g, ' ')}” is read as program code, and the only code that content may hold is a fact.`,
      `${near ? `Did you mean {facts.${near}}?` : 'To print a fact, write {facts.name} with a name from content/facts.yaml.'} To print a brace, write \\{.`,
    ]
  if (name) return ['A fact begins here, and no “}” ends it.', `Write {facts.${near ?? name}}.`]
  if (/^\{\s*\/\*/.test(text))
    return ['A note begins here, and nothing ends it.', 'End it with */}.']
  return [
    '“{” starts program code, and nothing ends it.',
    'To print it, write \\{. To print a fact, write its name in braces, such as {facts.liabilityCap}.',
  ]
}
