import british from 'dictionary-en-gb'
import { distance } from 'fastest-levenshtein'
import nspell from 'nspell'

/** Words of India, and one that the dictionary lacks. */
const MORE = ['lakh', 'lakhs', 'crore', 'crores', 'paisa', 'paise', 'misspelt']

let dictionary: ReturnType<typeof nspell> | undefined

/** Whether a word is English, as it is written in Britain and India. */
export function isEnglish(word: string): boolean {
  return readDictionary().correct(inBritish(word))
}

/** A word such as “organize” as the dictionary has it, with an s. */
export function inBritish(word: string): string {
  const twin = word.replace(/iz(?=e|ing|ation)/, 'is')
  const known = readDictionary()

  return !known.correct(word) && known.correct(twin) ? twin : word
}

function readDictionary() {
  if (dictionary) return dictionary

  // Half a second, spent only where somebody corrects a sealed text.
  const { aff, dic } = british
  dictionary = nspell({ aff: Buffer.from(aff), dic: Buffer.from(dic) })
  for (const word of MORE) dictionary.add(word)
  return dictionary
}

/**
 * Whether a word that is none can be read as another: it begins with the same
 * letter, and has one letter more, fewer or other, or two that changed places;
 * of a long word, two.
 */
export function isMisspelt(word: string, meant: string): boolean {
  const letters = (of: string) => [...of].sort().join()
  const most = meant.length > 7 || letters(word) === letters(meant) ? 2 : 1

  return word[0] === meant[0] && distance(word, meant) <= most
}
