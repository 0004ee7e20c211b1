import { slug } from 'github-slugger'
import { nameOf, type Passage, type TreeNode } from './passages.ts'

/** A place where a term is used. */
export interface TermUse {
  term: string
  start: number
  end: number
}

/**
 * A word to which a policy gives a fixed meaning, as in `**“Coins”** means …`.
 */
export interface Definition extends TermUse {
  /** Such as `term-coins`. */
  anchor: string
  passage: Passage
  /** The bold element round it. */
  bold: TreeNode
}

/** No word that is defined is longer than this. */
const QUOTED = /[“"]([^“”"]{1,100})[”"]/g
/**
 * What follows a definition: perhaps further words, and what says that it is
 * one.
 */
const MEANS =
  /^((,|and|or|\s)*[“"][^“”"]+[”"])*,?\s*(each |both |shall |will )?(means?|includes?|refers?|denotes?|is|are|(has|have) the (same )?meaning)\b/
const PRONOUN = /^(we|us|ours?|yours?|you|it|they|i)$/i

/**
 * The definitions of a text: a bold, quoted word before “means” and the like,
 * or in round brackets.
 */
export function definitionsIn(passages: readonly Passage[]): Definition[] {
  return passages.flatMap((passage) =>
    [...passage.text.matchAll(QUOTED)].flatMap(
      ({ index: start, 0: quoted, 1: term = '' }) => {
        const { text, pieces } = passage
        const end = start + quoted.length
        const piece = pieces.find((it) => it.start <= start && it.end > start)
        const bold = piece?.around.find((node) => nameOf(node) === 'strong')
        const held = pieces.filter(
          ({ around }) => bold && around.includes(bold),
        )
        const isAlone = held[0]?.start === start && held.at(-1)?.end === end
        if (!bold || !isAlone) return []

        const isInBrackets =
          text.lastIndexOf('(', start) > text.lastIndexOf(')', start)
        if (!isInBrackets && !MEANS.test(text.slice(end))) return []

        const name = term.trim()
        const anchor = anchorOfTerm(name)

        return [{ term: name, anchor, passage, start, end, bold }]
      },
    ),
  )
}

/**
 * Whether uses of a term stand out: not those of “we”, “us” and of words
 * defined in lowercase.
 */
export function isTitled(term: string): boolean {
  return /^\p{Lu}/u.test(term) && !PRONOUN.test(term)
}

/**
 * The forms in which a term may be used: as it is, in the singular, in the
 * plural.
 */
export function formsOf(term: string): string[] {
  const singular = [/(?<=[^s])s$/, /(?<=s|x|ch|sh)es$/].map((ending) =>
    term.replace(ending, ''),
  )
  const changed = [
    term.replace(/ies$/, 'y'),
    term.replace(/(?<=[^aeiou])y$/, 'ies'),
  ]
  return [term, `${term}s`, `${term}es`, ...singular, ...changed]
}

/** The anchor of a definition, such as `term-coins`. */
export function anchorOfTerm(term: string): string {
  return `term-${slug(term.replace(/\s+/g, ' '))}`
}

const WORD = /(?<![\p{L}\p{N}-])[\p{L}\p{N}]+/gu
/** Those that do not begin in lowercase, of which there are few. */
const CAPITALISED = /[^\P{L}\p{Ll}](?<![\p{L}\p{N}-].)[\p{L}\p{N}]*/gu
const GOES_ON = /^(?:[\p{L}\p{N}]|-\p{L})/u

/**
 * Makes a function that finds every use of some terms as whole words, the
 * longest first; what is in one of the names is none. The time that it takes
 * does not depend on how many terms there are.
 */
export function termFinder(
  terms: readonly string[],
  names: readonly string[] = [],
): (text: string) => TermUse[] {
  const forms = terms
    .toReversed()
    .flatMap((term) => formsOf(term).map((form) => [form, term] as const))
  const termOf = new Map([
    ...forms,
    ...terms.map((term) => [term, term] as const),
  ])
  const known = new Set([...termOf.keys(), ...names])
  // How long the forms are that begin with a word.
  const lengths = new Map<string, Set<number>>()
  for (const form of [...known].sort((a, b) => b.length - a.length)) {
    const [word = ''] = form.match(WORD) ?? []
    lengths.set(word, (lengths.get(word) ?? new Set()).add(form.length))
  }
  const isCapitalised = /^[^\P{L}\p{Ll}]/u
  const words = [...lengths.keys()].every((word) => isCapitalised.test(word))
    ? CAPITALISED
    : WORD

  return (text) => {
    const found: TermUse[] = []
    const spaced = text.replace(/\s/g, ' ')
    let end = 0
    for (const { index: start, 0: word } of spaced.matchAll(words)) {
      if (start < end) continue
      const length = [...(lengths.get(word) ?? [])].find(
        (it) =>
          known.has(spaced.slice(start, start + it)) &&
          !GOES_ON.test(spaced.slice(start + it, start + it + 3)),
      )
      if (length === undefined) continue

      end = start + length
      const term = termOf.get(spaced.slice(start, end)) ?? ''
      found.push({ term, start, end })
    }
    return found.filter(
      (use, at) => use.term !== '' && !isPartOfName(text, use, found, at),
    )
  }
}

/**
 * “Personal Data” is no term in “Digital Personal Data Protection Act”: another
 * capitalised word stands beside it.
 */
function isPartOfName(
  text: string,
  { start, end }: TermUse,
  found: readonly TermUse[],
  at: number,
): boolean {
  const isNextKnown = found[at + 1]?.start === end + 1
  const isPreviousKnown = found[at - 1]?.end === start - 1
  if (/^ \p{Lu}/u.test(text.slice(end, end + 3)) && !isNextKnown) return true

  const before = text.slice(Math.max(0, start - 100), start)
  // The first word of a sentence is capitalised in any case.
  return (
    /\S(?<![.!?:;][”"’)]*) \p{Lu}[\p{L}’'-]* $/u.test(before) &&
    !isPreviousKnown
  )
}
