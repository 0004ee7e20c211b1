import type { ElementContent, Parents } from 'hast'
import { h } from 'hastscript'

/** The group of the pattern puts amounts at the odd indices of a split. */
const AMOUNT = /\b(INR \d[\d,]*)/

/** A rehype plugin: marks amounts such as `INR 5,000`, which stay on one line. */
export function noBreakAmounts() {
  return markAmounts
}

function markAmounts(parent: Parents): void {
  const children = parent.children as ElementContent[]
  parent.children = children.flatMap((node): ElementContent[] => {
    if ('children' in node) markAmounts(node)
    if (node.type !== 'text' || !AMOUNT.test(node.value)) return [node]

    return node.value
      .split(AMOUNT)
      .map((part, at) =>
        at % 2 === 1 ? h('span.amount', part) : { type: 'text', value: part },
      )
  })
}
