import { slug } from 'github-slugger'
import { toString as textOf } from 'mdast-util-to-string'
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
      ({ index: start, 0: quoted, 1: word = '' }) => {
        const { text, pieces } = passage
        const end = start + quoted.length
        const piece = pieces.find((it) => it.end > start)
        const bold = piece?.around.find((node) => nameOf(node) === 'strong')
        const isInBrackets =
          text.lastIndexOf('(', start) > text.lastIndexOf(')', start)
        if (!bold || textOf(bold) !== quoted) return []
        if (!isInBrackets && !MEANS.test(text.slice(end))) return []

        const term = word.trim()
        return [{ term, anchor: anchorOfTerm(term), passage, start, end, bold }]
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

/** The anchor of a definition, such as `term-coins`. */
export function anchorOfTerm(term: string): string {
  return `term-${slug(term.replace(/\s+/g, ' '))}`
}

/**
 * The forms in which a term may be used: as it is, in the singular, in the
 * plural.
 */
function formsOf(term: string): string[] {
  return [
    `${term}s`,
    term.replace(/s$/, ''),
    term.replace(/ies$/, 'y'),
    term.replace(/y$/, 'ies'),
  ]
}

const WORD = /[\p{L}\p{N}]+(?:-\p{L}[\p{L}\p{N}]*)*/gu

/**
 * Makes a function that finds every use of some terms as whole words, the
 * longest first. The time that it takes does not depend on how many terms there
 * are.
 */
export function termFinder(
  terms: readonly string[],
): (text: string) => TermUse[] {
  const known = new Map<string, string>()
  for (const term of terms.toReversed())
    for (const form of formsOf(term)) known.set(form, term)
  // What is a term of its own is no form of another.
  for (const term of terms) known.set(term, term)
  const forms = [...known.keys()]
  const beginnings = new Set(forms.map((form) => form.match(WORD)?.[0]))
  const longest = Math.max(...forms.map(({ length }) => length))

  return (text) => {
    const spaced = text.replace(/\s/g, ' ')
    const found: TermUse[] = []
    let from = 0
    for (const { index: start, 0: word } of spaced.matchAll(WORD)) {
      if (start < from || !beginnings.has(word)) continue
      // One more, so that a word that is cut off is too long for any form.
      const ahead = spaced.slice(start, start + longest + 1)
      const form = Array.from(ahead.matchAll(WORD), ({ index, 0: last }) =>
        ahead.slice(0, index + last.length),
      ).findLast((it) => known.has(it))
      if (!form) continue

      from = start + form.length
      found.push({ term: known.get(form) ?? '', start, end: from })
    }
    return found.filter(
      (use, at) => !isPartOfName(spaced, use, found[at - 1], found[at + 1]),
    )
  }
}

/**
 * “Personal Data” is no term in “Digital Personal Data Protection Act”: another
 * capitalised word stands beside it, and is none.
 */
function isPartOfName(
  text: string,
  { start, end }: TermUse,
  previous?: TermUse,
  next?: TermUse,
): boolean {
  if (/^ \p{Lu}/u.test(text.slice(end, end + 3)) && next?.start !== end + 1)
    return true

  const before = text.slice(Math.max(0, start - 100), start)
  // The first word of a sentence is capitalised in any case.
  return (
    /\S(?<![.!?:;][”"’)]*) \p{Lu}[\p{L}’'-]* $/u.test(before) &&
    previous?.end !== start - 1
  )
}
