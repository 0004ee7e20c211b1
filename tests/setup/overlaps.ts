/**
 * Lines of text that lie over one another on the page as it stands. Runs in the
 * browser.
 */
export function findOverlaps(): string[] {
  const lines: { words: string; box: DOMRect }[] = []
  const range = document.createRange()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const words = walker.currentNode.nodeValue?.trim()
    const element = walker.currentNode.parentElement
    if (!words || !element?.checkVisibility()) continue
    // Words for screen readers, bars over what is scrolled behind them, and a
    // list that scrolls in itself.
    const apart = '.unseen, .skip, .contents, .status-line, .redline-list'
    if (element.closest(apart)) continue

    range.selectNode(walker.currentNode)
    for (const box of range.getClientRects()) lines.push({ words, box })
  }

  // Half of the height, for lines that stand close share their edges.
  const isOver = (a: DOMRect, b: DOMRect) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > a.height / 2

  return lines.flatMap(({ words, box }, i) =>
    lines
      .slice(i + 1)
      .filter((other) => isOver(box, other.box))
      .map((other) => `“${words}” and “${other.words}”`),
  )
}
