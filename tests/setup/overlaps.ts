/**
 * Lines of text and controls that lie over one another on the page as it
 * stands. Runs in the browser.
 */
export function findOverlaps(): string[] {
  const common = (a: DOMRect, b: DOMRect) => {
    const [x, y] = [Math.max(a.left, b.left), Math.max(a.top, b.top)]
    return new DOMRect(
      x,
      y,
      Math.max(Math.min(a.right, b.right) - x, 0),
      Math.max(Math.min(a.bottom, b.bottom) - y, 0),
    )
  }
  /** What the holders of a box let be seen of it. */
  const seen = (rect: DOMRect, holder: Element | null): DOMRect => {
    if (!holder || holder === document.body) return rect

    const { clipPath, overflow } = getComputedStyle(holder)
    // Words for screen readers alone.
    if (clipPath === 'inset(50%)') return new DOMRect()

    const window = holder.getBoundingClientRect()
    return seen(
      overflow === 'visible' ? rect : common(rect, window),
      holder.parentElement,
    )
  }

  const boxes: { name: string; element: Element; rect: DOMRect }[] = []
  const walker = document.createTreeWalker(document.body)
  while (walker.nextNode()) {
    const node = walker.currentNode
    const element = node instanceof Element ? node : node.parentElement
    const isControl = node === element && element.matches('button, input')
    const isText = node instanceof Text && node.data.trim() !== ''
    if (!element?.checkVisibility() || !(isControl || isText)) continue

    const range = document.createRange()
    range.selectNode(node)
    for (const { x, y, width, height } of range.getClientRects()) {
      // Half of its height, for lines that stand close share their edges.
      const line = new DOMRect(x, y + height / 4, width, height / 2)
      const rect = seen(line, element)
      const name = node.textContent?.trim().slice(0, 40) || element.outerHTML
      if (rect.width > 1 && rect.height > 1) boxes.push({ name, element, rect })
    }
  }

  // Bars lie over what is scrolled behind them.
  const isInBar = ({ element }: { element: Element }) => {
    const bar = element.closest('.contents, .status-line')
    return bar && getComputedStyle(bar).position === 'sticky'
  }

  boxes.sort((a, b) => a.rect.top - b.rect.top)
  return boxes.flatMap((a, i) => {
    const below = boxes.slice(i + 1)
    const end = below.findIndex(({ rect }) => rect.top > a.rect.bottom - 1)
    return below
      .slice(0, end < 0 ? undefined : end)
      .filter((b) => !isInBar(a) && !isInBar(b))
      .filter((b) => common(a.rect, b.rect).width > 1)
      .filter((b) => !a.element.contains(b.element))
      .filter((b) => !b.element.contains(a.element))
      .map((b) => `“${a.name}” and “${b.name}”`)
  })
}
