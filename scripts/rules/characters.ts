import type { VFile } from 'vfile'
import { type Mistake, reporter } from '../text/diagnostics/report.ts'

const retype =
  'Delete the words around it and type them again; do not paste them.'
const unseen = 'Nobody sees what stands here: '
const kinds: readonly Mistake[] = [
  [
    /\ufffd+/g,
    'A letter was lost here: ',
    'Type it again, and save the file as UTF-8.',
  ],
  // Fillers are letters and blanks are symbols to Unicode, and as empty as the
  // rest.
  [
    /(?:(?![\t\n\r\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\u115f\u1160\u2028\u2029\u2800\u3164\uffa0\ufffc])+/gu,
    unseen,
    retype,
  ],
  // They join and part letters of Indian scripts; between Latin letters they
  // are stray.
  [/(?<=[A-Za-z])[\u200c\u200d]+|[\u200c\u200d]+(?=[A-Za-z])/g, unseen, retype],
  [
    /(?<=\p{sc=Latin})[\p{sc=Cyrillic}\p{sc=Greek}]+|[\p{sc=Cyrillic}\p{sc=Greek}]+(?=\p{sc=Latin})/gu,
    'This word holds a letter of another alphabet: ',
    retype,
  ],
]
/**
 * Reports characters that nobody sees, and letters that look like others, in a
 * text or any other file.
 */
export function characters({ file }: { file: VFile }): void {
  const report = reporter(file, 'characters')
  for (const [pattern, reason, remedy] of kinds)
    for (const { index, 0: found } of String(file).matchAll(pattern)) {
      const number =
        found.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0') ?? ''
      report(index, `${reason}U+${number}.`, remedy)
    }
}
