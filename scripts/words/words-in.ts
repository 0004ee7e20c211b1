/** Words, numbers and symbols such as ₹: what a reader reads, without the signs between it. */
const WORD = /[\p{L}\p{M}\p{N}\p{Sc}\p{So}]+/gu
/** Signs that Markdown may take for its own, within words too. */
const MARKUP = /[*_~`\\]/g

/** The words of a plain text, in their order. */
export function wordsIn(text: string): string[] {
  return text.replace(MARKUP, '').normalize('NFC').match(WORD) ?? []
}
