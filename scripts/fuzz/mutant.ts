import { createRandom, type Random } from '../bench/corpus/random.ts'
import { codeMutators } from './mutators/code.ts'
import { encoders } from './mutators/encodings.ts'
import { frontMatterMutators } from './mutators/front-matter.ts'
import type { Mutators } from './mutators/mutator.ts'
import { pieceMutators } from './mutators/pieces.ts'
import { signMutators } from './mutators/signs.ts'
import { structureMutators } from './mutators/structures.ts'

/** A file of content that was altered. */
export interface Mutant {
  /** Path from the project's folder. */
  file: string
  bytes: Buffer
  /** What was done to it, in order. */
  by: readonly string[]
}

const kinds: readonly [Mutators, ...Mutators[]] = [
  pieceMutators,
  signMutators,
  structureMutators,
  codeMutators,
  frontMatterMutators,
]

/** The mutant of a number: the same one for the same seed and texts. */
export function mutantOf(
  texts: readonly (readonly [file: string, text: string])[],
  seed: number,
  number: number,
): Mutant {
  const random = createRandom(seed, number)
  const [file, text] = texts[random.between(0, texts.length - 1)] ?? ['', '']
  const by: string[] = []
  let mutated = text
  for (let count = random.pick([1, 1, 1, 2, 3]); count > 0; count--) {
    const [name, mutate] = pickFrom(random.pick(kinds), random)
    by.push(name)
    mutated = mutate(mutated, random)
  }
  if (!random.happens(12)) return { file, bytes: Buffer.from(mutated), by }
  const [name, encode] = pickFrom(encoders, random)
  return { file, bytes: encode(mutated, random), by: [...by, name] }
}

function pickFrom<T>(named: Readonly<Record<string, T>>, random: Random): [string, T] {
  const all = Object.entries(named)
  const [first] = all
  if (!first) throw new Error('There is nothing to pick from.')
  return random.pick([first, ...all.slice(1)])
}
