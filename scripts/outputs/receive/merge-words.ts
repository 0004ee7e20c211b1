import { diffArrays } from 'diff'
import { diff3Merge } from 'node-diff3'

/** What counsel wrote in the place of words that the software writes. */
export interface Kept {
  /** As in the file, such as `{facts.noticeDays}`. */
  source: string
  ours: string
  theirs: string
}

/** Why a clause cannot be written: somebody has to do it by hand. */
export class ByHand extends Error {
  override name = 'ByHand'
}

/** What holds no words of a text: notes and widgets. */
export const NO_TEXT = /\{\/\*|<\/?(?!Overview>)[A-Z]/

/** Why a part that holds no text does not go with the text around it. */
export const lost = 'A note or a widget would go with it.'

const GENERATED = /^(\{facts\.[\w.]+\}|\[\]\([^)]*\))$/
const TOKEN =
  /\{facts\.[\w.]+\}|\{\/\*.*?\*\/\}|\[\]\([^)]*\)|\[#[\w-]*\]|<[^>]*>|[\p{L}\p{M}]+|\p{N}+|\r?\n|[^\S\n]+|./gsu

/**
 * A source with what differs between two texts, of which the first is what the
 * source says. Its own bytes stay where nothing differs. Where `generated`
 * words, of facts and references, were edited, they stay, too: `kept` says so,
 * and `after` is what is said then. Throws ByHand where a note would be lost, or
 * nobody can tell whether words are still those of a fact.
 */
export function mergeWords(
  source: string,
  before: string,
  after: string,
  generated: ReadonlyMap<string, string>,
): { text: string; after: string; kept: Kept[] } {
  const tokensOf = tokenizer([...generated.keys()])
  const lineEnd = source.includes('\r\n') ? '\r\n' : '\n'
  const old = tokensOf(before)
  const { said, kept } = keepGenerated(old, tokensOf(after), generated)
  const merged: string[] = []
  for (const { ok = [], conflict } of diff3Merge(said, old, tokensOf(source))) {
    merged.push(...ok)
    if (!conflict) continue
    const { a, o, b } = conflict
    const at = placeOf(o, a)
    const isGone = a.join('').trim() === ''
    if (at >= 0) merged.push(...a.slice(0, at), ...b, ...a.slice(at + o.length))
    else if (NO_TEXT.test(b.join(''))) throw new ByHand(lost)
    else if (isGone || !b.some((token) => GENERATED.test(token)))
      merged.push(...a)
    else throw new ByHand(unclear)
  }
  if (!isInPlace(merged, tokensOf(source))) throw new ByHand(unclear)
  const text = merged.join('').replace(/\r?\n/g, lineEnd)
  return { text, after: said.join(''), kept }
}

const unclear = 'Its facts and references stand among other words.'

/** A change; nothing but white space and marks stands next to it unchanged. */
type Hunk = Record<'old' | 'current', string[]> & { isChanged: boolean }

/** What counsel wrote, but for generated words and what replaced them. */
function keepGenerated(
  old: readonly string[],
  current: readonly string[],
  generated: ReadonlyMap<string, string>,
) {
  const hunks: Hunk[] = []
  for (const { value, added, removed } of diffArrays([...old], [...current])) {
    const isChanged = added || removed
    const last = hunks.at(-1)
    const isBetween = !/[\p{L}\p{N}\n]/u.test(value.join(''))
    if (last?.isChanged && (isChanged || isBetween)) {
      if (!added) last.old.push(...value)
      if (!removed) last.current.push(...value)
    } else
      hunks.push({
        old: added ? [] : [...value],
        current: removed ? [] : [...value],
        isChanged,
      })
  }
  const kept: Kept[] = []
  const said = hunks.flatMap(({ old, current, isChanged }) => {
    const own = isChanged ? old.filter((token) => generated.has(token)) : []
    const gone = own.filter((token) => !current.includes(token))
    const [first] = gone
    if (!first || current.join('').trim() === '') return current
    if ([...old, ...current].some((token) => token.includes('\n')))
      throw new ByHand(unclear)
    kept.push({
      source: generated.get(first) ?? first,
      ours: old.join('').trim(),
      theirs: current.join('').trim(),
    })
    return old
  })
  return { said, kept }
}

/** Cuts a text into words and marks; generated words are one. */
function tokenizer(generated: readonly string[]) {
  const known = [...new Set(generated)]
    .sort((a, b) => b.length - a.length)
    .map((words) => Array.from(words, escaped).join('\\\\?'))
  const word = `(?<![\\p{L}\\p{N}])(?:${known.join('|')})(?![\\p{L}\\p{N}])`
  const token =
    known.length > 0 ? new RegExp(`${word}|${TOKEN.source}`, 'gsu') : TOKEN

  return (text: string): string[] => text.match(token) ?? []
}

function escaped(character: string): string {
  return character.replace(/[\\^$.*+?()[\]{}|/-]/, '\\$&')
}

/** Where some tokens stand among others, after all of none; -1 if nowhere. */
function placeOf(tokens: readonly string[], all: readonly string[]): number {
  if (tokens.length === 0) return all.length
  return all.findIndex((_, i) =>
    tokens.every((token, n) => all[i + n] === token),
  )
}

/** Whether each fact and reference still has a neighbour that it had. */
function isInPlace(merged: readonly string[], source: readonly string[]) {
  const words = [merged, source].map((tokens) =>
    tokens.filter((token) => /[\p{L}\p{N}]|\n/u.test(token)),
  )
  const pairsIn = (tokens: readonly string[] = []) =>
    tokens.flatMap((token, i) =>
      GENERATED.test(token)
        ? [[`${tokens[i - 1]} ${token}`, `${token} ${tokens[i + 1]}`]]
        : [],
    )
  const known = new Set(pairsIn(words[1]).flat())
  return pairsIn(words[0]).every((pairs) => pairs.some((it) => known.has(it)))
}
