import type { Finding } from './finding.ts'
import { nameOfSign } from './sign-names.ts'

// U+200C and U+200D join and part letters of Indian scripts; between Latin letters they are stray.
// Fillers are letters and blanks are symbols to Unicode, and as empty as the rest.
const INVISIBLE =
  /\u034f|[\p{Cc}\p{Cf}\p{Co}\p{Noncharacter_Code_Point}\u115f\u1160\u2028\u2029\u2800\u3164\uffa0\ufffc\ufffd](?<![\t\n\r\u200c\u200d])|[\u200c\u200d](?:(?<=[A-Za-z].)|(?=[A-Za-z]))/gu
const LOST = '\ufffd'
/** So many signs of a line are told by name; a reader of more would not read them. */
const MOST = 4

interface Sign {
  sign: string
  at: number
  column: number
}

/** Signs that nobody sees: they come with text pasted from elsewhere, break search and can turn the order of words. One finding a line, with the name and the column of each. */
export function findInvisible(source: string): Finding[] {
  const lines = new Map<number, [Sign, ...Sign[]]>()
  let line = -1
  let next = source.indexOf('\n')
  for (const { index: at, 0: sign } of source.matchAll(INVISIBLE)) {
    for (; next >= 0 && next < at; next = source.indexOf('\n', next + 1)) line = next
    const found = { sign, at, column: at - line }
    const others = lines.get(line)
    if (others) others.push(found)
    else lines.set(line, [found])
  }
  return [...lines.values()].map((signs) => {
    const [{ at, sign }] = signs
    return { start: at, end: at + sign.length, ...(sign === LOST ? lost : explain(signs)) }
  })
}

/** `text` without invisible signs. */
export function stripInvisible(text: string): string {
  return text.replace(INVISIBLE, '')
}

const lost = {
  message: 'A letter was lost here when the file was saved.',
  remedy: 'Type it again, and save the file with the encoding UTF-8.',
}

function explain(signs: readonly Sign[]) {
  const told = signs
    .slice(0, MOST)
    .map(({ sign, column }) => `${nameOfSign(sign)} at column ${column}`)
  const rest = signs.length - told.length
  const all = rest > 0 ? `${told.join(', ')} and ${rest} more` : told.join(', ')
  return {
    message: `${signs.length === 1 ? 'An invisible sign stands' : 'Invisible signs stand'} here: ${all}.`,
    remedy: 'Delete the words around it and type them again; do not paste them.',
  }
}
