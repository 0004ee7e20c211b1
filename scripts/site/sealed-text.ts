import type { Paragraph, Root, RootContent, Text } from 'mdast'
import { type Clause, textOfRuns } from '../../src/policy/document-model.ts'
import { plainText } from '../../src/policy/plain-text.ts'
import { addressesIn } from '../text/document.ts'
import type { FactsTable } from '../text/facts.ts'
import { dataOf, versionOf } from '../text/file-data.ts'
import { openingPlugins, readingPlugins } from '../text/plugins.ts'
import { openerWith } from '../text/read-text.ts'
import { visit } from '../text/visit.ts'
import { type SealedText, sumOf } from './seals.ts'
import type { Site } from './site.ts'

/**
 * What a version says to its readers, with the given values of facts; undefined
 * where it cannot be read. Markup does not count, nor the words of references,
 * which the software writes; addresses outside the text do.
 */
export function sealedTextOf(
  path: string,
  source: string,
  facts: FactsTable,
): SealedText | undefined {
  const context = { factsFor: () => facts, pagesFor: () => new Map() }
  const open = openerWith([
    ...openingPlugins(context),
    ...readingPlugins(context, [countAddresses, countOverviews]),
  ])
  const { document, frontMatter } = dataOf(open(path, source).file)
  const version = versionOf({ frontMatter })
  if (!document || !frontMatter || !version) return undefined
  const { effective: _, ...notes } = version
  const clauses = document.clauses.map((clause) => {
    const entry = { title: textOfRuns(clause.title), text: clauseText(clause) }
    return [clause.id, entry] as const
  })
  return {
    told: { title: frontMatter.title, ...notes },
    sha256: sumOf(plainText(document)),
    clauses: Object.fromEntries(clauses),
  }
}

/** A site with each of its texts read, as its versions are made and sealed. */
export function versionContext(site: Site) {
  return {
    ...site,
    texts: [...site.sources.keys()].map(site.read),
    sealedTextOf,
  }
}

/** A clause with its level and without its number, which others may change. */
function clauseText(clause: Clause): string {
  return plainText({
    title: '',
    clauses: [{ ...clause, number: '#'.repeat(clause.depth) }],
  }).trim()
}

/**
 * Puts the address of each link that leaves the text behind its words, and in
 * the place of words that the software wrote.
 */
function countAddresses() {
  return (tree: Root) => {
    const addresses = addressesIn(tree)
    visit(tree, (node) => {
      if (node.type !== 'link' && node.type !== 'linkReference') return
      const url =
        node.type === 'link' ? node.url : (addresses.get(node.identifier) ?? '')
      if (node.data && 'isReference' in node.data)
        node.children = [textNode(`[](${url})`)]
      else if (!url.startsWith('#')) node.children.push(textNode(` <${url}>`))
    })
  }
}

/**
 * Marks an overview by a word that stays, for what is printed round it is the
 * software's.
 */
function countOverviews() {
  return (tree: Root) =>
    visit(tree, 'mdxJsxFlowElement', (node, index, parent) => {
      const { name, children } = node
      if (name !== 'Overview' || !parent || index === undefined) return
      const mark: Paragraph = {
        type: 'paragraph',
        children: [textNode('<Overview>')],
      }
      const siblings: RootContent[] = parent.children
      siblings[index] = { type: 'blockquote', children: [mark, ...children] }
    })
}

function textNode(value: string): Text {
  return { type: 'text', value }
}
