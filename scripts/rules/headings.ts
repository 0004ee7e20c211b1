import type { Root } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import type { VFile } from 'vfile'
import { location } from 'vfile-location'
import { dataOf } from '../content/file-data.ts'
import { isSection } from '../content/paths.ts'
import { visit } from '../content/visit.ts'
import { reporter } from '../diagnostics/report.ts'

/** What looks like a name for the heading, and is none. */
const NEARLY = /\[#[\w-]*\]?|\(#[\w-]+\)\s*$|\s#[a-z][\w-]*\s*$|\[[a-z][a-z0-9-]*\]\s*$/

/** Reports headings of a level that cannot stand where they stand, headings that nobody meant, and names that are none. */
export function headings() {
  return (tree: Root, file: VFile) => {
    const source = String(file)
    const report = reporter(file, 'headings')
    let above = isSection(file.path) ? 4 : 1
    visit(tree, 'heading', (heading) => {
      const { depth, position } = heading
      const start = position?.start.offset ?? 0
      const written = source.slice(start, position?.end.offset)
      // Where the front matter has no beginning, its last line makes a heading of it.
      if (!written.startsWith('#') && !dataOf(file).frontMatter) return
      const tell = (reason: string, remedy: string, words = '') =>
        report(
          location(source).toPoint(start + Math.max(0, words ? written.lastIndexOf(words) : 0)),
          reason,
          remedy,
        )
      if (!written.startsWith('#'))
        tell(
          'A line of --- or === directly under this text turns it into a heading.',
          'Begin a heading with ##. For a line across the page, leave an empty line above the ---.',
        )
      else if (depth === 1 || depth > 4)
        tell(
          `A heading of level ${depth} cannot stand here.`,
          'The title comes from the front matter. Begin a heading with ##, one below it with ###.',
        )
      else if (depth > above + 1)
        tell('A level is left out above this heading.', `Begin it with ${'#'.repeat(above + 1)}.`)
      above = Math.min(Math.max(depth, 2), 4)

      const title = textOf(heading)
      const [name, id = ''] = /\[#([^\]]*)\](?=\s*$)/.exec(written) ?? []
      const nearly = NEARLY.exec(title)?.[0].trim()
      if (title.trim() === '')
        tell('This heading has no text.', 'Write the title after the #, or delete the line.')
      if (nearly)
        tell(
          `“${nearly}” would be printed as a part of the heading.`,
          'The name of a heading stands at its very end, once, as in [#liability].',
          nearly,
        )
      else if (name && !/^[a-z][a-z0-9-]*$/.test(id))
        tell(
          `“${name}” cannot be the name of a heading.`,
          'Use lowercase letters, digits and hyphens, as in [#limitation-of-liability].',
          name,
        )
      if (heading.children.some(({ type }) => type === 'link'))
        tell('A heading cannot hold a link.', 'Move the link into the text below.')
    })
  }
}
