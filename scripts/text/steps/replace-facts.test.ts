import type { Root } from 'mdast'
import { expect, it } from 'vitest'
import { replaceFacts } from './replace-facts.ts'

it.each([
  ['statisticsBasis', '[What the figures count]', 0],
  ['statisticsBasis', 'All who ever joined', 1],
  ['companyName', '[Registered name]', 1],
])('prints the fact %s with the value “%s” %i times', (name, value, times) => {
  const tree: Root = {
    type: 'root',
    children: [{ type: 'mdxFlowExpression', value: `facts.${name}` }],
  }
  replaceFacts(tree, new Map([[name, value]]))
  expect(tree.children).toHaveLength(times)
})
