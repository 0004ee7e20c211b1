import type { Root } from 'mdast'
import { VFileMessage } from 'vfile-message'
import type { Explanation, Place } from '../problems/problem.ts'
import { explainCode } from './explain-code.ts'
import { blank, blankRange, paragraphEnd, paragraphStart } from './mask.ts'

/** Stops after which the rest is cleared at once: each takes another parse of the whole text. */
const MOST = 20

export interface LenientParse {
  tree: Root
  /** The text that could be read: what stopped the parser is blanked. */
  readable: string
  /** One for each place where the parser stopped. */
  explanations: (Explanation & { place: Place })[]
}

/** Parses a text; where the parser stops, takes the signs of code out of that paragraph, notes the place and goes on. */
export function parseLeniently(source: string, parse: (text: string) => Root): LenientParse {
  const explanations: LenientParse['explanations'] = []
  let readable = source
  for (;;) {
    try {
      return { tree: parse(readable), readable, explanations }
    } catch (error) {
      if (!(error instanceof VFileMessage)) throw error
      const lines = readable.split('\n')
      const line = Math.min(Math.max(error.line ?? 1, 1), lines.length)
      explanations.push({ place: { line, column: error.column ?? 1 }, ...explain(error) })
      if (explanations.length >= MOST) {
        readable = clear(readable, 0, readable.length)
        if (explanations.length > MOST) readable = blank(readable)
        continue
      }
      const at = lines.slice(0, line - 1).join('\n').length + 1
      const cleared = clear(readable, paragraphStart(readable, at), paragraphEnd(readable, at))
      if (cleared !== readable) readable = cleared
      else if (/[<{}]/.test(readable)) readable = clear(readable, 0, readable.length)
      else readable = blank(readable)
    }
  }
}

function clear(text: string, start: number, end: number): string {
  let cleared = text
  for (const { index, 0: found } of text
    .slice(start, end)
    .matchAll(/<[^<>]*>|[<{}]|^(?:import|export)\b.*/gm))
    cleared = blankRange(cleared, start + index, start + index + found.length)
  return cleared
}

function explain({ ruleId, source }: VFileMessage): Explanation {
  if (ruleId === 'end-tag-mismatch')
    return {
      message: 'A widget begins in one piece of text here and ends in another.',
      remedy:
        'Put its first tag and its last each on a line of its own, outside lists, stars and brackets.',
    }
  if (source === 'micromark-extension-mdxjs-esm') return explainCode('import” or “export')
  return {
    message: 'This paragraph cannot be read: a sign in it has a meaning of its own.',
    remedy: 'Look for <, { or } in it, and put a backslash \\ before each that should be printed.',
  }
}
