import type { Root } from 'mdast'
import type { VFile } from 'vfile'
import { location } from 'vfile-location'
import { textsOf } from '../content/passages.ts'
import { visit } from '../content/visit.ts'
import { reporter, type Told } from '../diagnostics/report.ts'

// U+200C and U+200D join and part letters of Indian scripts; between Latin letters they are stray.
// Fillers are letters and blanks are symbols to Unicode, and as empty as the rest.
const INVISIBLE =
  /(?:\u034f|[\p{Cc}\p{Cf}\p{Co}\p{Noncharacter_Code_Point}\u115f\u1160\u2028\u2029\u2800\u3164\uffa0\ufffc](?<![\t\n\r\u200c\u200d])|[\u200c\u200d](?:(?<=[A-Za-z].)|(?=[A-Za-z])))+/gu
const FOREIGN = /[\p{sc=Cyrillic}\p{sc=Greek}]/u
/** Words of Latin and other letters, and words of none but letters that look like Latin ones. */
const MIXED =
  /(?<![\p{L}\p{M}])(?:(?=[\p{L}\p{M}]*\p{sc=Latin})(?=[\p{L}\p{M}]*[\p{sc=Cyrillic}\p{sc=Greek}])[\p{L}\p{M}]+|[аеорсухіјѕԁһԛԝӏАВЕКМНОРСТУХІЈЅԌԚԜҮӀονρυιαΑΒΕΖΗΙΚΜΝΟΡΤΥΧ]{2,}(?![\p{L}\p{M}]))/gu
/** Latin letters, digits and marks in forms of their own: full-width ones and those of formulas. */
const STYLED = /[\uff01-\uff5e\u{1d400}-\u{1d7ff}]+/gu

const names: Readonly<Record<string, string>> = {
  '00AD': 'soft hyphen',
  '200B': 'zero width space',
  '200C': 'zero width non-joiner',
  '200D': 'zero width joiner',
  '200E': 'left-to-right mark',
  '200F': 'right-to-left mark',
  '202A': 'left-to-right embedding',
  '202B': 'right-to-left embedding',
  '202C': 'end of a change of direction',
  '202D': 'left-to-right override',
  '202E': 'right-to-left override',
  '2060': 'word joiner',
  '2066': 'left-to-right isolate',
  '2067': 'right-to-left isolate',
  FEFF: 'byte order mark',
}
const retype = 'Delete the words around it and type them again; do not paste them.'

/** What may be wrong with characters, the first of which is told by name. */
const kinds: readonly [pattern: RegExp, explain: (words: string, name: string) => Told][] = [
  [/\ufffd+/g, () => ['A letter was lost here.', 'Type it again, and save the file as UTF-8.']],
  [INVISIBLE, (_, name) => [`Nobody sees what stands here: ${name}.`, retype]],
  [MIXED, (word, name) => [`“${word}” holds a look-alike: ${name}.`, retype]],
  [
    STYLED,
    (word) => [
      `“${word}” is written in letters of another form.`,
      `Type ${word.normalize('NFKC')} with the letters of the keyboard.`,
    ],
  ],
]

/** Reports characters that nobody sees, letters that look like others, and both where they are written as `&#8238;`. */
export function characters() {
  return (tree: Root, file: VFile) => {
    checkCharacters(file)
    visit(tree, (node) => {
      const { start, end } = node.position ?? {}
      const isEncoded = String(file).slice(start?.offset, end?.offset).includes('&')
      const [found] = isEncoded ? textsOf(node).flatMap(find) : []
      if (found)
        reporter(file, 'characters')(
          node,
          `What is written here with & and ; prints another character than is seen: ${found.name}.`,
          'Delete it, or type the letter that is meant.',
        )
    })
  }
}

/** Reports such characters in the source of any file. */
export function checkCharacters(file: VFile): void {
  for (const { at, told } of find(String(file)))
    reporter(file, 'characters')(location(file).toPoint(at), ...told)
}

function find(text: string): { at: number; name: string; told: Told }[] {
  const found = kinds.flatMap(([pattern, explain]) =>
    [...text.matchAll(pattern)].map(({ index, 0: words }) => {
      const at = index + Math.max(0, words.search(FOREIGN))
      const name = nameOf(String.fromCodePoint(text.codePointAt(at) ?? 0))
      return { at, name, told: explain(words, name) }
    }),
  )
  return found.sort((a, b) => a.at - b.at)
}

/** A character by name and code, such as “right-to-left override (U+202E)”. */
function nameOf(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
  const script = /\p{sc=Greek}/u.test(character) ? 'Greek' : 'Cyrillic'
  const name = FOREIGN.test(character) ? `the ${script} letter ${character}` : names[code]
  return name ? `${name} (U+${code})` : `U+${code}`
}
