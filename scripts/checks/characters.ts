import type { VFile } from 'vfile'
import type { Report } from '../text/diagnostics/report.ts'

/** U+200C and U+200D belong to Indian scripts; U+FFFD replaces a lost character. */
const INVALID =
  /(?:(?![\t\n\r\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\u2028\u2029\ufffc\ufffd])+/gu

/** Reports invisible and lost characters of a text or any other file. */
export function characters(
  _: unknown,
  { file }: { file: VFile },
  report: Report,
): void {
  for (const { index, 0: found } of String(file).matchAll(INVALID)) {
    const code = found.codePointAt(0)?.toString(16).toUpperCase()
    report(
      index,
      `There is an invisible or lost character here: U+${code?.padStart(4, '0')}.`,
      'Delete it, and type the text around it again instead of pasting it. Save the file as UTF-8.',
    )
  }
}
