import { withAsciiDigits } from './digits.ts'

/** The scripts with an anusvara, by the code of their first character. */
const BLOCKS = [0x900, 0xc00, 0xd00]
/** Nasals, each with the consonants of its place, as offsets in a block. */
const PLACES = [
  [0x19, 0x15],
  [0x1e, 0x1a],
  [0x23, 0x1f],
  [0x28, 0x24],
  [0x2e, 0x2a],
] as const

/**
 * Long vowels, and those for which loans have several spellings, with the
 * distance to the vowel that stands for them, as offsets in a block.
 */
const VOWELS = new Map([
  ...[0x08, 0x0a, 0x0f, 0x13, 0x40, 0x42, 0x47, 0x4b].map((it) => [it, -1]),
  ...[0x10, 0x14, 0x48, 0x4c].map((it) => [it, -2]),
  ...[0x0d, 0x11, 0x45, 0x49].map((it) => [it, 1]),
] as [number, number][])

const letter = (code: number) => String.fromCharCode(code)
/** A nasal before a consonant of its place, by its anusvara. */
const nasals = BLOCKS.map((block) => {
  const pairs = PLACES.map(([nasal, first]) => {
    const consonants = `${letter(block + first)}-${letter(block + first + 3)}`
    return `${letter(block + nasal)}${letter(block + 0x4d)}(?=[${consonants}])`
  })
  return [new RegExp(pairs.join('|'), 'g'), letter(block + 2)] as const
})

/**
 * Returns a text in lowercase with one spelling of what Indian languages write
 * in several ways: digits, nasals (हिन्दी as हिंदी), chillus and ൻ്റ, ൌ, nukta,
 * chandrabindu, aytham, joiners, and the length of vowels.
 */
export function foldSpelling(text: string): string {
  const plain = withAsciiDigits(text)
    .toLowerCase()
    .normalize('NFD')
    // Joiners, the dot of Devanagari, the aytham that makes ஃப of ப, and accents
    // of Latin letters.
    .replace(/\u200c|\u200d|\u093c|\u0b83|[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[ൺ-ൿ]/g, (it) => `${'ണനരലളക'['ൺൻർൽൾൿ'.indexOf(it)]}്`)
    .replace(/്+/g, '്')
    .replaceAll('ൌ', 'ൗ')
    .replaceAll('ँ', 'ं')
    .replaceAll('ఁ', 'ం')
    .replace(/[\u0900-\u0d7f]/g, (it) => {
      const code = it.charCodeAt(0)
      return letter(code + (VOWELS.get(code % 128) ?? 0))
    })
  return nasals.reduce(
    (folded, [pattern, anusvara]) => folded.replace(pattern, anusvara),
    plain,
  )
}
