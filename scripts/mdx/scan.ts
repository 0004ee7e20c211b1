import { location } from 'vfile-location'
import { nearest } from '../content/nearest.ts'
import { type Problem, problemsIn } from '../problems/problem.ts'
import { explainAngle } from './explain-angle.ts'
import { checkAttributes } from './explain-attributes.ts'
import { explainBrace } from './explain-brace.ts'
import { conflict, explainCode } from './explain-code.ts'
import type { Finding, Known, Span } from './finding.ts'
import { explainTag } from './html-remedies.ts'
import { blankRange, maskProse, paragraphEnd } from './mask.ts'
import { noteFinder } from './notes.ts'
import { pairTags, type Tag } from './pair-tags.ts'

export interface ScanResult {
  problems: Problem[]
  /** The source without what was reported, for a parser to go on with; every other place stays where it was. */
  readable: string
}

const FACT = /\{\s*facts(?:\.[A-Za-z][\w]*)+\s*\}/y
const TAG = /<(\/?)([A-Za-z][\w.-]*)((?:\s(?:"[^"]*"|'[^']*'|\{[^}]*\}|[^"'{}<>])*?)?)(\/?)>/y
/** Findings and tags after which the rest is passed over: each takes a look at the whole text. */
const MOST = 500
const ESM = /^(import|export)(?=[ \t{*])[^\n]*/gm
const CONFLICT = /^(?:<{7}|={7}|>{7})(?=[ \r\n]|$)[^\n]*/gm

/** Finds what MDX cannot read, or content may not hold: braces, tags and lines that would be code. */
export function scan(file: string, source: string, known: Known): ScanResult {
  let prose = maskProse(source)
  const findings: Finding[] = []
  let readable = source
  const cut = ({ start, end }: Span) => {
    prose = blankRange(prose, start, end)
    readable = blankRange(readable, start, end)
  }
  const report = (finding: Finding) => {
    findings.push(finding)
    cut(finding)
  }

  if (/^<{7} /m.test(prose))
    for (const line of [...prose.matchAll(CONFLICT)].slice(0, MOST))
      report({ ...spanOf(line), ...conflict })
  for (const line of prose.matchAll(ESM))
    if (findings.length < MOST && beginsBlock(prose, line.index))
      report({ ...spanOf(line), ...explainCode(line[1] ?? '') })

  const unknown = new Set<string>()
  const tags: Tag[] = []
  const noteEnd = noteFinder()
  for (let at = 0; at < prose.length; at++) {
    if (findings.length + tags.length >= MOST) {
      const rest = { start: at, end: prose.length }
      if (/[<{]/.test(prose.slice(at))) report({ ...rest, ...tooMany })
      break
    }
    if (prose[at] === '{') {
      const note = noteEnd(prose, at)
      const end = note ?? endOf(matchAt(FACT, prose, at))
      if (note) prose = blankRange(prose, at, note)
      if (end) at = end - 1
      else report(explainBrace(prose, at, known))
    } else if (prose[at] === '<') {
      const match = matchAt(TAG, prose, at)
      if (!match || isAddress(match) || at + match[0].length > paragraphEnd(prose, at)) {
        const finding = explainAngle(prose, at, known)
        if (finding) report(finding)
        continue
      }
      const tag = readTag(match)
      const wrong = explainTag(tag.name, Object.keys(known.widgets))
      if (wrong && tag.closing && unknown.has(tag.name)) cut(tag)
      else if (wrong && tag.closing && nearest(tag.name, Object.keys(known.widgets))) tags.push(tag)
      else if (wrong) {
        unknown.add(tag.name)
        report({ ...tag, ...wrong })
      } else {
        const broken = checkAttributes(tag)
        if (broken) findings.push(broken)
        tags.push({ ...tag, isBroken: broken !== undefined })
      }
      at = tag.end - 1
    }
  }
  const paired = pairTags(tags, prose, known)
  for (const finding of paired.findings) report(finding)
  for (const span of paired.cuts) cut(span)

  const places = location(source)
  const problem = problemsIn(file, source)
  return {
    problems: findings.map(({ start, message, remedy }) =>
      problem(places.toPoint(start), message, remedy),
    ),
    readable,
  }
}

function endOf(match: RegExpExecArray | null): number | undefined {
  return match ? match.index + match[0].length : undefined
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

function isAddress([, , name = '']: RegExpExecArray): boolean {
  return name.startsWith('www.')
}

function spanOf(match: RegExpExecArray): Span {
  return { start: match.index, end: match.index + match[0].length }
}

function readTag(match: RegExpExecArray): Tag {
  const [, closing, name = '', attributes = '', selfClosing] = match
  const isSelfClosing = Boolean(selfClosing)
  return { ...spanOf(match), name, attributes, closing: Boolean(closing), isSelfClosing }
}

const tooMany = {
  message: `The text above holds more than ${MOST} tags and slips; the signs < and { from here on were not looked at.`,
  remedy: 'Mend what stands above first.',
}

/** Whether a line is not the continuation of a paragraph: there, “import” is a word like any other. */
function beginsBlock(prose: string, at: number): boolean {
  const before = prose.slice(0, at).split('\n').at(-2) ?? ''
  return before.trim() === '' || /^[#<|]/.test(before)
}
