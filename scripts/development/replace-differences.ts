/** Makes an element read as a fresh one does and touches nothing that is the same in both, so that the browser keeps the place on screen. */
export function replaceDifferences(shown: Element, fresh: Element): void {
  const before = [...shown.childNodes]
  const after = [...fresh.childNodes]
  while (before[0] && after[0]?.isEqualNode(before[0])) {
    before.shift()
    after.shift()
  }
  const next = takeEqualEnds(before, after)
  if (before.length === after.length) {
    for (const [at, node] of before.entries()) replaceNode(node, after[at] ?? node)
  } else {
    for (const node of before) node.remove()
    for (const node of after) shown.insertBefore(node, next)
  }
}

function replaceNode(shown: ChildNode, fresh: ChildNode): void {
  if (fresh.isEqualNode(shown)) return
  if (shown instanceof Element && fresh instanceof Element && areAlike(shown, fresh))
    replaceDifferences(shown, fresh)
  else shown.replaceWith(fresh)
}

/** Takes off two lists what both end with. Returns the first node that stays where it is. */
function takeEqualEnds(before: ChildNode[], after: ChildNode[]): ChildNode | null {
  const last = before.at(-1)
  if (!last || !after.at(-1)?.isEqualNode(last)) return last?.nextSibling ?? null
  before.pop()
  after.pop()
  return takeEqualEnds(before, after) ?? last
}

function areAlike(one: Element, other: Element): boolean {
  return one.cloneNode(false).isEqualNode(other.cloneNode(false))
}
