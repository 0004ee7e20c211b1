import { diffSequences } from '../../src/compare/sequences.ts'

/** A fact or a reference in a source, and how often it is rendered so. */
interface Generated {
  text: string
  rendered: string
  count: number
}

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
  const generated = new Map<string, Generated>()
  let from = 0
  let at = 0
  let text = ''
  const close = () => {
    if (from === at) gaps[at] = text
    else {
      sources.fill('', from, at)[from] = text
      const rendered = delimit(words.slice(from, at).join(''))
      if (GENERATED.test(text)) {
        const key = text + rendered
        const { count = 0 } = generated.get(key) ?? {}
        generated.set(key, { text, rendered, count: count + 1 })
      }
    }
    text = ''
  }
  const hunks = diffSequences(words, wordsOf(source), kindOf)
  for (const { same, deleted, inserted } of hunks) {
    // White space between two changes belongs to them.
    if ((text || from < at) && same.every((it) => !kindOf(it)))
      text += same.join('')
    else {
      close()
      sources.splice(at, same.length, ...same)
      from = at + same.length
    }
    text += inserted.join('')
    at += same.length + deleted.length
  }
  close()

  const lost = new Set<string>()
  const [sent, returned] = [delimit(before), delimit(after)]
  for (const { text, rendered, count } of generated.values()) {
    const isAlone = (it: string) => it.split(rendered).length === count + 1
    if (!isAlone(sent) || !isAlone(returned)) lost.add(text)
  }
  const merged: string[] = []
  /** The last source that is not empty: that of the word at `at`. */
  let owner = ''
  at = 0
  for (const { same, deleted, inserted } of diffSequences(
    words,
    wordsOf(after),
    alike,
  )) {
    for (const _ of same) {
      merged.push(gaps[at] ?? '', sources[at] ?? '')
      if (sources[at]?.trim()) owner = sources[at] ?? ''
      at++
    }
    for (const i of deleted.keys()) {
      const gap = gaps[at] ?? ''
      if (i === 0) merged.push(gap)
      else if (gap.trim()) lost.add(gap)
      if (sources[at]?.trim()) owner = sources[at] ?? ''
      if (sources[at]?.trim() !== words[at]?.trim()) lost.add(owner || gap)
      at++
    }
    // Insert a new paragraph after the id of the heading above it.
    if (kindOf(inserted[0] ?? '') === '\n')
      merged.push(gaps.splice(at, 1, '').join('').trimEnd())
    merged.push(...inserted)
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
