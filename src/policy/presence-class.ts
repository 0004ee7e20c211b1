/** The class of a list item, row or cell that came or went; undefined for any other. */
export function presenceClass(kind: string | undefined): string | undefined {
  return kind === 'inserted' || kind === 'deleted' ? `redline-${kind}` : undefined
}
