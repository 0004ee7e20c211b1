import type { Root } from 'mdast'
import type { VFile } from 'vfile'
import { dataOf, isSection, reporter } from './file-data.ts'
import { visit } from './visit.ts'

/** Reports headings of a level that cannot stand where they stand, and headings that nobody meant. */
export function checkHeadingLevels() {
  return (tree: Root, file: VFile) => {
    const report = reporter(file)
    const source = String(file).replace(/^\ufeff/, '')
    let above = isSection(file.path) ? undefined : 1
    visit(tree, (heading) => {
      if (heading.type !== 'heading') return
      const { depth, position } = heading
      const sign = source[position?.start.offset ?? 0]
      if (sign !== '#') {
        // Where the front matter has no beginning, its last line makes a heading of it.
        const isFrontMatter = !dataOf(file).frontMatter && (position?.start.line ?? 9) < 9
        if (!isFrontMatter)
          report(
            heading,
            'A line of --- or === directly under this text turns it into a heading.',
            'For a heading, begin the line with ## and a space. For a line across the page, leave an empty line above the ---.',
          )
      } else if (depth === 1 || depth > 4) {
        report(
          heading,
          `A heading of level ${depth} cannot stand here.`,
          'The title comes from the front matter. Begin a heading with ##, one below it with ###.',
        )
      } else if (above !== undefined && depth > above + 1) {
        report(
          heading,
          above === 1
            ? `The first heading has ${signs(depth)}, and none with ## stands above it.`
            : `This heading has ${signs(depth)}, and the one above it ${signs(above)}: a level is left out.`,
          `Begin it with ${'#'.repeat(above + 1)} instead.`,
        )
      }
      above = Math.min(Math.max(depth, 2), 4)
    })
  }
}

function signs(depth: number): string {
  return `${depth} signs #`
}
