import { nameOf, type Passage, type TreeNode } from './passages.ts'
import { type FindRanges, type Range, rangeFinder } from './word-ranges.ts'

/** A word to which a policy gives a fixed meaning, as in `**“Coins”** means …`. */
export interface Definition extends Range {
  term: string
  passage: Passage
  /** The bold element round it. */
  bold: TreeNode
}

/** A place where a term is used. */
export interface TermUse extends Range {
  term: string
}

/** No word that is defined is longer than this. */
const QUOTED = /[“"]([^“”"]{1,100})[”"]/g
const FURTHER_TERMS = /^(\s*(,|and|or|,\s*(and|or))?\s*[“"][^“”"]+[”"])*/
const MEANS =
  /^,?\s*(each\s+|both\s+|shall\s+|will\s+)?(means?|includes?|refers?|denotes?|is|are|(has|have) the (same )?meaning)\b/
const PRONOUN = /^(we|us|ours?|yours?|you|it|they|i)$/i

/** The definitions of a text: a bold, quoted word before “means” and the like, or in round brackets. */
export function definitionsIn(passages: readonly Passage[]): Definition[] {
  return passages.flatMap((passage) =>
    [...passage.text.matchAll(QUOTED)].flatMap((match) => {
      const range = { start: match.index, end: match.index + match[0].length }
      const bold = boldExactly(passage, range)
      if (!bold || !isDefining(passage.text, range)) return []
      return [{ term: match[1]?.trim() ?? '', passage, ...range, bold }]
    }),
  )
}

/** The bold element that holds this part of a passage and nothing else. */
function boldExactly({ pieces }: Passage, { start, end }: Range): TreeNode | undefined {
  const bold = pieces
    .find((piece) => piece.start <= start && piece.end > start)
    ?.around.find((node) => nameOf(node) === 'strong')
  const held = pieces.filter(({ around }) => bold && around.includes(bold))
  return held[0]?.start === start && held.at(-1)?.end === end ? bold : undefined
}

function isDefining(text: string, { start, end }: Range): boolean {
  const isInBrackets = text.lastIndexOf('(', start) > text.lastIndexOf(')', start)
  return isInBrackets || MEANS.test(text.slice(end).replace(FURTHER_TERMS, ''))
}

/** Whether uses of a term stand out: not those of “we”, “us” and of words defined in lowercase. */
export function isTitled(term: string): boolean {
  return /^\p{Lu}/u.test(term) && !PRONOUN.test(term)
}

/** The forms in which a term may be used: as it is, in the singular, in the plural. */
export function formsOf(term: string): string[] {
  if (/ies$/.test(term)) return [term, term.slice(0, -1), `${term.slice(0, -3)}y`]
  if (/(s|x|ch|sh)es$/.test(term)) return [term, term.slice(0, -1), term.slice(0, -2)]
  if (/[^s]s$/.test(term)) return [term, term.slice(0, -1)]
  if (/(s|x|ch|sh)$/.test(term)) return [term, `${term}es`]
  if (/[^aeiou]y$/.test(term)) return [term, `${term.slice(0, -1)}ies`, `${term}s`]
  return [term, `${term}s`]
}

/** The anchor of a definition, such as `term-coins`. */
export function anchorOfTerm(term: string): string {
  const words = term.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return `term-${words.join('-')}`
}

/** Makes a function that finds every use of some terms as whole words, the longest first. What `findNames` finds is a name of its own and hides what is in it. */
export function termFinder(terms: readonly string[], findNames: FindRanges = () => []) {
  const forms = terms.toReversed().flatMap((term) => formsOf(term).map((form) => [form, term]))
  const termOf = new Map([...forms, ...terms.map((term) => [term, term])] as [string, string][])
  const find = rangeFinder(termOf.keys())
  return (text: string): TermUse[] => {
    const found = find(text)
    const names = found.length > 0 ? findNames(text) : []
    return found.flatMap(({ start, end }) => {
      const term = termOf.get(text.slice(start, end).replace(/\s+/g, ' '))
      const isHidden = names.some((name) => hides(name, { start, end }))
      if (!term || isHidden || isPartOfName(text, start, end, [...found, ...names])) return []
      return [{ term, start, end }]
    })
  }
}

/** What begins earlier wins; of two that begin together the longer one does. */
export function hides(name: Range, use: Range): boolean {
  return name.end > (name.start === use.start ? use.end : use.start) && name.start <= use.start
}

/** “Personal Data” is no term in “Digital Personal Data Protection Act”: another capitalised word stands beside it. */
function isPartOfName(text: string, start: number, end: number, found: readonly Range[]): boolean {
  const wordStart = text.lastIndexOf(' ', start - 2) + 1
  const before = /(?<![\p{L}\p{N}])(\p{Lu}[\p{L}’'-]*) $/u.exec(text.slice(wordStart, start))
  const after = /^ \p{Lu}/u.test(text.slice(end))
  const known = (at: number) => found.some((use) => use.start <= at && at < use.end)
  if (after && !known(end + 1)) return true
  return before !== null && !known(start - 2) && !startsSentence(text, wordStart + before.index)
}

function startsSentence(text: string, at: number): boolean {
  return /(^|[.!?:;][”"’)]*\s+|[“"‘(])$/.test(text.slice(0, at))
}
