import { isDeepStrictEqual } from 'node:util'
import type { Root } from 'mdast'
import { unified } from 'unified'
import { VFile } from 'vfile'
import { ContentError } from './diagnostics/report.ts'
import { dataOf } from './file-data.ts'
import { placeOf } from './paths.ts'
import { type Rule, readingPlugins } from './plugins.ts'
import type { FactsTable } from './read-facts.ts'
import { type Text, withoutMarks } from './text.ts'

/**
 * Reads the text of a file with the facts that it prints: the same file and
 * facts give the same text.
 */
export type Read = (path: string, source: string, facts: FactsTable) => Text

/**
 * Makes the function that reads texts and checks them by some rules; it keeps
 * the last text of each file, which is read again only when it is another.
 */
export function createReader(rules: readonly Rule[] = []): Read {
  const known = new Map<string, Text>()
  const processor = unified().use(readingPlugins(rules)).freeze()

  return (path, source, facts) => {
    const former = known.get(path)
    if (former?.source === source && isDeepStrictEqual(former.facts, facts))
      return former

    const file = new VFile({ path, value: withoutMarks(source) })
    file.data.facts = facts
    let tree: Root | undefined
    try {
      tree = processor.runSync(processor.parse(file), file) as Root
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
    }
    const { passages, ...data } = dataOf(file)
    const text = { ...placeOf(path), source, file, tree, ...data }
    known.set(path, text)
    return text
  }
}
