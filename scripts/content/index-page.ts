import type { Root } from 'mdast'
import { unified } from 'unified'
import { VFile } from 'vfile'
import { VFileMessage } from 'vfile-message'
import { isPolicy } from '../mdx/clause-numbers.ts'
import { dataOf, type FileData } from '../mdx/file-data.ts'
import { readHeadingIds } from '../mdx/heading-ids.ts'
import type { IndexedPage } from '../mdx/heading-index.ts'
import { headingsOf } from '../mdx/headings-of.ts'
import { limitDepth } from '../mdx/limit-depth.ts'
import { parseMdx } from '../mdx/parse-mdx.ts'
import { readFrontMatter } from '../mdx/read-front-matter.ts'
import { replaceFactsInTree } from '../mdx/replace-facts.ts'
import { runsOf } from '../mdx/runs.ts'
import { definitionsIn } from '../mdx/terms.ts'
import type { FactsTable } from './facts.ts'

/** A file as the index has it. */
export interface IndexedContent extends IndexedPage {
  frontMatter: NonNullable<FileData['frontMatter']>
  /** The name by which links reach a section of the landing page. */
  anchor?: string
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
    const tree = reader.runSync(parseReadable(source), file) as Root
    const data = dataOf(file)
    const { frontMatter } = data
    if (!frontMatter) return undefined
    const isNumbered = isPolicy(data)
    return {
      frontMatter,
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

function parseReadable(text: string): Root {
  const tree = parseMdx(text)
  limitDepth(tree)
  return tree
}
