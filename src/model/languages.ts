import { en, type Words } from '../words/en.ts'

/** A language of the site. */
export interface Language {
  /** As in addresses and file names, such as `te`. */
  readonly code: string
  /** By its own name, in its own script. */
  readonly name: string
  readonly direction: 'ltr' | 'rtl'
  readonly words: Words
}

/** The language of the texts that bind. */
export const english: Language = {
  code: 'en',
  name: 'English',
  direction: 'ltr',
  words: en,
}

/** The languages that texts may be translated into, in the order of the list. */
export const translated: readonly Language[] = []
