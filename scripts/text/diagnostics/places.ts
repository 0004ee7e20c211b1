import type { Point } from 'unist'
import type { VFile } from 'vfile'
import { location } from 'vfile-location'

/**
 * Returns the position of the last of several strings, each searched for after the
 * one before; skips strings that are missing.
 */
export function pointOf(file: VFile | string, ...strings: string[]): Point {
  let offset = 0
  for (const text of strings) {
    const at = String(file).indexOf(text, offset)
    if (at >= 0) offset = at + text.search(/\S/)
  }
  return location(file).toPoint(offset) ?? { line: 1, column: 1 }
}
