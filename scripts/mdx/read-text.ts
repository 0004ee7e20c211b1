import type { Root } from 'mdast'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { type PluggableList, unified } from 'unified'
import { VFile } from 'vfile'
import type { TextContext } from '../content/page-index.ts'
import { ContentError } from '../diagnostics/report.ts'
import { rulesOfSource, rulesOfText } from '../rules/rules.ts'
import { remarkPlugins } from './plugins.ts'

/** Reads and checks a text: as the compiler does, as far as Markdown. What is wrong with it, also where it cannot be read at all, stands in the messages of the file. */
export function textReader(context: TextContext): (path: string, source: string) => VFile {
  const rules = { ofSource: rulesOfSource(context), ofText: rulesOfText(context) }
  return readerWith(remarkPlugins(context, rules))
}

/** A reader of texts with some of the plugins. */
export function readerWith(plugins: PluggableList): (path: string, source: string) => VFile {
  const processor = unified().use(remarkParse).use(remarkMdx).use(plugins).freeze()
  return (path, source) => {
    const file = new VFile({ path, value: withoutMarks(source) })
    try {
      processor.runSync(processor.parse(file) as Root, file)
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
    }
    return file
  }
}

/** A text without the character that editors put before its first letter, and with line ends that all programs know. */
export function withoutMarks(text: string): string {
  return text.replace(/^\ufeff/, '').replace(/\r(?!\n)/g, '\n')
}
