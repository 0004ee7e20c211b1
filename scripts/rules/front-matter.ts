import type { Root } from 'mdast'
import type { VFile } from 'vfile'
import { dataOf } from '../content/file-data.ts'
import { reporter } from '../diagnostics/report.ts'

/** Warns of descriptions that search engines would cut off or replace, and reports pages without a text. */
export function frontMatter() {
  return (tree: Root, file: VFile) => {
    const report = reporter(file, 'front-matter')
    const { frontMatter: data } = dataOf(file)
    if (!data || !('description' in data)) return
    const { length } = data.description
    const lines = String(file).split('\n')
    const place = { line: lines.findIndex((it) => it.startsWith('description:')) + 1, column: 1 }
    const remedy = 'Say in 50 to 160 what the page tells its reader; search engines show no more.'
    if (length > 200 || length < 50)
      report(place, `The description has ${length} characters.`, remedy, 'warning')
    if (tree.children.length === 0)
      report(undefined, 'This page has no text.', 'Write the text below the front matter.')
  }
}
