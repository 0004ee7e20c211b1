import { slug } from 'github-slugger'
import type { Strong } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import type { Passage } from '../parse/passages.ts'

/** A use of a term in a text. */
export interface TermUse {
  term: string
  start: number
  end: number
}

/** A definition such as `**“Coins”** means …`. */
interface Definition {
  term: string
  passage: Passage
  /** The offset of the quoted term in the passage. */
  start: number
  bold: Strong
}

/** A defined term has at most 100 characters. */
const QUOTED = /^[“"]([^“”"]{1,100})[”"]$/
/** Text that makes the quoted term before it a definition. */
const MEANS =
  /^((,|and|or|\s)*[“"][^“”"]+[”"])*,?\s*(each |both |shall |will )?(means?|includes?|refers?|denotes?|is|are|(has|have) the (same )?meaning)\b/

/**
 * Finds definitions: a bold, quoted term before “means” and the like, or in
 * parentheses.
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

/** Returns the id of a definition, such as `term-coins`. */
export function anchorOfTerm(term: string): string {
  return `term-${slug(term.replace(/\s+/g, ' '))}`
}

const WORD = /[\p{L}\p{N}]+(?:-\p{L}[\p{L}\p{N}]*)*/gu

/**
 * Returns a function that finds uses of terms as whole words, the longest
 * first. Its time does not depend on the number of terms.
 */
export function termFinder(
  terms: readonly string[],
): (text: string) => TermUse[] {
  const known = new Map<string, string>()
  // Singular and plural forms.
  for (const term of terms.toReversed())
    known
      .set(`${term}s`, term)
      .set(term.replace(/s$/, ''), term)
      .set(term.replace(/ies$/, 'y'), term)
      .set(term.replace(/y$/, 'ies'), term)
  // A term is never a form of another term.
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
 * Whether a use is part of a longer name: “Personal Data” in “Digital Personal
 * Data Protection Act” is next to a capitalised word that is not a term.
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
  // The first word of a sentence is always capitalised.
  return (
    /\S(?<![.!?:;][”"’)]*) \p{Lu}[\p{L}’'-]* $/u.test(before) &&
    previous?.end !== start - 1
  )
}
