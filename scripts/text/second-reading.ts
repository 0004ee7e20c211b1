import { isDeepStrictEqual } from 'node:util'
import type { Point } from 'unist'
import { VFile } from 'vfile'
import type { VFileMessage } from 'vfile-message'
import type { Clause } from '../../src/compare/document-model.ts'
import { memoized } from '../../src/compare/memoized.ts'
import { reporter } from './diagnostics/report.ts'
import { unravelWidgets } from './parse/parser.ts'
import { markdownParser } from './parse/syntax.ts'
import { runSteps, unread } from './pipeline.ts'
import { documentFrom } from './steps/read-document.ts'
import type { Text } from './text.ts'

/**
 * Reads a text again by remark-parse instead of satteri, and compares both
 * documents. Returns the file with an error at the first difference, if any.
 * Keeps the file of each text, because a long one takes 100 ms.
 */
export const readAgain = memoized((text: Text): VFile => {
  const file = new VFile({ path: text.path, value: text.source })
  const clauses = text.document?.clauses ?? []
  const { again, place } = clausesAgain(text)
  if (isDeepStrictEqual(clauses, again)) return file

  const different = clauses.find(
    (clause, at) => again && !isDeepStrictEqual(clause, again[at]),
  )
  const heading = text.headings.find(({ id }) => id === different?.id)
  reporter(file, 'second-reading')(
    place ?? heading?.place,
    'Two parsers read this part of the text differently.',
    'Write it more simply: each tag and each comment on one line, and no symbol or emoji directly beside bold text.',
  )
  return file
})

/** Returns what remark-parse reads, or the place where it cannot read on. */
function clausesAgain(text: Text): {
  again?: readonly Clause[]
  place?: Point | undefined
} {
  const file = new VFile({ path: text.path, value: text.checkedSource })
  try {
    const tree = markdownParser.parse(file)
    unravelWidgets(tree)
    runSteps(tree, unread(text, file))
    return { again: documentFrom(tree, '').clauses }
  } catch (error) {
    const { line, column } = error as Partial<VFileMessage>
    return line && column ? { place: { line, column } } : {}
  }
}
