import type { Root } from 'mdast'
import type { VFile } from 'vfile'
import { dataOf } from '../content/file-data.ts'
import { reporter } from '../diagnostics/report.ts'

/** Warns of descriptions that search engines would cut off or replace, and of pages without a text. */
export function frontMatter() {
  return (tree: Root, file: VFile) => {
    const report = reporter(file, 'front-matter')
    const { frontMatter: data } = dataOf(file)
    if (!data || !('description' in data)) return
    const { length } = data.description
    const line = String(file)
      .split('\n')
      .findIndex((text) => text.startsWith('description:'))
    const remedy =
      length > 200
        ? 'Shorten it to about 160: search engines cut off the rest.'
        : 'Say in 50 to 160 what the page tells its reader.'
    if (length > 200 || length < 50)
      report(
        { line: line + 1, column: 1 },
        `The description has ${length} characters.`,
        remedy,
        'warning',
      )
    if (tree.children.length === 0)
      report(undefined, 'This page has no text.', 'Write the text below the front matter.')
  }
}
