import { diffArrays } from 'diff'

/** What the software writes words for. */
const GENERATED = /\{|\[\]/

/**
 * A source once somebody has changed what was written from it, `before`, to
 * `after`: what only the source has, such as facts, references, ids and notes,
 * stays where it stands; `lost` is what of that cannot, or may be meant at
 * another place.
 */
export function merge(source: string, before: string, after: string) {
  const words = wordsOf(before)
  // What the source says in the place of each word, and in front of it.
  const shown = [...words]
  const gaps: string[] = []
  const replaced: { text: string; said: string }[] = []
  let from = 0
  let at = 0
  let text = ''
  const close = () => {
    if (from === at) gaps[at] = text
    else {
      shown.fill('', from, at)[from] = text
      replaced.push({ text, said: chain(words.slice(from, at).join('')) })
    }
    text = ''
  }
  const comparator = (a: string, b: string) => kindOf(a) === kindOf(b)
  const own = diffArrays(words, wordsOf(source), { comparator })
  for (const { value, count, added, removed } of own) {
    // A space between two changes may be any of those between their words.
    const isChange = added || removed
    const isSpace = value.every((it) => !kindOf(it)) && (text || from < at)
    if (!isChange && !isSpace) {
      close()
      shown.splice(at, count, ...value)
      from = at + count
    } else if (!removed) text += value.join('')
    if (!added) at += count
  }
  close()

  const lost = new Set<string>()
  for (const { text, said } of replaced) {
    const same = replaced.filter((it) => it.text === text && it.said === said)
    const isAlone = [before, after].every(
      (it) => chain(it).split(said).length === same.length + 1,
    )
    if (GENERATED.test(text) && !isAlone) lost.add(text)
  }
  const all: string[] = []
  at = 0
  const others = wordsOf(after)
  const compared = [words.map(alike), others.map(alike)] as const
  // What has more changes than a person makes is not merged.
  const theirs = diffArrays(...compared, { maxEditLength: 5000 }) ?? []
  let to = 0
  for (const { count, added, removed } of theirs) {
    if (added) {
      const theirWords = others.slice(to, to + count)
      // A new paragraph comes behind the id of the heading above it.
      if (kindOf(theirWords[0] ?? '') === '\n')
        all.push(gaps.splice(at, 1, '').join('').trimEnd())
      all.push(...theirWords)
    } else
      for (let i = at; i < at + count; i++) {
        const gap = gaps[i] ?? ''
        const text = shown[i] ?? ''
        if (!removed) all.push(gap, text)
        else if (i === at) all.push(gap)
        else if (gap.trim()) lost.add(gap)
        if (removed && text.trim() !== words[i]?.trim())
          lost.add(shown.slice(0, i + 1).findLast((it) => it.trim()) ?? gap)
      }
    if (!added) at += count
    if (!removed) to += count
  }
  return { source: all.concat(gaps[at] ?? []).join(''), lost: [...lost] }
}

/** The same for what reads alike: kinds of quotation marks are no difference. */
export function alike(text: string): string {
  return text.normalize().replace(/[“”]/g, '"').replace(/[‘’]/g, "'")
}

/** Words with their marks, and the white space between them. */
function wordsOf(text: string): string[] {
  return text.match(/\s+|\S+/g) ?? []
}

/** A text in which another is found only by whole words. */
function chain(text: string): string {
  return `\0${wordsOf(alike(text.trim())).join('\0')}\0`
}

/** Spaces and single line ends are alike. */
function kindOf(word: string): string {
  return /\n\s*\n/.test(word) ? '\n' : word.trim()
}
