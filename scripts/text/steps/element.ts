import type { Emphasis, Nodes, PhrasingContent } from 'mdast'

/** An element of HTML that Markdown has no mark for, with whatever it holds. */
export function element(
  hName: string,
  hProperties: Record<string, string | number | string[]>,
  children: readonly Nodes[] = [],
): Emphasis {
  return {
    type: 'emphasis',
    data: { hName, hProperties },
    children: children as PhrasingContent[],
  }
}

/** A text of HTML. */
export function text(value: string): PhrasingContent {
  return { type: 'text', value }
}
