import GithubSlugger from 'github-slugger'
import type { Element, Root as HastRoot } from 'hast'
import type { Heading, Root } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import rehypeSlug from 'rehype-slug'
import type { VFile } from 'vfile'
import { element, text } from './element.ts'
import { dataOf, isPolicy, movedOf } from './file-data.ts'
import { visit } from './visit.ts'

const WRITTEN_ID = /\s*\[#([^\]]*)\]\s*$/
/**
 * Names every heading, by what stands behind it in brackets, as in `##
 * Limitation of liability [#liability]`, or by its title; lists headings and
 * contents.
 */
export function nameHeadings() {
  return (tree: Root, file: VFile) => {
    const data = dataOf(file)
    const isNumbered = isPolicy(data)
    const slugger = new GithubSlugger()
    const numberOf = countClauses()

    visit(tree, 'heading', (heading) => {
      const { depth, position } = heading
      readWrittenId(heading)
      const number = isNumbered ? numberOf(depth) : ''
      const title = textOf(heading, { includeImageAlt: false })
      const id = heading.data?.hProperties?.id || slugger.slug(title)
      if (depth === 1 || depth > 4) return

      heading.data = { hProperties: { id } }
      const place = position?.start ?? { line: 1, column: 1 }
      data.headings.push({ id, number, title, place })
      if (isNumbered)
        data.contents.push({
          id,
          number: depth === 2 ? `${number}.` : number,
          title,
          depth,
        })
    })
  }
}

/**
 * Counts clauses from the top: `4` for a heading of level 2, `4.2` for one of
 * level 3, nothing for any other.
 */
function countClauses(): (depth: number) => string {
  let clause = 0
  let part = 0
  return (depth) => {
    if (depth === 2) part = 0
    if (depth === 2) return `${++clause}`
    return depth === 3 ? `${clause}.${++part}` : ''
  }
}

function readWrittenId(heading: Heading): void {
  const last = heading.children.at(-1)
  const id =
    last?.type === 'text' ? WRITTEN_ID.exec(last.value)?.[1] : undefined
  if (last?.type !== 'text' || id === undefined) return
  last.value = last.value.replace(WRITTEN_ID, '')
  heading.data = { ...heading.data, hProperties: { id } }
}

/**
 * Makes each heading of a policy its own permalink, with its number as real
 * text; the names of former clauses, as `moved` in the front matter says, lead
 * to it too. A heading named as its section leaves the name to that.
 */
export function linkHeadings() {
  return (tree: HastRoot, file: VFile) => {
    const data = dataOf(file)
    const anchor = data.frontMatter?.anchor
    const isNumbered = isPolicy(data)
    const numbers = new Map(data.contents.map(({ id, number }) => [id, number]))
    const moved = Object.entries(movedOf(data)).reverse()
    const headings: Element[] = []
    visit(tree, 'element', (element) => {
      if (/^h[1-6]$/.test(element.tagName)) headings.push(element)
    })
    // Of the whole tree its walk would take three times as long as ours.
    rehypeSlug()({ type: 'root', children: headings })

    for (const heading of headings) {
      if (!/^h[2-4]$/.test(heading.tagName)) continue
      const id = String(heading.properties.id ?? '')
      if (id === anchor) delete heading.properties.id
      if (!isNumbered) continue
      const number = numbers.get(id)
      const mark = number
        ? [
            element('span', { className: ['number'] }, [text(number)]),
            text(' '),
          ]
        : []
      const former = moved.filter(([, home]) => home === id)
      heading.children = [
        ...former.map(([name]) => element('span', { id: name })),
        element('a', { href: `#${id}` }, [...mark, ...heading.children]),
      ]
    }
  }
}
