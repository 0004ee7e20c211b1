import type { SearchIndex } from './find-clauses.ts'

/** The index of a search page, by the address of the page. */
export const indexPath = (address: string) => `${address}.bin`

/** What clauses have as it is, and what they have as words. */
const VALUES = ['address', 'policy', 'weight', 'lang'] as const
const TEXTS = ['title', 'text'] as const

/** Stands between two texts. */
const SEPARATOR = '\u0001'
const WORD = /([\p{L}\p{M}\p{N}\u200c\u200d]+)/u
/** How many parts have one byte. */
const SHORT = 160

/**
 * Writes an index as JSON with one byte for each letter of ASCII and of one block
 * of 128 other letters of Unicode, whose number is the first byte; texts are places
 * in a list of their words. gzip looks back 32 KB only, and letters of India have
 * three bytes in UTF-8: as UTF-8, the largest index is 60 KB compressed; like this
 * it is 39 KB.
 */
export function encodeIndex({ clauses, ...rest }: SearchIndex): Uint8Array {
  const block = blockOf(rest.ignored)
  const values = VALUES.map((name) => clauses.map((clause) => clause[name]))
  const texts = TEXTS.map((name) =>
    partsOf(clauses.map((clause) => clause[name]).join(SEPARATOR)),
  )
  const words = listWords(texts.flat())
  const codes = codesOf(block)
  if (words.length > codes.length)
    throw new Error(`An index has at most ${codes.length} words.`)
  const byWord = new Map(words.map((word, place) => [word, codes[place]]))
  const coded = texts.map((parts) =>
    parts.map((part) => byWord.get(part)).join(''),
  )
  const json = JSON.stringify([rest, values, shareBeginnings(words), coded])
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
  const units = new Uint16Array(bytes.subarray(1)).map((byte) =>
    byte < 128 ? byte : byte - 128 + block * 128,
  )
  const [rest, values, list, coded] = JSON.parse(
    new TextDecoder('utf-16').decode(units),
  )
  const codes = codesOf(block)
  const words = new Map<string, string>()
  let word = ''
  for (const [place, end] of list.entries()) {
    word = word.slice(0, Number(end[0])) + end.slice(1)
    words.set(codes[place] ?? '', word)
  }
  const columns = [...values, ...coded.map((it: string) => textsOf(it, words))]
  const clauses = values[0].map((_: string, row: number) =>
    Object.fromEntries(
      [...VALUES, ...TEXTS].map((name, column) => [
        name,
        columns[column][row] ?? undefined,
      ]),
    ),
  )
  return { ...rest, clauses }
}

/** Returns the block of the first letter that is not ASCII; else that of “. */
const blockOf = (text: string) =>
  (/[^\0-\x7f]/.exec(text)?.[0] ?? '“').charCodeAt(0) >> 7

/** Returns the codes of words: letters that have one byte in JSON, then pairs of them. */
function codesOf(block: number): string[] {
  const letters = Array.from({ length: 224 }, (_, it) =>
    String.fromCharCode(it < 96 ? it + 32 : it - 96 + block * 128),
  ).filter((letter) => !/["\\]/.test(letter))
  const pairs = letters
    .slice(SHORT)
    .flatMap((first) => letters.map((second) => first + second))
  return [...letters.slice(0, SHORT), ...pairs]
}

/** Returns the words of a text and what stands between them, if not one space. */
const partsOf = (text: string) =>
  text.split(WORD).filter((part) => part && part !== ' ')

/** Returns each part once: frequent ones first, both groups in the order of their letters. */
function listWords(parts: readonly string[]): string[] {
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

/** Returns the texts of codes, with a space between two words. */
function textsOf(coded: string, words: ReadonlyMap<string, string>): string[] {
  let text = ''
  let isAfterWord = false
  for (let at = 0; at < coded.length; at++) {
    const part =
      words.get(coded.charAt(at)) ?? words.get(coded.slice(at, ++at + 1)) ?? ''
    const isWord = WORD.test(part)
    text += isWord && isAfterWord ? ` ${part}` : part
    isAfterWord = isWord
  }
  return text.split(SEPARATOR)
}
