import GithubSlugger from 'github-slugger'
import type { Heading, Root } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { type FileData, isPolicy, movedOf } from '../text.ts'
import { visit } from '../visit.ts'
import { element, text } from './element.ts'

declare module 'mdast' {
  interface HeadingData {
    /** Generated, such as `4.` or `4.2`. */
    number?: string
  }
}

const WRITTEN_ID = /\s*\[#([^\]]*)\]\s*$/

/**
 * Names every heading, by what stands behind it in brackets, as in `##
 * Limitation of liability [#liability]`, or by its title; lists headings and
 * contents.
 */
export function nameHeadings(tree: Root, data: FileData): void {
  const isNumbered = isPolicy(data)
  const slugger = new GithubSlugger()
  let [clause, part] = [0, 0]

  visit(tree, (heading) => {
    if (heading.type !== 'heading') return

    const { depth, position } = heading
    const written = takeWrittenId(heading)
    const title = textOf(heading)
    const id = written || slugger.slug(title)
    if (depth === 1 || depth > 4) return

    part = depth === 2 ? 0 : part + Number(depth === 3)
    clause += Number(depth === 2)
    const numbers = isNumbered ? [`${clause}.`, `${clause}.${part}`] : []
    const number = numbers[depth - 2] ?? ''
    const place = position?.start ?? { line: 1, column: 1 }
    heading.data = { hProperties: { id }, number }
    data.headings.push({
      id,
      number: number.replace(/\.$/, ''),
      title,
      place,
    })
    if (isNumbered) data.contents.push({ id, number, title, depth })
  })
}

function takeWrittenId({ children }: Heading): string {
  const last = children.at(-1)
  if (last?.type !== 'text') return ''

  const [whole = '', id = ''] = WRITTEN_ID.exec(last.value) ?? []
  last.value = last.value.slice(0, last.value.length - whole.length)
  return id
}

/**
 * Makes each heading of a policy its own permalink, with its number as real
 * text; the names of former clauses, as `moved` in the front matter says, lead
 * to it too.
 */
export function linkHeadings(tree: Root, data: FileData): void {
  if (!isPolicy(data)) return

  const moved = Object.entries(movedOf(data)).reverse()
  visit(tree, (heading) => {
    if (heading.type !== 'heading') return

    const { hProperties, number } = heading.data ?? {}
    const id = String(hProperties?.id ?? '')
    const mark = number
      ? [element('span', { className: ['number'] }, [text(number)]), text(' ')]
      : []
    const former = moved.filter(([, home]) => home === id)
    heading.children = [
      ...former.map(([name]) => element('span', { id: name })),
      element('a', { href: `#${id}` }, [...mark, ...heading.children]),
    ]
  })
}
