import type { Heading, Root } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { reporter } from './file-data.ts'

const EXPLICIT = /\s*\[#([^\]]*)\]\s*$/

/** Reads an id written behind a heading, as in `## Limitation of liability [#liability]`. */
export function readHeadingIds() {
  return (tree: Root, file: VFile) => {
    const report = reporter(file)
    visit(tree, 'heading', (heading: Heading) => {
      if (heading.depth === 1 || heading.depth > 4) {
        report(
          heading,
          `A heading of level ${heading.depth} cannot stand here.`,
          'The title comes from the front matter. Begin a heading with ##, one below it with ###.',
        )
      }
      const last = heading.children.at(-1)
      if (last?.type === 'text') {
        const id = EXPLICIT.exec(last.value)?.[1]
        if (id !== undefined) {
          last.value = last.value.replace(EXPLICIT, '')
          heading.data = { ...heading.data, hProperties: { id } }
          if (!/^[a-z][a-z0-9-]*$/.test(id)) {
            report(
              heading,
              `“${id}” cannot be the name of a heading.`,
              'Use lowercase letters, digits and hyphens, as in [#limitation-of-liability].',
            )
          }
        }
      }
      if (textOf(heading).trim() === '') {
        report(
          heading,
          'This heading has no text.',
          'Write the title after the #, or delete the line.',
        )
      } else if (/^\s*(clause\s+)?\d+(\.\d+)*[.)]?\s/i.test(textOf(heading))) {
        report(
          heading,
          'This heading carries a number of its own.',
          'Delete the number: clauses are numbered by the software.',
          'warning',
        )
      }
    })
  }
}
