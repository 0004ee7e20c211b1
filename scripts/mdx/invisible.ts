import type { Finding } from './finding.ts'

// U+200C and U+200D join and part letters of Indian scripts; between Latin letters they are stray.
const INVISIBLE =
  /[\p{Cc}\p{Cf}\u2028\u2029\ufffd](?<![\t\n\r\u200c\u200d])|[\u200c\u200d](?:(?<=[A-Za-z].)|(?=[A-Za-z]))/gu

/** Signs that nobody sees: they come with text pasted from elsewhere, break search and can turn the order of words. One finding a line. */
export function findInvisible(source: string): Finding[] {
  const lines = new Map<number, { at: number; count: number }>()
  for (const { index } of source.matchAll(INVISIBLE)) {
    const line = source.lastIndexOf('\n', index - 1)
    const seen = lines.get(line)
    if (seen) seen.count += 1
    else lines.set(line, { at: index, count: 1 })
  }
  return [...lines.values()].map(({ at, count }) => ({
    start: at,
    end: at + 1,
    ...(source[at] === '\ufffd' ? lost : explain(source[at] ?? '', count)),
  }))
}

/** `text` without invisible signs. */
export function stripInvisible(text: string): string {
  return text.replace(INVISIBLE, '')
}

const lost = {
  message: 'A letter was lost here when the file was saved.',
  remedy: 'Type it again, and save the file with the encoding UTF-8.',
}

function explain(sign: string, count: number) {
  const code = sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
  const others = count > 1 ? ` This line holds ${count} such signs.` : ''
  return {
    message: `An invisible sign (U+${code}) stands here.${others}`,
    remedy: 'Delete the words around it and type them again; do not paste them.',
  }
}
