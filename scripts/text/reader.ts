import { isDeepStrictEqual } from 'node:util'
import type { Root } from 'mdast'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
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
  const opening = unified()
    .use(remarkParse)
    .use(remarkMdx)
    .use(openingPlugins(rules))
    .freeze()
  const reading = unified().use(readingPlugins(rules)).freeze()

  function open(path: string, source: string, facts: FactsTable): Opened {
    const value = withoutMarks(source)
    const file = new VFile({ path, value, data: { facts } })
    try {
      const tree = opening.runSync(opening.parse(file), file) as Root
      return { source, facts, file, tree, indexed: indexOf(file) }
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
      return { source, facts, file, tree: undefined, indexed: undefined }
    }
  }

  /** Opens a text unless it was opened before, with the same facts. */
  function openOnce(path: string, source: string, facts: FactsTable): Opened {
    const former = known.get(path)
    if (former?.source === source && isDeepStrictEqual(former.facts, facts))
      return former

    const opened = open(path, source, facts)
    // Who refers to it need not be read again where it says the same to them.
    if (former && isDeepStrictEqual(former.indexed, opened.indexed))
      opened.indexed = former.indexed
    known.set(path, opened)
    return opened
  }

  function readRest(path: string, opened: Opened, seen: PageIndex): VFile {
    if (opened.pages && isDeepStrictEqual(opened.pages, seen))
      return opened.file

    if (opened.pages) {
      const { file, tree } = open(path, opened.source, opened.facts)
      Object.assign(opened, { file, tree })
    }
    opened.file.data.pages = seen
    if (opened.tree) reading.runSync(opened.tree, opened.file)
    opened.tree = undefined
    opened.pages = seen
    return opened.file
  }

  return {
    read(path, source, facts, pagesOf) {
      const opened = openOnce(path, source, facts)
      const { frontMatter, contents, headings } = dataOf(opened.file)
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
  const former = new Map(Object.entries(movedOf(data)))
  return { title: frontMatter.title, headings: byId, former, terms }
}
