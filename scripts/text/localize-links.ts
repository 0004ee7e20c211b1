import type { Root } from 'hast'
import type { VFile } from 'vfile'
import { english } from '../../src/model/languages.ts'
import { localPath } from '../../src/routes/addresses.ts'
import type { Text } from './text.ts'
import { visit } from './visit.ts'

/**
 * Pages and versions. Lists of versions, comparisons, the search and files for
 * machines are in English alone.
 */
const IN_LANGUAGES = /^\/(?!search\b)[\w-]*(?:\/\d{4}-\d\d-\d\d)?(?:[#?]|$)/

/** Leads links of a translation to pages in its language. */
export function localizeLinks(textOf: (file: string) => Text) {
  return (tree: Root, file: VFile) => {
    const { language } = textOf(file.path)
    if (language === english.code) return

    const lead = (url: string) =>
      IN_LANGUAGES.test(url) ? localPath(language, url) : url
    visit(tree, (node) => {
      if (node.type === 'element' && typeof node.properties.href === 'string')
        node.properties.href = lead(node.properties.href)
      if (
        node.type !== 'mdxJsxFlowElement' &&
        node.type !== 'mdxJsxTextElement'
      )
        return
      node.attributes = node.attributes.map((it) =>
        it.type === 'mdxJsxAttribute' &&
        it.name === 'href' &&
        typeof it.value === 'string'
          ? { ...it, value: lead(it.value) }
          : it,
      )
    })
  }
}
