import en from './en.json' with { type: 'json' }
import hi from './hi.json' with { type: 'json' }
import ml from './ml.json' with { type: 'json' }
import ta from './ta.json' with { type: 'json' }
import te from './te.json' with { type: 'json' }

/** The messages of the site in one language. */
export type Words = typeof en

/** The messages of the deletion form. */
export type DeletionWords = Words['deletion']['form']

/** A language of the site. */
export interface Language {
  /** The code in addresses and file names, such as `te`. */
  readonly code: string
  /** Its own name in its own script. */
  readonly name: string
  readonly words: Words
}

/** The language of the binding texts. */
export const english: Language = {
  code: 'en',
  name: 'English',
  words: en,
}

/** Display order. */
export const languages: readonly Language[] = [
  english,
  { code: 'te', name: 'తెలుగు', words: te },
  { code: 'ta', name: 'தமிழ்', words: ta },
  { code: 'ml', name: 'മലയാളം', words: ml },
  { code: 'hi', name: 'हिन्दी', words: hi },
]

/** Finds a language by its code; undefined if the site has no such language. */
export function languageOf(code: string): Language | undefined {
  return languages.find((it) => it.code === code.toLowerCase())
}

/** Returns the BCP 47 tag, such as `te-IN`. */
export const localeOf = ({ code }: Language): string => `${code}-IN`
