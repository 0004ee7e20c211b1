/**
 * What is drawn wrongly on the page as it stands, told by rectangles: numbers
 * that wrap, focus rings that something cuts, texts and buttons that lie over
 * one another. Runs in the browser, where the focus came by a key.
 */
export function findMisdrawn(): string[] {
  type Box = { name: string; element: Element; rect: DOMRect }

  /** Whether an element or one that holds it is clipped away, by element. */
  const clipped = new Map<Element | null, boolean>([[null, false]])
  const isClipped = (element: Element | null): boolean => {
    const known = clipped.get(element)
    if (known !== undefined || !element) return known ?? false

    const found =
      getComputedStyle(element).clipPath === 'inset(50%)' ||
      isClipped(element.parentElement)
    clipped.set(element, found)
    return found
  }
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !isClipped(element)
  /** What the holders of an element let be seen, by holder. */
  const windows = new Map<Element | null, DOMRect>()
  const windowOf = (holder: Element | null): DOMRect => {
    const known = windows.get(holder)
    if (known) return known

    const all = new DOMRect(-1e6, -1e6, 2e6, 2e6)
    if (!holder || holder === document.body) return all

    const { overflowX, overflowY } = getComputedStyle(holder)
    const box = holder.getBoundingClientRect()
    const own = new DOMRect(
      overflowX === 'visible' ? all.x : box.x,
      overflowY === 'visible' ? all.y : box.y,
      overflowX === 'visible' ? all.width : box.width,
      overflowY === 'visible' ? all.height : box.height,
    )
    const found = common(own, windowOf(holder.parentElement))
    windows.set(holder, found)
    return found
  }
  const common = (a: DOMRect, b: DOMRect) => {
    const [x, y] = [Math.max(a.left, b.left), Math.max(a.top, b.top)]
    const width = Math.min(a.right, b.right) - x
    const height = Math.min(a.bottom, b.bottom) - y
    return new DOMRect(x, y, Math.max(width, 0), Math.max(height, 0))
  }
  const boxOf = (name: string, element: Element, rect: DOMRect): Box => ({
    name,
    element,
    rect: common(rect, windowOf(element.parentElement)),
  })
  const nameOf = (element: Element) =>
    `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${element.textContent?.trim().slice(0, 40)}`

  // The link past the navigation lies over it as long as it has the focus.
  ;(document.activeElement as HTMLElement | null)?.blur()

  const found: string[] = []
  const texts: Box[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const dialog = document.querySelector('dialog[open]')
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    const element = node.parentElement
    const text = node.data.trim()
    if (!element || !text || !isShown(element)) continue
    if (dialog && !dialog.contains(element)) continue

    const range = document.createRange()
    const start = node.data.indexOf(text)
    range.setStart(node, start)
    range.setEnd(node, start + text.length)
    const rects = [...range.getClientRects()].filter(({ width }) => width > 1)
    const isAlone = element.textContent?.trim() === text
    const lines = new Set(rects.map(({ top }) => Math.round(top)))
    if (isAlone && /^[\d.,/+%]+[KM]?\+?$/.test(text) && lines.size > 1)
      found.push(`wrapped: ${nameOf(element)}`)

    for (const { x, y, width, height } of rects) {
      // Half of its height: lines that stand close share their upper and lower edges.
      const rect = new DOMRect(x, y + height / 4, width, height / 2)
      texts.push(boxOf(`“${text.slice(0, 40)}”`, element, rect))
    }
  }

  const boxes = [...document.querySelectorAll('button, .button, input, circle')]
    .filter((it) => isShown(it) && (!dialog || dialog.contains(it)))
    .map((it) => boxOf(nameOf(it), it, it.getBoundingClientRect()))
  const all = [...texts, ...boxes]
    .filter(({ rect }) => rect.width > 0 && rect.height > 0)
    .sort((a, b) => a.rect.top - b.rect.top)
  for (const [i, a] of all.entries())
    for (let next = i + 1; next < all.length; next++) {
      const b = all[next]
      if (!b || b.rect.top > a.rect.bottom - 1) break

      const isApart =
        Math.min(a.rect.right, b.rect.right) -
          Math.max(a.rect.left, b.rect.left) <
        1
      if (isApart || a.element.contains(b.element)) continue
      if (b.element.contains(a.element)) continue

      found.push(`over one another: ${a.name} and ${b.name}`)
    }

  for (const element of document.querySelectorAll<HTMLElement>(
    'a[href], button:enabled, input, summary, [tabindex="0"]',
  )) {
    if (!isShown(element) || element.closest('.skip')) continue
    if (dialog && !dialog.contains(element)) continue

    element.focus({ preventScroll: true })
    const { outlineStyle, outlineWidth, outlineOffset } =
      getComputedStyle(element)
    if (outlineStyle === 'none') {
      found.push(`no focus ring: ${nameOf(element)}`)
      continue
    }

    const reach =
      Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)
    for (const { left, top, right, bottom } of element.getClientRects()) {
      const ring = [top - reach, right + reach, bottom + reach, left - reach]
      const page = document.documentElement
      const window = [-scrollY, page.clientWidth, page.scrollHeight, 0]
      const isCut = (edges: number[], [x, y] = [true, true]) =>
        ring.some((at, side) => {
          const isSideways = side % 2 === 1
          if (isSideways ? !x : !y) return false
          const edge = edges[side] ?? 0
          return side === 1 || side === 2 ? at > edge + 0.5 : at < edge - 0.5
        })
      let canScroll = false
      for (let it = element.parentElement; it; it = it.parentElement) {
        if (it === document.body) break

        const { overflowX, overflowY, clipPath } = getComputedStyle(it)
        const box = it.getBoundingClientRect()
        const x = box.left + it.clientLeft - it.scrollLeft
        const y = box.top + it.clientTop - it.scrollTop
        if (overflowX !== 'visible' && it.scrollWidth > it.clientWidth)
          canScroll = true
        // What scrolls can be brought into view up to the edges of its content.
        const edges = [y, x + it.scrollWidth, y + it.scrollHeight, x]
        const clips = [overflowX !== 'visible', overflowY !== 'visible']
        if (isCut(edges, clips as [boolean, boolean]))
          found.push(`focus ring cut: ${nameOf(element)} by ${nameOf(it)}`)

        const [, inset] = /^inset\((.*)\)$/.exec(clipPath) ?? []
        if (!inset) continue

        const [t = 0, r = t, b = t, l = r] = inset
          .split(' ')
          .map(Number.parseFloat)
        if (isCut([box.top + t, box.right - r, box.bottom - b, box.left + l]))
          found.push(`focus ring clipped: ${nameOf(element)} by ${nameOf(it)}`)
      }
      if (!canScroll && isCut(window))
        found.push(`focus ring leaves the window: ${nameOf(element)}`)
    }
  }

  return [...new Set(found)]
}
