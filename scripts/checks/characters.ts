import type { VFile } from 'vfile'
import { type Explanation, reporter } from '../text/diagnostics/report.ts'

const kinds: readonly (readonly [pattern: RegExp, ...Explanation])[] = [
  [
    /\ufffd+/g,
    'A character was lost here: ',
    'Type it again, and save the file as UTF-8.',
  ],
  // U+200C and U+200D belong to Indian scripts.
  [
    /(?:(?![\t\n\r\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\u2028\u2029\ufffc])+/gu,
    'There is an invisible character here: ',
    'Delete the text around it, and type it again instead of pasting it.',
  ],
]

/** Reports invisible and lost characters of a text or any other file. */
export function characters(
  _: unknown,
  { file }: { file: VFile },
  report = reporter(file, 'characters'),
): void {
  for (const [pattern, reason, remedy] of kinds)
    for (const { index, 0: found } of String(file).matchAll(pattern)) {
      const code = found.codePointAt(0)?.toString(16).toUpperCase()
      report(index, `${reason}U+${code?.padStart(4, '0')}.`, remedy)
    }
}
