import { diffWordsWithSpace } from 'diff'

/** Two texts in one: struck is what the first has alone, underlined the other. */
export function Difference(texts: Record<'before' | 'after', string>) {
  let end = 0

  return diffWordsWithSpace(texts.before, texts.after).map(
    ({ value, added, removed }) => {
      end += value.length
      if (added) return <ins key={end}>{value}</ins>
      return removed ? <del key={end}>{value}</del> : value
    },
  )
}
