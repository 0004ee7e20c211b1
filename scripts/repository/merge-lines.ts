import { diff3Merge } from 'node-diff3'
import { toLf, withEndingsOf } from './changes.ts'

/** The text that two people began from, and what each made of it. */
export interface Sides {
  base: string
  mine: string
  theirs: string
}

/**
 * Merges two texts by lines, with the line endings of mine; in lines that both
 * have changed, mine. In YAML every line stands for itself, so changes of
 * neighbouring lines are no conflict.
 */
export function mergeLines({ base, mine, theirs }: Sides, isYaml = false) {
  const linesOf = (text: string) =>
    toLf(text)
      .split(/(?<=\n)/)
      // Between two lines stands the name of the next.
      .flatMap((line) => [isYaml ? `\0${line.split(':')[0]}` : [], line].flat())
  const parts = diff3Merge(linesOf(mine), linesOf(base), linesOf(theirs))
  const lines = parts.flatMap(({ ok, conflict }) => ok ?? conflict?.a ?? [])
  const text = lines.filter((line) => !line.startsWith('\0')).join('')
  return {
    text: withEndingsOf(mine, text),
    hasConflict: parts.some(({ conflict }) => conflict),
  }
}
