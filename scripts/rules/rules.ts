import type { PluggableList } from 'unified'
import type { TextContext } from '../content/page-index.ts'

/** Rules that look at a text as its author wrote it. */
export function rulesOfSource(_context: TextContext): PluggableList {
  return []
}

/** Rules that look at a text with its facts, its names of headings and the words of its references. */
export function rulesOfText(_context: TextContext): PluggableList {
  return []
}
