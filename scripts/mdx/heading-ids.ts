import type { Heading, Root } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import type { VFile } from 'vfile'
import type { Place } from '../problems/problem.ts'
import { reporter } from './file-data.ts'
import { visit } from './visit.ts'

const EXPLICIT = /\s*\[#([^\]]*)\]\s*$/
/** What looks like a name for the heading, and is none. */
const NEARLY = /\[#[\w-]*\]?|\(#[\w-]+\)\s*$|\s#[a-z][\w-]*\s*$|\[[a-z][a-z0-9-]*\]\s*$/

/** Reads an id written behind a heading, as in `## Limitation of liability [#liability]`. */
export function readHeadingIds() {
  return (tree: Root, file: VFile) => {
    const report = reporter(file)
    visit(tree, (heading) => {
      if (heading.type !== 'heading') return
      const last = heading.children.at(-1)
      const id = last?.type === 'text' ? EXPLICIT.exec(last.value)?.[1] : undefined
      if (last?.type === 'text' && id !== undefined) {
        last.value = last.value.replace(EXPLICIT, '')
        heading.data = { ...heading.data, hProperties: { id } }
        if (!/^[a-z][a-z0-9-]*$/.test(id))
          report(
            placeOf(`[#${id}]`, heading, file),
            `“[#${id}]” cannot be the name of a heading.`,
            'Use lowercase letters, digits and hyphens, as in [#limitation-of-liability].',
          )
      }
      const nearly = NEARLY.exec(textOf(heading))?.[0].trim()
      if (nearly)
        report(
          placeOf(nearly, heading, file),
          `“${nearly}” would be printed as a part of the heading.`,
          `The name of a heading stands at its very end, once, as in [#${idFrom(nearly)}]. To print brackets, choose other words.`,
        )
      checkTitle(textOf(heading), heading, report)
    })
  }
}

function checkTitle(title: string, heading: Heading, report: ReturnType<typeof reporter>): void {
  if (title.trim() === '') {
    report(heading, 'This heading has no text.', 'Write the title after the #, or delete the line.')
  } else if (/^\s*(clause\s+)?\d+(\.\d+)*[.)]?\s/i.test(title)) {
    report(
      heading,
      'This heading carries a number of its own.',
      'Delete the number: clauses are numbered by the software.',
      'warning',
    )
  }
}

/** Where some words stand in the line of a heading; its beginning where they are written otherwise. */
function placeOf(words: string, { position }: Heading, file: VFile): Place | undefined {
  const { start } = position ?? {}
  if (!start) return undefined
  const line = String(file).split(/\r?\n/)[start.line - 1] ?? ''
  const at = line.lastIndexOf(words)
  return at < 0 ? start : { line: start.line, column: at + 1 }
}

function idFrom(written: string): string {
  const id = written.toLowerCase().replace(/[^a-z0-9-]+/g, '')
  return /^[a-z]/.test(id) ? id : 'name'
}
