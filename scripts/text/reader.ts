import type { Root } from 'mdast'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { type PluggableList, unified } from 'unified'
import { VFile } from 'vfile'
import { ContentError } from './diagnostics/report.ts'
import type { FactsTable } from './facts.ts'
import { dataOf, movedOf } from './file-data.ts'
import type { IndexedPage, PageIndex } from './page-index.ts'
import { placeOf } from './paths.ts'
import { openingPlugins, readingPlugins } from './plugins.ts'
import type { TextRules } from './rule.ts'
import { type Text, withoutMarks } from './text.ts'

/** Reads texts; one that was read is read again only when it must be. */
export interface Reader {
  /**
   * The text of a file with the facts that it prints. What it says of others
   * is read when somebody asks for it; then `pages` tells what they are.
   */
  read: (
    path: string,
    source: string,
    facts: FactsTable,
    pages: () => PageIndex,
  ) => Text
}

/** A text of which is read what it says of itself. */
interface Opened {
  source: string
  facts: FactsTable
  indexed: IndexedPage | undefined
  file: VFile
  /** Kept until the rest is read. */
  tree: Root | undefined
  /** The pages as the text saw them when the rest was read. */
  pages?: PageIndex
}

/** Makes a reader that checks texts by some rules while it reads them. */
export function createReader(rules: TextRules): Reader {
  const known = new Map<string, Opened>()
  let facts: FactsTable = new Map()
  let pages: PageIndex = new Map()
  const context = { factsFor: () => facts, pagesFor: () => pages }
  const opening = unified()
    .use(remarkParse)
    .use(remarkMdx)
    .use(openingPlugins(context, rules) satisfies PluggableList)
    .freeze()
  const reading = unified().use(readingPlugins(context, rules)).freeze()

  function open(path: string, source: string, values: FactsTable): Opened {
    const file = new VFile({ path, value: withoutMarks(source) })
    facts = values
    pages = new Map()
    try {
      const tree = opening.runSync(opening.parse(file), file) as Root
      return { source, facts, file, tree, indexed: indexOf(file) }
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
      return { source, facts, file, tree: undefined, indexed: undefined }
    }
  }

  /** Opens a text unless it was opened before, with the same facts. */
  function openOnce(path: string, source: string, values: FactsTable): Opened {
    const former = known.get(path)
    if (former?.source === source && isSameMap(former.facts, values))
      return former

    const opened = open(path, source, values)
    // Who refers to it need not be read again where it says the same to them.
    if (former && isSameJson(former.indexed, opened.indexed))
      opened.indexed = former.indexed
    known.set(path, opened)
    return opened
  }

  function readRest(path: string, opened: Opened, seen: PageIndex): VFile {
    if (opened.pages && isSameMap(opened.pages, seen)) return opened.file

    if (opened.pages) {
      const { file, tree } = open(path, opened.source, opened.facts)
      Object.assign(opened, { file, tree })
    }
    facts = opened.facts
    pages = seen
    if (opened.tree) reading.runSync(opened.tree, opened.file)
    opened.tree = undefined
    opened.pages = seen
    return opened.file
  }

  return {
    read(path, source, values, pagesOf) {
      const opened = openOnce(path, source, values)
      const { frontMatter, contents, headings, written } = dataOf(opened.file)
      let read: VFile | undefined
      const file = () => {
        read ??= readRest(path, opened, pagesOf())
        return read
      }

      return {
        ...placeOf(path),
        source,
        frontMatter,
        contents,
        headings,
        written,
        indexed: opened.indexed,
        get file() {
          return file()
        },
        get links() {
          return dataOf(file()).links
        },
        get document() {
          return file().data.document
        },
      }
    },
  }
}

/** What a text says of itself to others; none without its front matter. */
function indexOf(file: VFile): IndexedPage | undefined {
  const data = dataOf(file)
  const { frontMatter, headings, terms = [] } = data
  if (!frontMatter) return undefined

  // Where a heading stands is nothing to others.
  const byId = new Map(
    headings.map(({ id, number, title }) => [id, { number, title }]),
  )
  const former = Object.keys(movedOf(data))
  return { title: frontMatter.title, headings: byId, former, terms }
}

function isSameMap<V>(
  a: ReadonlyMap<string, V>,
  b: ReadonlyMap<string, V>,
): boolean {
  if (a === b) return true
  if (a.size !== b.size) return false

  return [...a].every(([key, value]) => {
    const other = b.get(key)
    return other === value || isSameJson(other, value)
  })
}

function isSameJson(a: unknown, b: unknown): boolean {
  const print = (value: unknown) =>
    JSON.stringify(value, (_, it) => (it instanceof Map ? [...it] : it))

  return print(a) === print(b)
}
