import { beginsSentence, type Run, surroundings } from './runs.ts'
import { formsOf } from './terms.ts'
import { escapePattern, type FindRanges, overlap, rangeFinder } from './word-ranges.ts'

/** A capitalised word that is used as a defined term is, at its first use. */
export interface SuspectTerm {
  word: string
  run: Run
  start: number
  end: number
}

interface Use extends SuspectTerm {
  isCommonNoun: boolean
}

const WORD = String.raw`\p{Lu}\p{Ll}+(?:-\p{L}+)*`
const PHRASE = new RegExp(
  String.raw`(?=\p{Lu})(?<![\p{L}\p{N}’'-])${WORD}(?: (?:of )?${WORD}){0,9}(?![\p{L}\p{N}-])`,
  'gu',
)
const COUNTED = 'a|an|any|each|every|no|another|your|our|their|his|her|my|this|these|such|some|all'
const DETERMINER = new RegExp(`^(?:${COUNTED}|the|if|when|where|in|on)$`, 'i')
const COUNTED_BEFORE = new RegExp(String.raw`\b(?:${COUNTED})\s$`, 'i')
/** What stands behind a noun, not between an adjective such as “Android” and its noun. */
const NOUN_ENDS =
  /^(?:[.,;:!?)’'—–]|\s*$|\s(?:is|are|was|were|will|may|must|can|shall|has|have|or|and|of|in|on|to|for|with|that|which|who|at|by|from|if|when|unless|until|as|before|after|ends|you|we|it)\b)/
/** Names that laws and states give themselves. */
const OFFICIAL =
  /\b(Acts?|Rules?|Codes?|Constitution|Government|Board|Courts?|Parliament|States?|Union|Republic|Schedule|Ministry|Committee|Commission|Authority|Tribunal|Police|Bank|Supreme|English|Indian|Mr|Ms|Mrs|Dr|(Jan|Febr)uary|March|April|May|June|July|August|(Septem|Octo|Novem|Decem)ber|(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)\b/

/**
 * Finds words that are capitalised like defined terms and defined nowhere on the site.
 * Names are capitalised too, so a word must be used at least twice within sentences and give one
 * more sign: it is counted like a thing (“a Wallet”, “your Subscription”), or the same text also
 * has it in lowercase. Words known as names, of laws and of authorities are left out, and so are
 * headings, links, bold words, quoted words and the beginnings of sentences, cells and items.
 */
export function suspectTerms(
  runs: readonly Run[],
  terms: readonly string[],
  findKnown: FindRanges,
): SuspectTerm[] {
  const findOwn = rangeFinder(terms.flatMap(formsOf))
  const uses = new Map<string, Use[]>()
  for (const run of runs) {
    if (run.block === 'heading') continue
    const all = usesIn(run)
    // A phrase that holds a known word is a name made with it, or the word itself.
    const ranges = all.length > 0 ? [...findOwn(run.text), ...findKnown(run.text)] : []
    for (const use of all) {
      if (ranges.some((range) => overlap(range, use))) continue
      const key = formsOf(use.word).toSorted((a, b) => a.length - b.length)[0] ?? use.word
      uses.set(key, [...(uses.get(key) ?? []), use])
    }
  }
  const whole = runs.map(({ text }) => text).join('\n')
  return [...uses].flatMap(([key, list]) => {
    const lowercase = new RegExp(String.raw`\b${escapePattern(key.toLowerCase())}(s|es)?\b`)
    const isNoun = list.some(({ isCommonNoun }) => isCommonNoun) || lowercase.test(whole)
    const [first] = list
    return first && list.length >= 2 && isNoun ? [first] : []
  })
}

function usesIn(run: Run): Use[] {
  const { text } = run
  return [...text.matchAll(PHRASE)].flatMap((match) => {
    const [first = '', ...rest] = match[0].split(' ')
    let start = match.index
    let word = match[0]
    if (beginsSentence(text, start)) {
      if (rest.length === 0 || !DETERMINER.test(first)) return []
      start += first.length + 1
      word = rest.join(' ')
    }
    const end = start + word.length
    const around = surroundings(run, start, end)
    if (around.has('link') || around.has('strong') || OFFICIAL.test(word)) return []
    const isCommonNoun =
      COUNTED_BEFORE.test(text.slice(0, start)) && NOUN_ENDS.test(text.slice(end))
    return [{ word, run, start, end, isCommonNoun }]
  })
}
