import type { Parser, Processor } from 'unified'
import { ContentError, isError } from '../diagnostics/report.ts'
import type { Text } from '../text.ts'

/** Finds a text by its file; undefined for MDX that is not a text. */
export type FindText = (file: string) => Text | undefined

/**
 * Gives MDX the tree of each text as it was read and checked, so that no text is
 * parsed twice; parses other MDX. Throws a ContentError if a text has errors.
 */
export function asRead(this: Processor, textOf: FindText): void {
  const parse = this.parser as Parser
  this.parser = (source, file) => {
    const text = textOf(file.path)
    if (!text) return parse(source, file)

    const { tree } = text
    if (!tree || text.file.messages.some(isError))
      throw new ContentError([text.file])
    return tree
  }
}
