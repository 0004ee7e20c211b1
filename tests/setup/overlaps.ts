/**
 * Lines of text and fields that lie over one another on the page as it stands.
 * Runs in the browser.
 */
export function findOverlaps(): string[] {
  type Box = { left: number; top: number; right: number; bottom: number }
  const common = (a: Box, b: Box): Box => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  })
  const isSeen = ({ left, top, right, bottom }: Box) =>
    right - left > 1 && bottom - top > 1
  /** What the holders of a box let be seen of it. */
  const seen = (box: Box, holder: Element | null): Box => {
    if (!holder) return box

    const isOpen = getComputedStyle(holder).overflow === 'visible'
    return seen(
      isOpen ? box : common(box, holder.getBoundingClientRect()),
      holder.parentElement,
    )
  }

  const lines: { name: string; element: Element; box: Box }[] = []
  const range = document.createRange()
  const walker = document.createTreeWalker(document.body)
  while (walker.nextNode()) {
    const node = walker.currentNode
    const element = node instanceof Element ? node : node.parentElement
    const isLine =
      node === element ? element.matches('input') : node.nodeValue?.trim()
    if (!isLine || !element?.checkVisibility()) continue
    // Words for screen readers, and bars over what is scrolled behind them.
    if (element.closest('.unseen, .skip, .contents, .status-line')) continue

    range.selectNode(node)
    for (const { left, top, right, bottom } of range.getClientRects()) {
      // Half of its height, for lines that stand close share their edges.
      const edge = (bottom - top) / 4
      const line = { left, top: top + edge, right, bottom: bottom - edge }
      const box = seen(line, element)
      const name = node.nodeValue?.trim().slice(0, 40) ?? element.outerHTML
      if (isSeen(box)) lines.push({ name, element, box })
    }
  }

  return lines.flatMap((a, i) =>
    lines
      .slice(i + 1)
      .filter((b) => isSeen(common(a.box, b.box)))
      .filter((b) => !a.element.contains(b.element))
      .filter((b) => !b.element.contains(a.element))
      .map((b) => `“${a.name}” and “${b.name}”`),
  )
}
