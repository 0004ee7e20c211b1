import { diff3Merge, diffIndices } from 'node-diff3'
import { commonLength } from '../../src/compare/sequences.ts'
import { toLf, withEndingsOf } from './changes.ts'

/** The base of a text, and what two people made of it. */
export interface ThreeWay {
  base: string
  mine: string
  theirs: string
}

/**
 * Merges two texts by lines, and by words in lines that both changed, with the
 * line endings of `mine`. Where both changed the same words, `mine` wins in `text`
 * and `theirs` in `theirs`. In YAML, changes of neighbouring lines do not conflict,
 * and those of one line do.
 */
export function mergeLines({ base, mine, theirs }: ThreeWay, isYaml = false) {
  const linesOf = (text: string) =>
    toLf(text)
      .split(/(?<=\n)/)
      // The key of the next line separates two lines.
      .flatMap((line) => [isYaml ? `\0${line.split(':')[0]}` : [], line].flat())
  const sides = [mine, base, theirs].map(linesOf)
  // Comparing takes long, so leave out what all begin and end with.
  const start = commonLength(sides)
  const end = commonLength(sides.map((it) => it.slice(start).reverse()))
  const [own = [], old = [], others = []] = sides.map((it) =>
    it.slice(start, it.length - end),
  )
  const parts = diff3Merge(own, old, others).flatMap((part) =>
    isYaml ? part : mergeWords(part),
  )
  const [all = []] = sides
  const textOf = (side: 'a' | 'b') => {
    const merged = parts.flatMap((it) => it.ok ?? it.conflict?.[side] ?? [])
    const lines = all.toSpliced(start, all.length - end - start, ...merged)
    const text = lines.filter((line) => !line.startsWith('\0')).join('')
    return withEndingsOf(mine, text)
  }
  return {
    text: textOf('a'),
    theirs: textOf('b'),
    hasConflict: parts.some(({ conflict }) => conflict),
  }
}

type Part = ReturnType<typeof diff3Merge<string>>[number]

/**
 * Merges lines that both changed by their words. Lines of which one side kept less
 * than half stay one conflict: what the other changed might have lost its sense.
 */
function mergeWords(part: Part): Part[] {
  const { conflict } = part
  if (!conflict) return [part]

  const { a, o, b } = conflict
  const [mine = [], base = [], theirs = []] = [a, o, b].map((lines) =>
    lines.join('').split(/(?<=\s)/),
  )
  const keepsHalf = (side: string[]) =>
    diffIndices(base, side).reduce(
      (all, it) => all - it.buffer1[1],
      base.length,
    ) >
    base.length / 2
  return [mine, theirs].every(keepsHalf)
    ? diff3Merge(mine, base, theirs)
    : [part]
}
