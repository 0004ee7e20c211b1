import type { Point } from 'unist'
import type { VFile } from 'vfile'
import { location } from 'vfile-location'

/**
 * Returns the place of the last of several words, each searched for behind the
 * one before; missing words are skipped.
 */
export function pointOf(file: VFile | string, ...words: string[]): Point {
  let offset = 0
  for (const text of words) {
    const at = String(file).indexOf(text, offset)
    if (at >= 0) offset = at + text.search(/\S/)
  }
  return location(file).toPoint(offset) ?? { line: 1, column: 1 }
}
