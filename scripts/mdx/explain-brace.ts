import { nearest } from '../content/nearest.ts'
import type { Explanation } from '../problems/problem.ts'
import type { Finding, Known } from './finding.ts'
import { stripInvisible } from './invisible.ts'
import { paragraphEnd } from './mask.ts'

/** Why a `{` that begins neither a fact nor a comment cannot stand, and what to write. */
export function explainBrace(prose: string, start: number, known: Known): Finding {
  const paragraph = prose.slice(start, paragraphEnd(prose, start))
  const doubled = /^\{\{\s*facts\.([\w.]+)\s*\}{0,2}/.exec(paragraph)
  const closed = doubled ?? /^\{[^{}]*\}/.exec(paragraph)
  if (closed) {
    const explanation = doubled
      ? explainDoubled(doubled[1] ?? '', known)
      : explainClosed(oneLine(closed[0]), known)
    return { start, end: start + closed[0].length, ...explanation }
  }
  const unclosed = /^\{\s*facts\.([A-Za-z][\w]*(?:\.[A-Za-z]\w*)*)/i.exec(paragraph)
  if (unclosed) {
    const name = nearest(unclosed[1] ?? '', known.facts) ?? unclosed[1]
    return {
      start,
      end: start + unclosed[0].length,
      message: 'A fact begins here, and no “}” ends it.',
      remedy: `Write {facts.${name}}.`,
    }
  }
  return {
    start,
    end: start + 1,
    message: '“{” starts code, and nothing ends it.',
    remedy:
      'To print it, write \\{ instead. To use a fact, write its name in braces, such as {facts.liabilityCap}.',
  }
}

function explainDoubled(name: string, known: Known): Explanation {
  return {
    message: 'A fact stands between single braces, and these are double ones.',
    remedy: `Write {facts.${nearest(name, known.facts) ?? name}}.`,
  }
}

function explainClosed(written: string, known: Known): Explanation {
  const inner = stripInvisible(written).slice(1, -1).trim()
  if (/^#[\w-]*$/.test(inner)) {
    return {
      message: `“${written}” is read as code.`,
      remedy: `To name a heading, write [#${inner.slice(1) || 'name'}] in square brackets at its end.`,
    }
  }
  const near = nearest(inner.replace(/^facts?[.\s]*/i, ''), known.facts)
  const fact = near
    ? `Did you mean {facts.${near}}?`
    : 'To use a fact, write {facts.name} with a name from content/facts.yaml.'
  return {
    message: `“${written}” is read as code, and the only code that content may hold is a fact.`,
    remedy: `${fact} To print the braces, write \\{${inner}\\}.`,
  }
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}
