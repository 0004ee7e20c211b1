import type { Emphasis, Nodes, PhrasingContent } from 'mdast'

/** Returns an HTML element as an mdast node. */
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
