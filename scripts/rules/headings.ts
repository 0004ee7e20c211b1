import { toString as textOf } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import { dataOf, isPolicy } from '../text/file-data.ts'
import { placeOf } from '../text/paths.ts'
import type { Rule } from '../text/rule.ts'
import { isTitle } from './unfinished-markup.ts'

/** What looks like a name for the heading, and is none. */
const NEARLY =
  /\[#[\w-]*\]?|\(#[\w-]+\)\s*$|\s#[a-z][\w-]*\s*$|\[[a-z][a-z0-9-]*\]\s*$/
/** A name at the end, in brackets, that cannot be one. */
const WRONG = /\[#(?![a-z][a-z0-9-]*\]\s*$)[^\]]*\](?=\s*$)/

/**
 * Reports headings of a level that cannot stand where they stand, headings that
 * nobody meant, and names that are none.
 */
export const headings: Rule = ({ tree, file, passages }, report) => {
  const { isSection } = placeOf(file.path)
  let above = isSection ? 4 : 1
  visit(tree, 'heading', (heading) => {
    const { depth, position } = heading
    const start = position?.start.offset ?? 0
    const written = String(file).slice(start, position?.end.offset)
    const title = textOf(heading)
    if (!written.startsWith('#')) {
      const remedy =
        'Begin a heading with ##, or leave an empty line above the ---.'
      // Where the front matter has no beginning, its last line makes a heading
      // of it.
      if (/^---\s*\n/.test(String(file)) || isSection)
        report(heading, 'The line below makes this a heading.', remedy)
      return
    }
    if (depth === 1 || depth > 4) {
      const remedy = 'Begin a heading with ##, one below it with ###.'
      report(heading, `A heading of level ${depth} cannot stand here.`, remedy)
    } else if (depth > above + 1) {
      const remedy = `Begin it with ${'#'.repeat(above + 1)}.`
      report(heading, 'A level is left out above this heading.', remedy)
    }
    above = Math.min(Math.max(depth, 2), 4)

    const wrong = (NEARLY.exec(title) ?? WRONG.exec(written))?.[0].trim()
    if (wrong)
      report(
        start + Math.max(0, written.lastIndexOf(wrong)),
        `“${wrong}” is not the name of a heading.`,
        'It stands at the very end, once, in lowercase letters, as in [#limited-liability].',
      )
    if (title.trim() === '')
      report(
        heading,
        'This heading has no text.',
        'Write the title after the #.',
      )
    if (heading.children.some(({ type }) => type === 'link'))
      report(
        heading,
        'A heading cannot hold a link.',
        'Move the link into the text below.',
      )
  })
  const isFlat =
    passages.length > 1 && !passages.some(({ block }) => block === 'heading')
  if (!isFlat || !isPolicy(dataOf(file))) return
  const own = dataOf(file).frontMatter?.title
  const titles = passages.map(({ block, text }) => {
    const words = text.replace(/^[\d.()]+\s*/, '').trim()
    return block === 'paragraph' && isTitle(words) && words !== own
      ? words
      : undefined
  })
  const at = Math.max(0, titles.findIndex(Boolean))
  const remedy = `Begin each clause with a heading, such as “## ${titles[at] ?? 'What this part is about'}”.`
  report(
    passages[at]?.pieces[0]?.node,
    'This policy has no headings, and so no clauses and no contents.',
    remedy,
  )
}
