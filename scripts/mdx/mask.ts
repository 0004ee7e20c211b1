/** Content whose front matter, code and escaped characters are blanked, so that a scan sees only what MDX would read. */
export function maskProse(source: string): string {
  let masked = source.replace(/^---\r?\n[\s\S]*?\r?\n---(?=\r?\n|$)/, blank)
  masked = masked.replace(
    /^( {0,3})(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^ {0,3}\2[`~]*[ \t]*$|$(?![\s\S]))/gm,
    blank,
  )
  masked = masked.replace(/\\[!-/:-@[-`{-~]/g, blank)
  return masked.replace(/(?<!`)(`+)(?!`)((?:(?!\n[ \t]*\n)[\s\S])*?[^`])\1(?!`)/g, blank)
}

/** The same text as spaces; line ends stay, so that every place keeps its line and column. */
export function blank(text: string): string {
  return text.replace(/[^\r\n]/g, ' ')
}

/** `text` with the characters from `start` to `end` blanked. */
export function blankRange(text: string, start: number, end: number): string {
  return text.slice(0, start) + blank(text.slice(start, end)) + text.slice(end)
}

/** Where the paragraph that holds `offset` ends: at the next empty line. */
export function paragraphEnd(text: string, offset: number): number {
  const end = text.slice(offset).search(/\r?\n[ \t]*\r?\n/)
  return end < 0 ? text.length : offset + end
}
