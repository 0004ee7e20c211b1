import type { VFile } from 'vfile'
import type { Edit } from '../text/diagnostics/edits.ts'
import { type Mistake, reporter } from '../text/diagnostics/report.ts'
import { offsetIn } from '../text/passages.ts'
import type { Rule } from '../text/rule.ts'

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

/** What comes along, what to do, and a button that does it. */
const leftovers: readonly [...Mistake, label?: string][] = [
  [
    /["']/g,
    'A straight quote',
    'Write “ and ”, and ’ as in can’t.',
    'Curl the quotes',
  ],
  [
    /\t/g,
    'A tab',
    'Write one space; for columns make a table.',
    'Put in spaces',
  ],
  [
    /\[\d{1,3}\](?!\()|(?<!m)[¹²³⁰⁴-⁹]+|[†‡]/g,
    'A mark of a note that leads nowhere',
    'Delete it, and put the note into the text.',
  ],
]

/**
 * Warns, of each kind once, of what comes along when a text is pasted from a
 * word processor.
 */
export const pasted: Rule = ({ file, passages }, report) => {
  const source = String(file)
  for (const [pattern, what, remedy, label] of leftovers) {
    const found = passages.flatMap((passage) =>
      Array.from(passage.text.matchAll(pattern), ({ index, 0: words }) =>
        offsetIn(file, passage, index, index + words.length),
      ),
    )
    if (found.length === 0) continue
    const more =
      found.length > 1 ? `, the first of ${found.length} in this file` : ''
    const edits = found
      .filter((at) => /["'\t]/.test(source.charAt(at)))
      .map(
        (at): Edit => ({ start: at, end: at + 1, text: inPrint(source, at) }),
      )
    const reason = `${what} stands here${more}.`
    const offers = label && edits.length > 0 ? [{ label, edits }] : []
    report(found[0], reason, remedy, 'warning', { offers })
  }
}

/** A character of a keyboard as it is printed where it stands. */
function inPrint(text: string, at: number): string {
  const isOpening = /^$|[\s([{“‘—–*_>|-]/.test(text.charAt(at - 1))
  const printed = { '"': '“”', "'": '‘’' }[text.charAt(at)] ?? '  '
  return printed.charAt(isOpening ? 0 : 1)
}
