import { diffArrays } from 'diff'

/** Facts and references, whose text the software writes. */
const GENERATED = /\{|\[\]/

/**
 * Applies the changes from `before`, the rendering of a source, to `after` to
 * the source. What only the source has, such as facts, references, ids and
 * notes, stays; `lost` lists what of it was changed or became ambiguous.
 */
export function merge(source: string, before: string, after: string) {
  const words = wordsOf(before)
  // The source of each word, and the source before it that has no rendering.
  const sources = [...words]
  const gaps: string[] = []
  const replaced: { text: string; rendered: string }[] = []
  let from = 0
  let at = 0
  let text = ''
  const close = () => {
    if (from === at) gaps[at] = text
    else {
      sources.fill('', from, at)[from] = text
      replaced.push({ text, rendered: delimit(words.slice(from, at).join('')) })
    }
    text = ''
  }
  const comparator = (a: string, b: string) => kindOf(a) === kindOf(b)
  const sourceDiff = diffArrays(words, wordsOf(source), { comparator })
  for (const { value, count, added, removed } of sourceDiff) {
    // White space between two changes belongs to them.
    const isChange = added || removed
    const isSpace = value.every((it) => !kindOf(it)) && (text || from < at)
    if (!isChange && !isSpace) {
      close()
      sources.splice(at, count, ...value)
      from = at + count
    } else if (!removed) text += value.join('')
    if (!added) at += count
  }
  close()

  const lost = new Set<string>()
  for (const { text, rendered } of replaced) {
    const same = replaced.filter(
      (it) => it.text === text && it.rendered === rendered,
    )
    const isAlone = [before, after].every(
      (it) => delimit(it).split(rendered).length === same.length + 1,
    )
    if (GENERATED.test(text) && !isAlone) lost.add(text)
  }
  const merged: string[] = []
  at = 0
  const afterWords = wordsOf(after)
  const compared = [words.map(alike), afterWords.map(alike)] as const
  // A person does not make more changes than this.
  const changes = diffArrays(...compared, { maxEditLength: 5000 }) ?? []
  let to = 0
  for (const { count, added, removed } of changes) {
    if (added) {
      const inserted = afterWords.slice(to, to + count)
      // Insert a new paragraph after the id of the heading above it.
      if (kindOf(inserted[0] ?? '') === '\n')
        merged.push(gaps.splice(at, 1, '').join('').trimEnd())
      merged.push(...inserted)
    } else
      for (let i = at; i < at + count; i++) {
        const gap = gaps[i] ?? ''
        const text = sources[i] ?? ''
        if (!removed) merged.push(gap, text)
        else if (i === at) merged.push(gap)
        else if (gap.trim()) lost.add(gap)
        if (removed && text.trim() !== words[i]?.trim())
          lost.add(sources.slice(0, i + 1).findLast((it) => it.trim()) ?? gap)
      }
    if (!added) at += count
    if (!removed) to += count
  }
  return { source: merged.concat(gaps[at] ?? []).join(''), lost: [...lost] }
}

/** Normalizes a text, so that kinds of quotation marks make no difference. */
export function alike(text: string): string {
  return text.normalize().replace(/[“”]/g, '"').replace(/[‘’]/g, "'")
}

/** Splits a text into words with their punctuation, and white space. */
function wordsOf(text: string): string[] {
  return text.match(/\s+|\S+/g) ?? []
}

/** Delimits words, so that a search finds only whole ones. */
function delimit(text: string): string {
  return `\0${wordsOf(alike(text.trim())).join('\0')}\0`
}

/** Returns equal strings for equal words; spaces equal single line ends. */
function kindOf(word: string): string {
  return /\n\s*\n/.test(word) ? '\n' : word.trim()
}
