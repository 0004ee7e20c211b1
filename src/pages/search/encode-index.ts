import type { SearchIndex } from './find-clauses.ts'

/** The index of a search page, by the address of the page. */
export const indexPath = (address: string) => `${address}.bin`

/** What clauses have as words, and what they have as it is. */
const TEXTS = ['title', 'text'] as const
const VALUES = ['address', 'policy', 'weight', 'lang'] as const

/** Stands between two texts. */
const SEPARATOR = '\u0001'
const WORD = /[\p{L}\p{M}\p{N}\u200c\u200d]+/u
/** A word, or what stands between two words. */
const PART = new RegExp(
  `${WORD.source}|[^\\p{L}\\p{M}\\p{N}\\u200c\\u200d]+`,
  'gu',
)
/** How many parts have one byte. */
const SHORT = 160

/**
 * Writes an index as JSON with one byte for each letter of ASCII and of one block
 * of 128 other letters of Unicode, whose number is the first byte; texts are places
 * in a list of their words. gzip looks back 32 KB only, and letters of India have
 * three bytes in UTF-8: as UTF-8, a Malayalam index is 48 KB compressed; like this
 * it is 35 KB.
 */
export function encodeIndex({ clauses, ...rest }: SearchIndex): Uint8Array {
  const block = blockOf(rest.ignored)
  const values = VALUES.map((name) => clauses.map((clause) => clause[name]))
  const texts = TEXTS.map((name) =>
    partsOf(clauses.map((clause) => clause[name]).join(SEPARATOR)),
  )
  const words = wordsOf(texts.flat())
  const places = new Map(words.map((word, place) => [word, place]))
  const letters = lettersOf(block)
  const codes = texts.map((parts) =>
    parts.map((part) => codeOf(places.get(part) ?? 0, letters)).join(''),
  )
  const json = JSON.stringify([rest, values, shareBeginnings(words), codes])
  const bytes = json.replace(/[^\0-\x7f]/g, (letter) => {
    const code = letter.charCodeAt(0)
    return code >> 7 === block
      ? String.fromCharCode((code % 128) + 128)
      : `\\u${code.toString(16).padStart(4, '0')}`
  })
  return Buffer.from(String.fromCharCode(block) + bytes, 'latin1')
}

/** Reads an index that `encodeIndex` wrote. */
export function decodeIndex(bytes: Uint8Array): SearchIndex {
  const [block = 0] = bytes
  const codes = new Uint16Array(bytes.subarray(1)).map((byte) =>
    byte < 128 ? byte : byte - 128 + block * 128,
  )
  const [rest, values, list, coded] = JSON.parse(
    new TextDecoder('utf-16').decode(codes),
  )
  const words = restoreBeginnings(list)
  const letters = lettersOf(block)
  const texts = coded.map((it: string) => textsOf(it, words, letters))
  const clauses = values[0].map((_: string, row: number) =>
    Object.fromEntries([
      ...VALUES.map((name, column) => [name, values[column][row] ?? undefined]),
      ...TEXTS.map((name, column) => [name, texts[column][row]]),
    ]),
  )
  return { ...rest, clauses }
}

/** Returns the block of the first letter that is not ASCII; else that of “. */
const blockOf = (text: string) =>
  (/[^\0-\x7f]/.exec(text)?.[0] ?? '“').charCodeAt(0) >> 7

/** Returns the letters that have one byte in JSON. */
const lettersOf = (block: number) =>
  Array.from({ length: 224 }, (_, it) =>
    String.fromCharCode(it < 96 ? it + 32 : it - 96 + block * 128),
  ).filter((letter) => !/["\\]/.test(letter))

/** Returns the parts of a text, without the spaces between two words. */
const partsOf = (text: string) =>
  (text.match(PART) ?? []).filter((part) => part !== ' ')

/** Returns each part once: frequent ones first, both groups in the order of their letters. */
function wordsOf(parts: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const part of parts) counts.set(part, (counts.get(part) ?? 0) + 1)
  const words = [...counts].sort(([, a], [, b]) => b - a).map(([word]) => word)
  return [...words.slice(0, SHORT).sort(), ...words.slice(SHORT).sort()]
}

/** Writes a digit in the place of the letters that a word shares with the one before it. */
function shareBeginnings(words: readonly string[]): string[] {
  return words.map((word, place) => {
    const last = words[place - 1] ?? ''
    let shared = 0
    while (shared < 9 && word[shared] && word[shared] === last[shared]) shared++
    return shared + word.slice(shared)
  })
}

/** Returns the words that `shareBeginnings` wrote. */
function restoreBeginnings(list: readonly string[]): string[] {
  let last = ''
  return list.map((it) => {
    last = last.slice(0, Number(it[0])) + it.slice(1)
    return last
  })
}

/** Returns one letter for the place of a frequent part, two for that of another one. */
function codeOf(place: number, letters: readonly string[]): string {
  if (place < SHORT) return letters[place] ?? ''
  const [first, second] = [
    letters[SHORT + Math.floor((place - SHORT) / letters.length)],
    letters[(place - SHORT) % letters.length],
  ]
  if (!first) throw new Error(`An index has at most ${place} words.`)
  return `${first}${second}`
}

/** Returns the texts that letters stand for, with a space between two words. */
function textsOf(
  code: string,
  words: readonly string[],
  letters: readonly string[],
) {
  const values = new Map(letters.map((letter, value) => [letter, value]))
  const valueAt = (at: number) => values.get(code[at] ?? '') ?? 0
  let text = ''
  let isAfterWord = false
  for (let at = 0; at < code.length; at++) {
    let place = valueAt(at)
    if (place >= SHORT)
      place += (place - SHORT) * (letters.length - 1) + valueAt(++at)
    const part = words[place] ?? ''
    const isWord = WORD.test(part)
    text += isWord && isAfterWord ? ` ${part}` : part
    isAfterWord = isWord
  }
  return text.split(SEPARATOR)
}
