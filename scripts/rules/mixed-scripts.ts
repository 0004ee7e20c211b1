import type { Finding } from './finding.ts'

/** Letters that look as Latin ones do: each stands above its Latin twin. */
const CYRILLIC = ['аеорсухіјѕԁһԛԝӏАВЕКМНОРСТУХІЈЅԌԚԜҮӀ', 'aeopcyxijsdhqwlABEKMHOPCTYXIJSGQWYI']
const GREEK = ['ονορυιαΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ovopuiaABEZHIKMNOPTYX']

const twins = new Map(
  [CYRILLIC, GREEK].flatMap(([letters = '', latin = '']) =>
    [...letters].map((letter, i) => [letter, latin[i] ?? ''] as const),
  ),
)
const FOREIGN = /[\p{sc=Cyrillic}\p{sc=Greek}]/u
const WORD_WITH_FOREIGN =
  /(?<![\p{L}\p{M}])[\p{L}\p{M}]*[\p{sc=Cyrillic}\p{sc=Greek}][\p{L}\p{M}]*/gu
/** Latin letters, digits and signs in forms of their own: full-width ones and those of formulas. */
const STYLED = /[\uff01-\uff5e\u{1d400}-\u{1d7ff}]+/gu

/** Letters that look like Latin ones and are others: search and links do not find their words, and a reader can be misled. */
export function findLookAlikes(source: string): Finding[] {
  return [...mixedWords(source), ...styledWords(source)].sort((a, b) => a.start - b.start)
}

function mixedWords(source: string): Finding[] {
  return [...source.matchAll(WORD_WITH_FOREIGN)].flatMap(({ index, 0: word }) => {
    const isMixed = /\p{sc=Latin}/u.test(word)
    if (!isMixed && (word.length < 2 || [...word].some((letter) => !twins.has(letter)))) return []
    const at = word.search(FOREIGN)
    const letter = word[at] ?? ''
    const twin = twins.get(letter)
    const start = index + at
    return {
      start,
      end: index + word.length,
      message: `${nameOfLetter(letter)} stands in “${word}” at column ${columnOf(source, start)}${twin ? ` and looks like the Latin ${twin}` : ''}.`,
      remedy: `Delete the word and type it again${isMixed || !twin ? '' : `: ${latinOf(word)}`}; do not paste it.`,
    }
  })
}

function styledWords(source: string): Finding[] {
  return [...source.matchAll(STYLED)].map(({ index, 0: word }) => ({
    start: index,
    end: index + word.length,
    message: `“${word}” at column ${columnOf(source, index)} is written in ${word < '\ud900' ? 'mathematical' : 'full-width'} letters or signs (${codeOf(word)}).`,
    remedy: `Write ${word.normalize('NFKC')} with the letters of the keyboard.`,
  }))
}

function nameOfLetter(letter: string): string {
  const script = /\p{sc=Greek}/u.test(letter) ? 'Greek' : 'Cyrillic'
  return `The ${script} letter ${letter} (${codeOf(letter)})`
}

function codeOf(sign: string): string {
  return `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}

function latinOf(word: string): string {
  return [...word].map((letter) => twins.get(letter) ?? letter).join('')
}

function columnOf(source: string, at: number): number {
  return at - source.lastIndexOf('\n', at - 1)
}
