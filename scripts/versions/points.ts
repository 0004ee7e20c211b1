import type { Point } from 'unist'
import type { VFile } from 'vfile'
import { location } from 'vfile-location'

/** Where the last of some texts stands, each sought behind the one before; those that are not there do not count. */
export function pointOf(file: VFile, ...texts: string[]): Point | undefined {
  let offset = 0
  for (const text of texts) {
    const at = String(file).indexOf(text, offset)
    if (at >= 0) offset = at + text.search(/\S/)
  }
  return location(file).toPoint(offset)
}
