import { slug } from 'github-slugger'
import type { Root, Strong } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { visitNodes } from '../visit.ts'

/** A definition such as `**“Coins”** means …`. */
interface Definition {
  term: string
  /** The id of its anchor, such as `term-coins`. */
  id: string
  /** The quoted term. */
  bold: Strong
  /** How many top-level clauses have begun. */
  clause: number
  /** Whether the term was defined before; the first definition counts. */
  isRepeated: boolean
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
export function definitionsIn(tree: Root): Definition[] {
  const definitions: Definition[] = []
  const defined = new Set<string>()
  let clause = 0
  visitNodes(tree, (bold, at, parent) => {
    if (bold.type === 'heading' && bold.depth === 2) clause += 1
    if (bold.type !== 'strong' || !parent) return

    const [, word = ''] = QUOTED.exec(textOf(bold)) ?? []
    const before = textOf(parent.children.slice(0, at))
    const after = textOf(parent.children.slice(at + 1))
    const isInBrackets = before.lastIndexOf('(') > before.lastIndexOf(')')
    if (!word || (!isInBrackets && !MEANS.test(after))) return

    const term = word.trim()
    const id = anchorOfTerm(term)
    definitions.push({ term, id, bold, clause, isRepeated: defined.has(id) })
    defined.add(id)
  })
  return definitions
}

/** Returns the id of a definition, such as `term-coins`. */
export function anchorOfTerm(term: string): string {
  return `term-${slug(term.replace(/\s+/g, ' '))}`
}

/** Returns the singular and plural forms of terms, each with its term. */
export function formsOf(terms: readonly string[]): Map<string, string> {
  const forms = new Map<string, string>()
  for (const term of terms.toReversed())
    forms
      .set(`${term}s`, term)
      .set(term.replace(/s$/, ''), term)
      .set(term.replace(/ies$/, 'y'), term)
      .set(term.replace(/y$/, 'ies'), term)
  // A term is never a form of another term.
  for (const term of terms) forms.set(term, term)
  return forms
}

/** Returns a pattern that splits a text at whole words, the longest first. */
export function splitterAt(forms: Iterable<string>): RegExp {
  const all = [...forms]
    .sort((a, b) => b.length - a.length)
    .map((form) => form.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
    .join('|')
  return new RegExp(`(?<![\\p{L}\\p{N}]-?)(${all})(?!-?\\p{L}|\\p{N})`, 'u')
}

/**
 * Whether a part of a split text belongs to a longer name: “Personal Data” in
 * “Digital Personal Data Protection Act” is next to a capitalised word that is
 * not a term.
 */
export function isPartOfName(parts: readonly string[], at: number): boolean {
  const [before = '', after = ''] = [parts[at - 1], parts[at + 1]]
  // The first word of a sentence is always capitalised.
  return (
    /^\s\p{Lu}/u.test(after) ||
    /\S(?<![.!?:;][”"’)]*)\s\p{Lu}[\p{L}’'-]*\s$/u.test(before.slice(-100))
  )
}
