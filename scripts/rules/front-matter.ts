import { isError } from '../text/diagnostics/report.ts'
import { dataOf } from '../text/file-data.ts'
import { pointOf } from '../text/places.ts'
import type { Rule } from '../text/rule.ts'

/**
 * Warns of descriptions that search engines would cut off or replace, and
 * reports pages without a text.
 */
export const frontMatter: Rule = ({ tree, file }, report) => {
  const { frontMatter: data } = dataOf(file)
  if (!data?.description) return
  const { length } = data.description
  const remedy =
    'Say in 50 to 160 characters what the page tells its reader; search engines show no more.'
  if (length > 200 || length < 50) {
    const place = pointOf(file, '\ndescription:')
    report(
      place,
      `The description has ${length} characters.`,
      remedy,
      'warning',
    )
  }
  // What was wrong of a text is told, and left out of the tree.
  if (tree.children.length === 0 && !file.messages.some(isError))
    report(
      undefined,
      'This page has no text.',
      'Write the text below the front matter.',
    )
}
