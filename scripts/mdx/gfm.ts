import type { Root } from 'mdast'
import remarkGfm from 'remark-gfm'
import type { Processor } from 'unified'
import { visit } from './visit.ts'

/** What every address holds that is a link without brackets round it. */
const ADDRESS = /https?:\/\/|www\.|@/i

/** GFM as `remark-gfm` reads it, which looks through all text a second time for bare addresses: here only where there may be one. */
export function gfm(this: Processor): void {
  remarkGfm.call(this)
  const data = this.data()
  data.fromMarkdownExtensions = data.fromMarkdownExtensions?.flat().map((extension) => ({
    ...extension,
    transforms: extension.transforms?.map((transform) => (tree: Root) => {
      if (holdsAddress(tree)) transform(tree)
    }),
  }))
}

/** GFM for a text without the sign `@`: at the beginning of every word `remark-gfm` tries to read a mail address, for a third of the time of parsing. */
export function gfmWithoutMail(this: Processor): void {
  gfm.call(this)
  const data = this.data()
  data.micromarkExtensions = data.micromarkExtensions?.map(({ text = {}, ...extension }) => ({
    ...extension,
    text: Object.fromEntries(
      Object.entries(text).map(([code, constructs]) => [
        code,
        [constructs ?? []].flat().filter(({ name }) => name !== 'emailAutolink'),
      ]),
    ),
  }))
}

function holdsAddress(tree: Root): boolean {
  let isFound = false
  visit(tree, (node) => {
    isFound ||= node.type === 'text' && ADDRESS.test(node.value)
  })
  return isFound
}
