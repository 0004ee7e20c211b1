const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Returns the characters of a text as readers see them, such as `क्षि`. */
export function graphemesOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment)
}

/** Returns the first line of a text, or as many of its characters. */
export function firstOf(text: string, most: number): string {
  const [line = ''] = text.trim().split('\n', 1)
  return graphemesOf(line).slice(0, most).join('')
}
