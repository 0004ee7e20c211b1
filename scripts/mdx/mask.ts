/** Content whose front matter, code and escaped characters are blanked, so that a scan sees only what MDX would read. */
export function maskProse(source: string): string {
  let masked = source.replace(/^---[ \t]*\r?\n(?:[\s\S]*?\r?\n)??---[ \t]*(?=\r?\n|$)/, blank)
  masked = masked.replace(
    /^( {0,3})(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^ {0,3}\2[`~]*[ \t]*$|$(?![\s\S]))/gm,
    blank,
  )
  masked = masked.replace(ESCAPE, blank)
  return masked.replace(/(?<!`)(`+)(?!`)((?:(?!\n[ \t]*\n)[\s\S])*?[^`])\1(?!`)/g, blank)
}

/** A backslash and the sign that it makes plain. */
export const ESCAPE = /\\[!-/:-@[-`{-~]/g

/** The same text as spaces; line ends stay, so that every place keeps its line and column. */
export function blank(text: string): string {
  return text.replace(/[^\r\n]/g, ' ')
}

/** `text` with the characters from `start` to `end` blanked. */
export function blankRange(text: string, start: number, end: number): string {
  return text.slice(0, start) + blank(text.slice(start, end)) + text.slice(end)
}

/** Where the paragraph that holds `offset` begins: after the last empty line. */
export function paragraphStart(text: string, offset: number): number {
  const before = text.slice(0, offset)
  return Math.max(0, ...[...before.matchAll(/\n[ \t]*\r?\n/g)].map((m) => m.index + m[0].length))
}

/** Where the paragraph that holds `offset` ends: at the next empty line. */
export function paragraphEnd(text: string, offset: number): number {
  const end = text.slice(offset).search(/\r?\n[ \t]*\r?\n/)
  return end < 0 ? text.length : offset + end
}
