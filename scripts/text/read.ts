import { isDeepStrictEqual } from 'node:util'
import type { Root } from 'mdast'
import { VFile } from 'vfile'
import { type Report, reporter } from './diagnostics/report.ts'
import { parseText } from './parse/parser.ts'
import { readFrontMatter } from './parse/read-front-matter.ts'
import { placeOf } from './paths.ts'
import type { FactsTable } from './read-facts.ts'
import { frameTables } from './steps/frame-tables.ts'
import { nameHeadings } from './steps/headings.ts'
import { markTerms } from './steps/mark-terms.ts'
import { readDocument } from './steps/read-document.ts'
import { writeReferences } from './steps/references.ts'
import { replaceFacts } from './steps/replace-facts.ts'
import { type FileData, normalizeSource, type Text } from './text.ts'
import { visit } from './visit.ts'

/** A rule reports problems of a text that was read. */
export type Rule = (tree: Root, text: FileData, report: Report) => void

/** Reads a text with its facts. The same file and facts give the same text. */
export type Read = (path: string, source: string, facts: FactsTable) => Text

/**
 * Returns a reader that checks texts by rules. It keeps the last text of each
 * file and reads it again only when it changed.
 */
export function createReader(rules: readonly Rule[] = []): Read {
  const known = new Map<string, Text>()

  return (path, source, facts) => {
    const former = known.get(path)
    if (former?.source === source && isDeepStrictEqual(former.facts, facts))
      return former

    const file = new VFile({ path, value: normalizeSource(source) })
    const data: FileData = {
      ...placeOf(path),
      source,
      file,
      facts,
      passages: [],
      headings: [],
      links: [],
      ...parseText(file, facts),
    }
    if (data.tree) readTree(data.tree, data, rules)
    // Passages are not needed later, and hold parts of the tree.
    const { passages, ...text } = data
    known.set(path, text)
    return text
  }
}

/** Runs all steps on a parsed text. */
function readTree(tree: Root, data: FileData, rules: readonly Rule[]): void {
  data.frontMatter = readFrontMatter(tree, data)
  replaceFacts(tree, data.facts)
  nameHeadings(tree, data)
  writeReferences(tree, data)
  for (const rule of rules) rule(tree, data, reporter(data.file, rule.name))
  readDocument(tree, data)
  markTerms(tree, data)
  frameTables(tree)
  // Positions take two thirds of a tree's memory, and the compiler does not use
  // them.
  visit(tree, (node) => {
    node.position = undefined
  })
}
