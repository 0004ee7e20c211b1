import { diff3Merge } from 'node-diff3'
import { toLf, withEndingsOf } from './changes.ts'

/** The base of a text, and what two people made of it. */
export interface Sides {
  base: string
  mine: string
  theirs: string
}

/**
 * Merges two texts by lines, with the line endings of `mine`. In lines that both
 * changed, `mine` wins. In YAML, changes of neighbouring lines do not conflict.
 */
export function mergeLines({ base, mine, theirs }: Sides, isYaml = false) {
  const linesOf = (text: string) =>
    toLf(text)
      .split(/(?<=\n)/)
      // The key of the next line separates two lines.
      .flatMap((line) => [isYaml ? `\0${line.split(':')[0]}` : [], line].flat())
  const sides = [mine, base, theirs].map(linesOf)
  // Comparing takes long, so leave out what all begin and end with.
  const start = countSame(sides)
  const end = countSame(sides.map((it) => it.slice(start).reverse()))
  const [own = [], old = [], others = []] = sides.map((it) =>
    it.slice(start, it.length - end),
  )
  const parts = diff3Merge(own, old, others)
  const merged = parts.flatMap(({ ok, conflict }) => ok ?? conflict?.a ?? [])
  const [all = []] = sides
  const lines = all.toSpliced(start, all.length - end - start, ...merged)
  const text = lines.filter((line) => !line.startsWith('\0')).join('')
  return {
    text: withEndingsOf(mine, text),
    hasConflict: parts.some(({ conflict }) => conflict),
  }
}

/** Counts the lines with which all lists begin. */
function countSame([first = [], ...others]: readonly string[][]): number {
  const at = first.findIndex((line, i) => others.some((it) => it[i] !== line))
  return at < 0 ? first.length : at
}
