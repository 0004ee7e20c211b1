import type { Explanation } from '../diagnostics/report.ts'

/** A backslash, or a character reference of HTML, which readers would see. */
export const RUBBISH: RegExp =
  /\\|&(?:(?:#\d+|#x[\da-f]+|[a-z][a-z\d]+);|(?:#\d+|#x[\da-f]+|nbsp|amp|lt|gt|quot|copy|reg|shy|[lr][sd]quo|[mn]dash|hellip)(?![\w=]))/giu

/** A character of a word, a figure or a sign, without which nothing is said. */
export const WORDS: RegExp = /[\p{L}\p{N}\p{S}]/u

/** Explains what `RUBBISH` found. */
export const explainRubbish = (found: string): Explanation => [
  `“${found}” would be printed.`,
  'Delete it, or type the character itself.',
]
