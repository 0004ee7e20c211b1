import type { Nodes, Root } from 'mdast'
import type { VFile } from 'vfile'
import { location } from 'vfile-location'
import { visit } from '../content/visit.ts'
import { reporter } from '../diagnostics/report.ts'

// U+200C and U+200D join and part letters of Indian scripts; between Latin letters they are stray.
// Fillers are letters and blanks are symbols to Unicode, and as empty as the rest.
const INVISIBLE =
  /(?:\u034f|[\p{Cc}\p{Cf}\p{Co}\p{Noncharacter_Code_Point}\u115f\u1160\u2028\u2029\u2800\u3164\uffa0\ufffc\ufffd](?<![\t\n\r\u200c\u200d])|[\u200c\u200d](?:(?<=[A-Za-z].)|(?=[A-Za-z])))/gu
/** Latin letters, digits and marks in forms of their own: full-width ones and those of formulas. */
const STYLED = /[\uff01-\uff5e\u{1d400}-\u{1d7ff}]+/gu
const FOREIGN = /[\p{sc=Cyrillic}\p{sc=Greek}]/u
const WORD = /(?<![\p{L}\p{M}])[\p{L}\p{M}]{2,}/gu
const LOOKS_LATIN = /^[аеорсухіјѕԁһԛԝӏАВЕКМНОРСТУХІЈЅԌԚԜҮӀονρυιαΑΒΕΖΗΙΚΜΝΟΡΤΥΧ]+$/

const names: Record<string, string> = {
  '00AD': 'soft hyphen',
  '200B': 'zero width space',
  '200C': 'zero width non-joiner',
  '200D': 'zero width joiner',
  '200E': 'left-to-right mark',
  '200F': 'right-to-left mark',
  '2028': 'line separator',
  '202A': 'left-to-right embedding',
  '202B': 'right-to-left embedding',
  '202C': 'pop directional formatting',
  '202D': 'left-to-right override',
  '202E': 'right-to-left override',
  '2060': 'word joiner',
  '2066': 'left-to-right isolate',
  '2067': 'right-to-left isolate',
  FEFF: 'byte order mark',
}

interface Found {
  at: number
  character: string
  reason: string
  remedy: string
}

/** Reports characters that nobody sees, letters that look like others, and both where they are written as `&#8238;`. */
export function characters() {
  return (tree: Root, file: VFile) => {
    const source = String(file)
    const report = reporter(file, 'characters')
    checkCharacters(file)
    visit(tree, (node) => {
      const written = source.slice(node.position?.start.offset, node.position?.end.offset)
      const [found] = written.includes('&') ? textsOf(node).flatMap(find) : []
      if (found)
        report(
          node,
          `What is written here with & and ; prints another character than is seen: ${nameOf(found.character)}.`,
          'Delete it, or type the letter that is meant.',
        )
    })
  }
}

/** Reports such characters in the source of any file. */
export function checkCharacters(file: VFile): void {
  const places = location(file)
  for (const { at, reason, remedy } of find(String(file)))
    reporter(file, 'characters')(places.toPoint(at), reason, remedy)
}

function find(text: string): Found[] {
  let start = 0
  return text.split('\n').flatMap((line) => {
    const found = [...findInvisible(line), ...findLookAlikes(line)]
    const told = found.map(({ at, ...rest }) => ({ at: start + at, ...rest }))
    start += line.length + 1
    return told
  })
}

function findInvisible(line: string): Found[] {
  const all = [...line.matchAll(INVISIBLE)]
  const [first] = all
  if (!first) return []
  const told = all.slice(0, 4).map(({ index, 0: it }) => `${nameOf(it)} at column ${index + 1}`)
  const more = all.length > 4 ? ` and ${all.length - 4} more` : ''
  const isLost = first[0] === '\ufffd'
  return [
    {
      at: first.index,
      character: first[0],
      reason: isLost
        ? 'A letter was lost here when the file was saved.'
        : `What nobody sees stands here: ${told.join(', ')}${more}.`,
      remedy: isLost
        ? 'Type it again, and save the file with the encoding UTF-8.'
        : 'Delete the words around it and type them again; do not paste them.',
    },
  ]
}

function findLookAlikes(line: string): Found[] {
  const mixed = [...line.matchAll(WORD)].flatMap(({ index, 0: word }) => {
    const at = word.search(FOREIGN)
    if (at < 0 || !(LOOKS_LATIN.test(word) || /\p{sc=Latin}/u.test(word))) return []
    const character = word[at] ?? ''
    const reason = `The ${nameOf(character)} stands in “${word}” and looks like another letter.`
    const remedy = 'Delete the word and type it again; do not paste it.'
    return [{ at: index + at, character, reason, remedy }]
  })
  const styled = [...line.matchAll(STYLED)].map(({ index, 0: word }) => ({
    at: index,
    character: String.fromCodePoint(word.codePointAt(0) ?? 0),
    reason: `“${word}” is written in letters of a form of their own.`,
    remedy: `Write ${word.normalize('NFKC')} with the letters of the keyboard.`,
  }))
  return [...mixed, ...styled]
}

/** A character by name and code, such as “right-to-left override (U+202E)”. */
function nameOf(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
  const script = /\p{sc=Greek}/u.test(character) ? 'Greek' : 'Cyrillic'
  const name = FOREIGN.test(character) ? `${script} letter ${character}` : names[code]
  return name ? `${name} (U+${code})` : `U+${code}`
}

function textsOf(node: Nodes): string[] {
  if (node.type === 'text') return [node.value]
  if (node.type === 'link') return [node.url, node.title ?? '']
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return []
  return node.attributes.flatMap(({ value }) => (typeof value === 'string' ? [value] : []))
}
