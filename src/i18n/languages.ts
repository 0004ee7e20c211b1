import { en, type Words } from './en.ts'
import { hi } from './hi.ts'
import { ml } from './ml.ts'
import { ta } from './ta.ts'
import { te } from './te.ts'

/** A language of the site. */
export interface Language {
  /** As in addresses and in the names of files, such as `te`. */
  readonly code: string
  /** By its own name, in its own script. */
  readonly name: string
  readonly words: Words
}

/** The language of the texts that bind. */
export const english: Language = {
  code: 'en',
  name: 'English',
  words: en,
}

/** All languages in the order of their list. One more is one line more. */
export const languages: readonly Language[] = [
  english,
  { code: 'te', name: 'తెలుగు', words: te },
  { code: 'ta', name: 'தமிழ்', words: ta },
  { code: 'ml', name: 'മലയാളം', words: ml },
  { code: 'hi', name: 'हिन्दी', words: hi },
]

/** The language of a code; undefined where it is none of the site. */
export function languageOf(code: string): Language | undefined {
  return languages.find((it) => it.code === code.toLowerCase())
}

/** As HTML, Intl and feeds name a language, such as `te-IN`. */
export const localeOf = ({ code }: Language): string => `${code}-IN`
