import { nameOf, type Run, type TreeNode } from './text-runs.ts'
import { allMatches, type FindRanges, type Range, wordPattern } from './word-ranges.ts'

/** A word to which a policy gives a fixed meaning, as in `**“Coins”** means …`. */
export interface Definition {
  term: string
  run: Run
  /** Where the quoted word stands in the run, quotes included. */
  start: number
  end: number
  /** The bold element round it. */
  bold: TreeNode
}

/** A place where a term is used. */
export interface TermUse {
  term: string
  start: number
  end: number
}

/** No word that is defined is longer than this. */
const QUOTED = /[“"]([^“”"]{1,100})[”"]/g
const FURTHER_TERMS = /^(\s*(,|and|or|,\s*(and|or))?\s*[“"][^“”"]+[”"])*/
const MEANS =
  /^,?\s*(each\s+|both\s+|shall\s+|will\s+)?(means?|includes?|refers?|denotes?|is|are|(has|have) the (same )?meaning)\b/
const PRONOUNS = new Set(['we', 'us', 'our', 'ours', 'you', 'your', 'yours', 'it', 'they', 'i'])

/** The definitions of a text: a bold, quoted word before “means” and the like, or in round brackets. */
export function definitionsIn(runs: readonly Run[]): Definition[] {
  return runs.flatMap((run) =>
    [...run.text.matchAll(QUOTED)].flatMap((match) => {
      const end = match.index + match[0].length
      const bold = boldExactly(run, match.index, end)
      if (!bold || !isDefining(run.text, match.index, end)) return []
      return [{ term: match[1]?.trim() ?? '', run, start: match.index, end, bold }]
    }),
  )
}

/** The bold element that holds this part of a run and nothing else. */
function boldExactly({ pieces }: Run, start: number, end: number): TreeNode | undefined {
  const bold = pieces
    .find((piece) => piece.start <= start && piece.end > start)
    ?.around.find((node) => nameOf(node) === 'strong')
  const held = pieces.filter(({ around }) => bold && around.includes(bold))
  return held[0]?.start === start && held.at(-1)?.end === end ? bold : undefined
}

function isDefining(text: string, start: number, end: number): boolean {
  const isInBrackets = text.lastIndexOf('(', start) > text.lastIndexOf(')', start)
  return isInBrackets || MEANS.test(text.slice(end).replace(FURTHER_TERMS, ''))
}

/** Whether uses of a term stand out: not those of “we”, “us” and of words defined in lowercase. */
export function isTitled(term: string): boolean {
  return /^\p{Lu}/u.test(term) && !PRONOUNS.has(term.toLowerCase())
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
export function termFinder(
  terms: readonly string[],
  findNames: FindRanges = () => [],
): (text: string) => TermUse[] {
  const termOf = new Map<string, string>()
  for (const term of terms) {
    for (const form of formsOf(term)) if (!termOf.has(form)) termOf.set(form, term)
  }
  for (const term of terms) termOf.set(term, term)
  const edge = String.raw`(?<![\p{L}\p{N}-])`
  const pattern = wordPattern(termOf.keys(), edge, String.raw`(?![\p{L}\p{N}]|-\p{L})`)
  if (!pattern) return () => []
  return (text) => {
    const found = allMatches(pattern, text).map(({ index: start, 0: word }) => {
      const term = termOf.get(word.replace(/\s+/g, ' ')) ?? word
      return { term, start, end: start + word.length }
    })
    if (found.length === 0) return []
    const names = findNames(text)
    const known = [...found, ...names]
    return found.filter(
      (use) =>
        !names.some((name) => hides(name, use)) && !isPartOfName(text, use.start, use.end, known),
    )
  }
}

/** What begins earlier wins; of two that begin together the longer one does. */
export function hides(name: Range, use: Range): boolean {
  return name.start < use.start
    ? name.end > use.start
    : name.start === use.start && name.end > use.end
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
