import type { Root } from 'mdast'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { type PluggableList, unified } from 'unified'
import { VFile } from 'vfile'
import { rulesOfSource, rulesOfText } from '../rules/rules.ts'
import { ContentError } from './diagnostics/report.ts'
import { dataOf, isPolicy } from './file-data.ts'
import type { TextContext } from './page-index.ts'
import { passagesOf } from './passages.ts'
import { openingPlugins, readingPlugins } from './plugins.ts'
import { definitionsIn } from './terms.ts'

/**
 * A text that was parsed; one that cannot be has no tree, and its file tells
 * why.
 */
export interface OpenText {
  file: VFile
  tree?: Root
}

/**
 * Makes an opener of texts, which learns and checks what can be known of each
 * before the others are.
 */
export function textOpener(factsFor: TextContext['factsFor']) {
  const context = { factsFor, pagesFor: () => new Map() }
  return openerWith([
    ...openingPlugins(context, rulesOfSource(context)),
    listTerms,
  ])
}

/**
 * Makes a reader of opened texts, each once: as the compiler does, as far as
 * Markdown. What is wrong stands in the messages of the file.
 */
export function textReader(context: TextContext): (text: OpenText) => VFile {
  const processor = unified()
    .use(readingPlugins(context, rulesOfText(context)))
    .freeze()
  return ({ file, tree }) => {
    if (tree) processor.runSync(tree, file)
    return file
  }
}

/** An opener of texts with some of the plugins. */
export function openerWith(
  plugins: PluggableList,
): (path: string, source: string) => OpenText {
  const processor = unified()
    .use(remarkParse)
    .use(remarkMdx)
    .use(plugins)
    .freeze()
  return (path, source) => {
    const file = new VFile({ path, value: withoutMarks(source) })
    try {
      return {
        file,
        tree: processor.runSync(processor.parse(file), file) as Root,
      }
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
      return { file }
    }
  }
}

/**
 * A text without the character that editors put before its first letter, and
 * with line ends that all programs know.
 */
export function withoutMarks(text: string): string {
  return text.replace(/^\ufeff/, '').replace(/\r(?!\n)/g, '\n')
}

function listTerms() {
  return (tree: Root, file: VFile) => {
    const data = dataOf(file)
    if (isPolicy(data))
      data.terms = definitionsIn(passagesOf(tree)).map(({ term }) => term)
  }
}
