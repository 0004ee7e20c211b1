import type { Root } from 'mdast'
import { unified } from 'unified'
import { VFile } from 'vfile'
import { VFileMessage } from 'vfile-message'
import { isPolicy } from '../mdx/clause-numbers.ts'
import { dataOf } from '../mdx/file-data.ts'
import { readHeadingIds } from '../mdx/heading-ids.ts'
import type { IndexedPage } from '../mdx/heading-index.ts'
import { headingsOf } from '../mdx/headings-of.ts'
import { parseMdx } from '../mdx/parse-mdx.ts'
import { readFrontMatter } from '../mdx/read-front-matter.ts'
import { replaceFactsInTree } from '../mdx/replace-facts.ts'
import { runsOf } from '../mdx/runs.ts'
import { definitionsIn } from '../mdx/terms.ts'
import { abridge } from './abridge.ts'
import type { FactsTable } from './facts.ts'

/** A file as the index has it. */
export interface IndexedContent extends IndexedPage {
  /** The name by which links reach a section of the landing page. */
  anchor?: string
}

/** What was read last of each file, for as long as its text and the facts stay: the dev server asks on every change. */
const cache = new Map<string, { key: string; read: IndexedContent | undefined }>()

/** Reads what other pages may say of a file; undefined where it cannot be read, which is reported where it is read in full. */
export function indexPage(
  file: string,
  source: string,
  facts: FactsTable,
): IndexedContent | undefined {
  const key = `${JSON.stringify([...facts])}\n${source}`
  const known = cache.get(file)
  if (known?.key === key) return known.read
  const read = readIndexed(file, abridge(source), facts)
  cache.set(file, { key, read })
  return read
}

/** What a text says of itself to other pages; undefined where it cannot be read. */
export function readIndexed(
  path: string,
  source: string,
  facts: FactsTable,
): IndexedContent | undefined {
  const file = new VFile({ path, value: source })
  const reader = unified().use([
    [readFrontMatter, { facts }],
    [replaceFactsInTree, { facts }],
    readHeadingIds,
  ])
  try {
    const tree = reader.runSync(parseMdx(source), file) as Root
    const data = dataOf(file)
    const { frontMatter } = data
    if (!frontMatter) return undefined
    const isNumbered = isPolicy(data)
    return {
      title: frontMatter.title,
      headings: headingsOf(tree, isNumbered),
      terms: isNumbered ? definitionsIn(runsOf(tree)).map(({ term }) => term) : [],
      ...('anchor' in frontMatter && frontMatter.anchor && { anchor: frontMatter.anchor }),
    }
  } catch (error) {
    if (error instanceof VFileMessage) return undefined
    throw error
  }
}
