// `wholeWord` of prosemirror-search ignores digits and vowel signs: 30 must not
// be found in 300 or in 30,000.
const START = '(?<![\\p{L}\\p{M}\\p{N}]|\\p{N}[.,])'
const END = '(?![\\p{L}\\p{M}\\p{N}]|[.,]\\p{N})'

/** The source of a regular expression that finds a text, but in no longer word. */
export function wholeWords(text: string): string {
  const source = text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')
  const start = /^[\p{L}\p{M}\p{N}]/u.test(text) ? START : ''
  const end = /[\p{L}\p{M}\p{N}]$/u.test(text) ? END : ''
  return start + source + end
}
