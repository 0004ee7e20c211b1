import en from './en.json' with { type: 'json' }
import hi from './hi.json' with { type: 'json' }
import { joinEndings } from './join-endings.ts'
import ml from './ml.json' with { type: 'json' }
import ta from './ta.json' with { type: 'json' }
import te from './te.json' with { type: 'json' }

/** The messages of the site in one language. */
export type Messages = typeof en

/** The messages of the deletion form. */
export type DeletionMessages = Messages['deletion']['form']

/** A language of the site. */
export interface Language {
  /** The code in addresses and file names, such as `te`. */
  readonly code: string
  /** Its own name in its own script. */
  readonly name: string
  readonly messages: Messages
}

/** The language of the binding texts. */
export const english: Language = {
  code: 'en',
  name: 'English',
  messages: en,
}

// A test names the file that lacks a message or has another; the type checker
// would print both types.
const translated = (messages: object): Messages =>
  JSON.parse(joinEndings(JSON.stringify(messages)))

/** Display order. */
export const languages: readonly Language[] = [
  english,
  { code: 'te', name: 'తెలుగు', messages: translated(te) },
  { code: 'ta', name: 'தமிழ்', messages: translated(ta) },
  { code: 'ml', name: 'മലയാളം', messages: translated(ml) },
  { code: 'hi', name: 'हिन्दी', messages: translated(hi) },
]

/** Finds a language by its code; undefined if the site has no such language. */
export function languageOf(code: string): Language | undefined {
  return languages.find((language) => language.code === code.toLowerCase())
}

/** Returns the BCP 47 tag, such as `te-IN`. */
export const localeOf = ({ code }: Language): string => `${code}-IN`
