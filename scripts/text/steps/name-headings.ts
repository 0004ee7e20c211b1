import GithubSlugger from 'github-slugger'
import type { Heading, Root } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import type { VFile } from 'vfile'
import { clauseCounter, isPolicy, printedNumber, textIn } from '../text.ts'
import { visitNodes } from '../visit.ts'

declare module 'mdast' {
  interface HeadingData {
    id?: string
    /** Generated, such as `4.` or `4.2`. */
    number?: string
  }
}

const WRITTEN_ID = /\s*\[#([^\]]*)\]\s*$/

/**
 * A remark plugin: gives every heading its id: the one written behind it in brackets, as in `##
 * Limitation of liability [#liability]`, or one made from its title. Numbers the
 * clauses of policies, and lists all headings.
 */
export function nameHeadings() {
  return (tree: Root, file: VFile): void => {
    const data = textIn(file)
    const numberOf = clauseCounter(isPolicy(data))
    const slugger = new GithubSlugger()

    visitNodes(tree, (heading) => {
      if (heading.type !== 'heading') return

      const { depth, position } = heading
      const written = takeWrittenId(heading)
      const title = textOf(heading)
      const id = written || slugger.slug(title)
      if (depth === 1 || depth > 4) return

      const number = numberOf(depth)
      const place = position?.start ?? { line: 1, column: 1 }
      // rehype-slug gives the same ids to the headings without a written one.
      const hProperties = written ? { id } : {}
      heading.data = { hProperties, id, number: printedNumber(number) }
      data.headings.push({ id, number, title, depth, place })
    })
  }
}

function takeWrittenId({ children }: Heading): string {
  const last = children.at(-1)
  if (last?.type !== 'text') return ''

  const [whole = '', id = ''] = WRITTEN_ID.exec(last.value) ?? []
  last.value = last.value.slice(0, last.value.length - whole.length)
  return id
}
