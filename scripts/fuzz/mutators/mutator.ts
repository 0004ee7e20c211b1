import type { Random } from '../../bench/corpus/random.ts'

/** Makes another text of a text; the same one for the same numbers. */
export type Mutator = (text: string, random: Random) => string

/** Mutators by the name under which they are told. */
export type Mutators = Readonly<Record<string, Mutator>>

/** A place in a text. */
export function placeIn(text: string, random: Random): number {
  return random.between(0, text.length)
}

/** `text` with some words put in at a place, or in place of what stood there. */
export function insert(text: string, at: number, words: string, instead = 0): string {
  return text.slice(0, at) + words + text.slice(at + instead)
}

/** Puts some words in at a beginning of a paragraph below the front matter. */
export function insertBlock(text: string, random: Random, block: string): string {
  const head = /^---\n[\s\S]*?\n---\n/.exec(text)?.[0].length ?? 0
  const places = [...text.slice(head).matchAll(/\n\n/g)].map(({ index }) => head + index + 2)
  const at = places[random.between(0, places.length - 1)] ?? text.length
  return insert(text, at, `${block}\n\n`)
}

/** How often something is repeated: mostly a few times, at times very often. */
export function times(random: Random): number {
  return random.pick([2, 3, 7, 19, 23, 60, 61, 300, 2000, 10_000])
}
