import type { Point } from 'unist'
import {
  type Explanation,
  explainMistake,
  type Mistake,
} from './diagnostics/report.ts'

const SHAPE = `lines such as these, then the text:
---
title: Refund Policy
description: How you get your money back, when, and what we need for it.
---`

/**
 * What may be wrong where no front matter was found, by the first line that is
 * not empty.
 */
const mistakes: readonly Mistake[] = [
  [/^$/, 'This file is empty.', `Begin it with ${SHAPE}`],
  [
    /^---$/,
    'The front matter begins here and does not end.',
    'Write a line --- below its last line, with nothing else in it.',
  ],
  [
    /^[-‐-―−]+$/u,
    'The first line is not ---.',
    'Write exactly three hyphens in it.',
  ],
  [
    /^(?:title|description|layout|updated|anchor|nav|landmark|tone):/,
    'The line above the front matter is missing.',
    'Write a line --- above this one.',
  ],
]

/**
 * Why no front matter was found in a file, as exactly as can be told; undefined
 * where it needs none.
 */
export function explainMissing(
  source: string,
  isOptional: boolean,
): [place: Point, ...Explanation] | undefined {
  const lines = source.split(/\r?\n/)
  const first = lines.findIndex((line) => line.trim() !== '')
  const text = lines[first]?.trim() ?? ''
  const place = { line: Math.max(first, 0) + 1, column: 1 }
  if (text === '---' && first > 0)
    return [
      place,
      'The front matter begins too late.',
      `Delete the empty ${first === 1 ? 'line' : 'lines'} above it: --- is the first line of the file.`,
    ]
  const told = explainMistake(mistakes, text)
  if (told) return [place, ...told]
  if (isOptional) return undefined
  return [place, 'The front matter is missing.', `Begin the file with ${SHAPE}`]
}
