import { toString as textOf } from 'mdast-util-to-string'
import { replaceFix } from '../text/diagnostics/fix.ts'
import { dataOf, isPolicy } from '../text/file-data.ts'
import { placeOf } from '../text/paths.ts'
import type { Rule } from '../text/rule.ts'
import { visit } from '../text/visit.ts'
import { isTitle, levels } from './unfinished-markup.ts'

/** What looks like a name for the heading, and is none. */
const NEARLY =
  /\[#[\w-]*\]?|\(#[\w-]+\)\s*$|\s#[a-z][\w-]*\s*$|\[[a-z][a-z0-9-]*\]\s*$/
/** A name at the end, in brackets, that cannot be one. */
const WRONG = /\[#(?![a-z][a-z0-9-]*\]\s*$)[^\]]*\](?=\s*$)/

const asLevel = (start: number, depth: number, level: number) => ({
  label: `Make it a ${levels[level]}`,
  fixes: [replaceFix(start, depth, '#'.repeat(level))],
})

/**
 * Reports headings of a level that cannot stand where they stand, headings that
 * nobody meant, and names that are none.
 */
export const headings: Rule = ({ tree, file, passages }, report) => {
  const { isSection, day } = placeOf(file.path)
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
      const reason = `A heading of level ${depth} cannot stand here.`
      const offers = [asLevel(start, depth, Math.min(depth + 1, 4))]
      report(heading, reason, remedy, 'error', undefined, offers)
    } else if (depth > above + 1) {
      const remedy = `Begin it with ${'#'.repeat(above + 1)}.`
      const reason = 'A level is left out above this heading.'
      const offers = [asLevel(start, depth, above + 1)]
      report(heading, reason, remedy, 'error', undefined, offers)
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
  const found = titles.findIndex(Boolean)
  // Clauses are what a version promises; a page may do without headings.
  if (!day && found < 0) return
  const at = Math.max(0, found)
  const remedy = `Begin each clause with a heading, such as “## ${titles[at] ?? 'What this part is about'}”.`
  report(
    passages[at]?.pieces[0]?.node,
    'This policy has no headings, and so no clauses and no contents.',
    remedy,
    day ? 'error' : 'warning',
  )
}
