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
  const parts = diff3Merge(linesOf(mine), linesOf(base), linesOf(theirs))
  const lines = parts.flatMap(({ ok, conflict }) => ok ?? conflict?.a ?? [])
  const text = lines.filter((line) => !line.startsWith('\0')).join('')
  return {
    text: withEndingsOf(mine, text),
    hasConflict: parts.some(({ conflict }) => conflict),
  }
}
