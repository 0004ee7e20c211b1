import type { VFile } from 'vfile'
import { location } from 'vfile-location'
import { VFileMessage } from 'vfile-message'
import type { TextContext } from '../content/page-index.ts'
import { reporter } from '../diagnostics/report.ts'
import { explainAttribute, explainBrace, explainLine } from './code.ts'
import { explainAngle, explainPair } from './tags.ts'

/** What the parser told, at an offset of a text. */
export interface ParserSlip {
  source: string
  offset: number
  reason: string
  facts: readonly string[]
}

/** What is told instead, where. */
export type Explained = [reason: string, remedy: string, offset: number]

const DEEP = /^[ \t]*(?:(?:>|[-*+]|\d+[.)])[ \t]*){21}/m

/** What each part of the parser stumbles over. */
const explainers: Record<string, (slip: ParserSlip) => Explained> = {
  'micromark-extension-mdx-expression'({ source, offset, facts }) {
    const start = openBrace(source, offset)
    const [, tag] = /(<[A-Za-z][^<>]*)$/.exec(source.slice(0, start)) ?? []
    const [, attribute] = /([\w-]+)\s*=\s*$/.exec(tag ?? '') ?? []
    const told = tag ? explainAttribute(attribute) : explainBrace(source.slice(start), facts)
    return [...told, start]
  },
  'micromark-extension-mdx-jsx': explainAngle,
  'mdast-util-mdx-jsx': explainPair,
  'micromark-extension-mdxjs-esm'({ source, offset }) {
    const lines = [...source.slice(0, offset).matchAll(/^(?:import|export)\b/gm)]
    const { index = 0 } = lines.at(-1) ?? {}
    return [...explainLine(source.slice(index)), index]
  },
}

/** Throws a VFileMessage where a text is none, or of a size that no policy has: 300,000 characters are about 50,000 words. */
export function ensureReadable(source: string): void {
  const refuse = (reason: string, note: string) => {
    throw Object.assign(new VFileMessage(reason), { note })
  }
  if (/^(?:\ufffd{2}|.{0,3}\0)/.test(source))
    refuse('This file is no text in UTF-8.', 'Save it again with the encoding UTF-8.')
  if (source.length > 300_000)
    refuse(
      `This file has ${source.length.toLocaleString('en')} characters, and a text at most 300,000.`,
      'Look whether the right text was pasted, and once; a longer one becomes two pages.',
    )
}

/** Tells why a text cannot be read: the first slip, in words for staff. */
export function explainUnreadable(file: VFile, error: Error, context: TextContext): void {
  const source = String(file)
  const message = error instanceof VFileMessage ? error : new VFileMessage(error)
  const { place, reason, note } = message
  const { offset = 0 } = (place && 'start' in place ? place.start : place) ?? {}
  const facts = [...context.factsFor(file.path).keys()]
  const explain = explainers[message.source ?? ''] ?? explainDepth
  const told: Explained = note ? [reason, note, 0] : explain({ source, offset, reason, facts })
  reporter(file, 'unreadable')(location(source).toPoint(told[2]), told[0], told[1])
}

function explainDepth({ source }: ParserSlip): Explained {
  return [
    'Lists, quotes or bold and italic text stand within each other too deep here.',
    'Delete the marks > - * or the spaces at the beginning of the line that are not meant.',
    Math.max(0, source.search(DEEP)),
  ]
}

/** The last brace before an offset that nothing has closed; of a double one the first. */
function openBrace(source: string, offset: number): number {
  let open = 1
  let at = offset
  while (open > 0 && at > 0) {
    at -= 1
    if (source[at] === '}') open += 1
    if (source[at] === '{' && source[at - 1] !== '\\') open -= 1
  }
  return source[at - 1] === '{' ? at - 1 : at
}
