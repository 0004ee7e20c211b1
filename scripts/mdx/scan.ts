import { location } from 'vfile-location'
import { nearest } from '../content/nearest.ts'
import { type Problem, problemsIn } from '../problems/problem.ts'
import { explainTag } from './html-remedies.ts'
import { blankRange, maskProse, paragraphEnd } from './mask.ts'

export interface ScanResult {
  problems: Problem[]
  /** The source without what was reported, for a parser to go on with; every other place stays where it was. */
  readable: string
}

export interface Known {
  facts: readonly string[]
  widgets: readonly string[]
}

interface Finding {
  start: number
  end: number
  message: string
  remedy: string
}

const COMMENT = /\{\s*\/\*[\s\S]*?\*\/\s*\}/y
const FACT = /\{\s*facts(?:\.[A-Za-z][\w]*)+\s*\}/y
const TAG = /<(\/?)([A-Za-z][\w.:-]*)((?:"[^"]*"|'[^']*'|\{[^}]*\}|[^"'{}<>])*?)(\/?)>/y
const ESM = /^(import|export)(?=[ \t{*])[^\n]*/gm

/** Finds what MDX cannot read, or content may not hold: braces, tags and lines that would be code. */
export function scan(file: string, source: string, known: Known): ScanResult {
  let prose = maskProse(source)
  const findings: Finding[] = []
  let readable = source
  const cut = ({ start, end }: { start: number; end: number }) => {
    prose = blankRange(prose, start, end)
    readable = blankRange(readable, start, end)
  }
  const report = (finding: Finding) => {
    findings.push(finding)
    cut(finding)
  }

  for (const line of prose.matchAll(ESM))
    report({ start: line.index, end: line.index + line[0].length, ...esm(line[1] ?? '') })
  const reported = new Set<string>()
  const opened: { name: string; start: number; end: number }[] = []
  for (let at = 0; at < prose.length; at++) {
    if (prose[at] === '{') {
      const comment = matchAt(COMMENT, prose, at)
      const allowed = comment ?? matchAt(FACT, prose, at)
      if (comment) prose = blankRange(prose, at, at + comment[0].length)
      if (allowed) at += allowed[0].length - 1
      else report(brace(prose, at, known))
    } else if (prose[at] === '<') {
      const tag = matchAt(TAG, prose, at)
      if (!tag || tag[2]?.includes(':') || at + tag[0].length > paragraphEnd(prose, at)) {
        const finding = loneAngle(prose, at, known)
        if (finding) report(finding)
        continue
      }
      const [whole, closing, name = '', attributes = '', selfClosing] = tag
      const span = { name, start: at, end: at + whole.length }
      const wrong = explainTag(name, known.widgets)
      if (wrong && closing && reported.has(name)) cut(span)
      else if (wrong) {
        reported.add(name)
        report({ ...span, ...wrong })
      } else if (closing) close(span)
      else if (!selfClosing) opened.push(span)
      const odd = /\{(?!\s*facts(?:\.\w+)+\s*\})/.exec(attributes)
      if (odd && !wrong) report(brace(prose, at + whole.indexOf(attributes) + odd.index, known))
      at = span.end - 1
    }
  }
  for (const span of opened) report({ ...span, ...neverClosed(span.name) })

  const places = location(source)
  const problem = problemsIn(file, source)
  return {
    problems: findings.map(({ start, message, remedy }) =>
      problem(places.toPoint(start), message, remedy),
    ),
    readable,
  }

  function close(span: { name: string; start: number; end: number }) {
    const match = opened.findLastIndex(({ name }) => name === span.name)
    if (match < 0) {
      report({
        ...span,
        message: `“</${span.name}>” closes something that was never opened.`,
        remedy: 'Delete it, or open the widget above the text it should hold.',
      })
      return
    }
    for (const inner of opened.splice(match).slice(1))
      report({ ...inner, ...neverClosed(inner.name) })
  }
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

function esm(word: string): Omit<Finding, 'start' | 'end'> {
  return {
    message: `A line that begins with “${word}” is read as program code, which content may not hold.`,
    remedy:
      'Delete the line. If it is a sentence, begin it with another word. Widgets need no import.',
  }
}

function brace(prose: string, start: number, known: Known): Finding {
  const paragraph = prose.slice(start, paragraphEnd(prose, start))
  const closed = /^\{[^{}\n]*\}/.exec(paragraph)
  if (!closed) {
    return {
      start,
      end: start + 1,
      message: '“{” starts code, and nothing ends it.',
      remedy:
        'To print it, write \\{ instead. To use a fact, write its name in braces, such as {facts.liabilityCap}.',
    }
  }
  const inner = closed[0].slice(1, -1).trim()
  const near = nearest(inner.replace(/^facts?\.?/i, ''), known.facts)
  const fact = near
    ? `Did you mean {facts.${near}}?`
    : 'To use a fact, write {facts.name} with a name from content/facts.yaml.'
  return {
    start,
    end: start + closed[0].length,
    message: `“${closed[0]}” is read as code, and the only code that content may hold is a fact.`,
    remedy: `${fact} To print the braces, write \\{${inner}\\}.`,
  }
}

function loneAngle(prose: string, start: number, known: Known): Finding | undefined {
  const rest = prose.slice(start, paragraphEnd(prose, start))
  const link = /^<((?:https?|mailto):[^>\s]*|[^\s<>@]+@[^\s<>]+)>?/.exec(rest)
  if (link) {
    const target =
      link[1]?.includes('@') && !link[1].startsWith('mailto:') ? `mailto:${link[1]}` : link[1]
    return {
      start,
      end: start + link[0].length,
      message: 'A link in angle brackets cannot be read here.',
      remedy: `Write [the words to click](${target}).`,
    }
  }
  if (rest.startsWith('<!--')) {
    const end = prose.indexOf('-->', start)
    return {
      start,
      end: end < 0 ? start + rest.length : end + 3,
      message: 'This is a comment of HTML.',
      remedy: 'Write a note that readers do not see as {/* the note */}.',
    }
  }
  const name = /^<\/?([A-Za-z][\w.-]*)/.exec(rest)
  if (name?.[1]) {
    const wrong = explainTag(name[1], known.widgets)
    const unfinished = {
      message: `“${name[0]}” begins a tag that has no “>” at its end, or holds quotes that are not closed.`,
      remedy:
        'Close the quotes and end the tag with “>”, or with “/>” where it holds no text. To print “<”, write \\<.',
    }
    return { start, end: start + name[0].length, ...(wrong ?? unfinished) }
  }
  if (/^<[\s]/.test(rest) || rest === '<') return undefined
  return {
    start,
    end: start + 1,
    message: '“<” starts a tag, and this is none.',
    remedy: 'To print it, write \\< instead.',
  }
}

function neverClosed(name: string): Omit<Finding, 'start' | 'end'> {
  return {
    message: `“<${name}>” is opened here and never closed.`,
    remedy: `Write </${name}> after the text that it holds, or end this tag with “/>” if it holds none.`,
  }
}
