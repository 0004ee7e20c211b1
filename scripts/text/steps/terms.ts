import { slug } from 'github-slugger'
import type { Strong } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import type { Passage } from '../parse/passages.ts'

/** A place where a term is used. */
export interface TermUse {
  term: string
  start: number
  end: number
}

/**
 * A word to which a policy gives a fixed meaning, as in `**“Coins”** means …`.
 */
export interface Definition {
  term: string
  passage: Passage
  /** Where in it the word stands, in quotes. */
  start: number
  bold: Strong
}

/** No word that is defined is longer than this. */
const QUOTED = /^[“"]([^“”"]{1,100})[”"]$/
/**
 * What follows a definition: perhaps further words, and what says that it is
 * one.
 */
const MEANS =
  /^((,|and|or|\s)*[“"][^“”"]+[”"])*,?\s*(each |both |shall |will )?(means?|includes?|refers?|denotes?|is|are|(has|have) the (same )?meaning)\b/

/**
 * The definitions of a text: a bold, quoted word before “means” and the like,
 * or in round brackets.
 */
export function definitionsIn(passages: readonly Passage[]): Definition[] {
  return passages.flatMap((passage) =>
    passage.pieces.flatMap(({ start, around }, at, pieces) => {
      const { text } = passage
      const bold = around.find((node) => node.type === 'strong')
      const [quoted, word] = QUOTED.exec(textOf(bold)) ?? []
      if (!bold || !quoted || !word) return []
      if (pieces[at - 1]?.around.includes(bold)) return []

      const isInBrackets =
        text.lastIndexOf('(', start) > text.lastIndexOf(')', start)
      const after = text.slice(start + quoted.length)
      if (!isInBrackets && !MEANS.test(after)) return []

      return [{ term: word.trim(), passage, start, bold }]
    }),
  )
}

/** The anchor of a definition, such as `term-coins`. */
export function anchorOfTerm(term: string): string {
  return `term-${slug(term.replace(/\s+/g, ' '))}`
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
  // It may be used in the singular and in the plural.
  for (const term of terms.toReversed())
    known
      .set(`${term}s`, term)
      .set(term.replace(/s$/, ''), term)
      .set(term.replace(/ies$/, 'y'), term)
      .set(term.replace(/y$/, 'ies'), term)
  // What is a term of its own is no form of another.
  for (const term of terms) known.set(term, term)
  const forms = [...known.keys()].map((form) => form.match(WORD) ?? [])
  const longest = Math.max(0, ...forms.map(({ length }) => length))
  const firsts = new Set(forms.map(([first]) => first))

  return (text) => {
    if (longest === 0) return []

    const spaced = text.replace(/\s/g, ' ')
    const words = [...spaced.matchAll(WORD)]
    const found: TermUse[] = []
    for (const [at, { 0: word, index: start }] of words.entries()) {
      if (!firsts.has(word) || start < (found.at(-1)?.end ?? 0)) continue
      for (const last of words.slice(at, at + longest).reverse()) {
        const end = last.index + last[0].length
        const term = known.get(spaced.slice(start, end))
        if (term === undefined) continue

        found.push({ term, start, end })
        break
      }
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
