import postcss, { type AtRule } from 'postcss'
import { featureAt } from './compatibility.ts'

/** Everything of CSS that a style sheet uses and MDN has data on, as paths in that data: properties, their values, functions, selectors, rules, and what media queries ask for. */
export function featuresOfCss(css: string): Set<string> {
  const found = new Set<string>()
  const note = (...path: string[]) => {
    const isKnown = featureAt('css', ...path) !== undefined
    if (isKnown) found.add(['css', ...path].join('.'))
    return isKnown
  }
  const root = postcss.parse(css)
  root.walkAtRules((rule) => {
    note('at-rules', rule.name)
    if (rule.name === 'media')
      for (const name of namesIn(rule.params)) note('at-rules', 'media', name)
  })
  root.walkRules(({ selector, parent }) => {
    if (parent?.type === 'atrule' && (parent as AtRule).name.endsWith('keyframes')) return
    for (const [, name = ''] of selector.matchAll(/::?([\w-]+)/g)) note('selectors', name)
  })
  root.walkDecls(({ prop, value, parent }) => {
    if (parent?.type === 'atrule' && note('at-rules', (parent as AtRule).name, prop)) return
    note('properties', prop)
    const plain = value.replace(/"[^"]*"|'[^']*'/g, '')
    for (const name of namesIn(plain)) note('properties', prop, name)
    for (const [, name = ''] of plain.matchAll(/([a-z-]+)\(/g)) {
      note('types', name) || note('types', 'color', name) || note('types', 'gradient', name)
      note('types', 'basic-shape', name)
    }
    if (prop === 'content' && /"\s*\/\s*"/.test(value)) note('properties', prop, 'alt_text')
    for (const [, unit = ''] of plain.matchAll(/\d([dsl]v[hwib]|cq\w+|lh|rlh|cap|ic)\b/g))
      note('types', 'length', unit)
  })
  return found
}

function namesIn(text: string): string[] {
  return [...text.matchAll(/(?<![\w-])[a-z][\w-]*/g)].map(([name]) => name)
}
