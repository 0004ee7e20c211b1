import type { Heading, Root } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import type { VFile } from 'vfile'
import { location } from 'vfile-location'
import { dataOf } from '../content/file-data.ts'
import { isSection } from '../content/paths.ts'
import { visit } from '../content/visit.ts'
import { type Report, reporter } from '../diagnostics/report.ts'

/** What looks like a name for the heading, and is none. */
const NEARLY = /\[#[\w-]*\]?|\(#[\w-]+\)\s*$|\s#[a-z][\w-]*\s*$|\[[a-z][a-z0-9-]*\]\s*$/

/** Reports headings of a level that cannot stand where they stand, headings that nobody meant, and names that are none. */
export function headings() {
  return (tree: Root, file: VFile) => {
    const report = reporter(file, 'headings')
    const source = String(file)
    let above = isSection(file.path) ? undefined : 1
    visit(tree, 'heading', (heading) => {
      const { depth, position } = heading
      const written = source.slice(position?.start.offset, position?.end.offset)
      // Where the front matter has no beginning, its last line makes a heading of it.
      if (!written.startsWith('#') && !dataOf(file).frontMatter) return
      if (!written.startsWith('#'))
        report(
          heading,
          'A line of --- or === directly under this text turns it into a heading.',
          'For a heading, begin the line with ## and a space. For a line across the page, leave an empty line above the ---.',
        )
      else if (depth === 1 || depth > 4)
        report(
          heading,
          `A heading of level ${depth} cannot stand here.`,
          'The title comes from the front matter. Begin a heading with ##, one below it with ###.',
        )
      else if (above !== undefined && depth > above + 1)
        report(
          heading,
          `No heading with ${'#'.repeat(depth - 1)} stands above this one: a level is left out.`,
          `Begin it with ${'#'.repeat(above + 1)} instead.`,
        )
      above = Math.min(Math.max(depth, 2), 4)
      checkWords(
        heading,
        written,
        (words) => {
          const at = Math.max(0, written.lastIndexOf(words))
          return location(source).toPoint((position?.start.offset ?? 0) + at)
        },
        report,
      )
    })
  }
}

function checkWords(
  heading: Heading,
  written: string,
  placeOfWords: (words: string) => Parameters<Report>[0],
  report: Report,
): void {
  const title = textOf(heading)
  const [name, id = ''] = /\[#([^\]]*)\](?=\s*$)/.exec(written) ?? []
  const nearly = NEARLY.exec(title)?.[0].trim()
  if (title.trim() === '')
    report(heading, 'This heading has no text.', 'Write the title after the #, or delete the line.')
  if (name && !nearly && !/^[a-z][a-z0-9-]*$/.test(id))
    report(
      placeOfWords(name),
      `“${name}” cannot be the name of a heading.`,
      'Use lowercase letters, digits and hyphens, as in [#limitation-of-liability].',
    )
  if (nearly)
    report(
      placeOfWords(nearly),
      `“${nearly}” would be printed as a part of the heading.`,
      `The name of a heading stands at its very end, once, as in [#${idFrom(nearly)}]. To print brackets, choose other words.`,
    )
  visit(heading, 'link', () =>
    report(heading, 'A heading cannot hold a link.', 'Move the link into the text below.'),
  )
}

function idFrom(written: string): string {
  const id = written.toLowerCase().replace(/[^a-z0-9-]+/g, '')
  return /^[a-z]/.test(id) ? id : 'name'
}
