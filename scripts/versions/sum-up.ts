import type { Paragraph, Root, RootContent, Text } from 'mdast'
import { unified } from 'unified'
import { VFile } from 'vfile'
import type { Clause } from '../../src/policy/document-model.ts'
import { plainText } from '../../src/policy/plain-text.ts'
import { textOfRuns } from '../../src/policy/text-of.ts'
import type { FactsTable } from '../content/facts.ts'
import { dataOf } from '../mdx/file-data.ts'
import { readHeadingIds } from '../mdx/heading-ids.ts'
import { parseMdx } from '../mdx/parse-mdx.ts'
import type { Reading } from '../mdx/read-document.ts'
import { readFrontMatter } from '../mdx/read-front-matter.ts'
import { replaceFactsInTree } from '../mdx/replace-facts.ts'
import { unravelWidgets } from '../mdx/unravel-widgets.ts'
import { visit } from '../mdx/visit.ts'
import { writeReferences } from '../mdx/write-references.ts'
import { documentOf, type ReadMarkdown } from '../policy/read-policy.ts'
import { type Seal, sumOf } from './seals.ts'

/** What a text says to its readers, as sums. */
export type Sums = Pick<Seal, 'sha256' | 'clauses'>

/** What was summed up last of each file: the dev server asks on every change. */
const cache = new Map<string, { key: string; sums: Sums }>()

/** Sums up what a reader reads of a text that has no errors, with the given values of facts. Markup does not count, nor the words of references, which the software writes; addresses outside the text do. */
export function sumUp(read: Reading, facts: FactsTable): Sums {
  const ids = read.ids.map(({ id }) => id)
  const key = `${JSON.stringify([...facts])}\n${ids}\n${read.source}`
  const known = cache.get(read.file)
  if (known?.key === key) return known.sums
  const document = documentOf(readAgain(read, facts))
  const clauses = document.clauses.map((clause) => {
    const entry = { title: textOfRuns(clause.title), sha256: sumOf(clauseText(clause)) }
    return [clause.id, entry] as const
  })
  const sums = { sha256: sumOf(plainText(document)), clauses: Object.fromEntries(clauses) }
  cache.set(read.file, { key, sums })
  return sums
}

/** A clause with its level and without its number, which others may change. */
function clauseText(clause: Clause): string {
  return plainText({ title: '', clauses: [{ ...clause, number: '#'.repeat(clause.depth) }] })
}

/** The same text with other values; ids and numbers are those that are published. */
function readAgain(read: Reading, facts: FactsTable): ReadMarkdown {
  const options = { facts }
  const file = new VFile({ path: read.file, value: read.source })
  const reader = unified()
    .use([unravelWidgets, [readFrontMatter, options], [replaceFactsInTree, options]])
    .use(readHeadingIds)
    .use([[writeReferences, options], countAddresses, countOverviews])
  const markdown = reader.runSync(parseMdx(read.source), file) as Root
  const { frontMatter } = dataOf(file)
  return { ...read, markdown, ...(frontMatter && { frontMatter }) }
}

/** Puts the address of each link that leaves the text behind its words, and in the place of words that the software wrote. */
function countAddresses() {
  return (tree: Root) => {
    const addresses = new Map<string, string>()
    visit(tree, (node) => {
      if (node.type === 'definition' && !addresses.has(node.identifier))
        addresses.set(node.identifier, node.url)
    })
    visit(tree, (node) => {
      if (node.type !== 'link' && node.type !== 'linkReference') return
      const url = node.type === 'link' ? node.url : (addresses.get(node.identifier) ?? '')
      if (node.data && 'isReference' in node.data) node.children = [textNode(`[](${url})`)]
      else if (!url.startsWith('#')) node.children.push(textNode(` <${url}>`))
    })
  }
}

/** Marks an overview by a word that stays, for what is printed round it is the software's. */
function countOverviews() {
  return (tree: Root) =>
    visit(tree, (node, index, parent) => {
      if (node.type !== 'mdxJsxFlowElement') return
      const { name, children } = node
      if (name !== 'Overview' || !parent || index === undefined) return
      const mark: Paragraph = { type: 'paragraph', children: [textNode('<Overview>')] }
      const siblings: RootContent[] = parent.children
      siblings[index] = { type: 'blockquote', children: [mark, ...children] }
    })
}

function textNode(value: string): Text {
  return { type: 'text', value }
}
