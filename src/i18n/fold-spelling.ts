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
 * chandrabindu, and joiners.
 */
export function foldSpelling(text: string): string {
  const plain = withAsciiDigits(text)
    .toLowerCase()
    .normalize('NFD')
    // Joiners, the dot of Devanagari, and accents of Latin letters.
    .replace(/\u200c|\u200d|\u093c|[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[ൺ-ൿ]/g, (it) => `${'ണനരലളക'['ൺൻർൽൾൿ'.indexOf(it)]}്`)
    .replace(/്+/g, '്')
    .replaceAll('ൌ', 'ൗ')
    .replaceAll('ँ', 'ं')
    .replaceAll('ఁ', 'ం')
  return nasals.reduce(
    (folded, [pattern, anusvara]) => folded.replace(pattern, anusvara),
    plain,
  )
}
