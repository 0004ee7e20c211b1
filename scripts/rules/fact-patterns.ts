import type { FactsTable } from '../content/facts.ts'
import { numberWords } from './number-words.ts'
import { escapePattern } from './word-ranges.ts'

/** How a fact looks where somebody wrote it out. */
export interface FactPattern {
  path: string
  /** Has the flags `g` and `u`. */
  pattern: RegExp
  /** In lowercase; a text that holds none of them need not be searched. */
  hints: readonly string[]
  /** What to write instead of the words that were found. */
  offer: (words: string) => string
  /** What must stand before or behind it, for what could also be something else. */
  context?: { before?: RegExp; around?: RegExp }
}

const NOT_INSIDE = String.raw`(?<![\p{L}\p{N}]|\d[.,])`
const NOT_GOING_ON = String.raw`(?![\p{L}\p{N}]|[.,]\d)`

const AGE = String.raw`(?:(?:aged?|age of|at least|under|over|above|below|attained|turned)[ -]NUMBER(?=\s*(?:[.,;:)!?]|$|years?\b|or\b|and\b|to\b|when\b|if\b))(?: years?\b)?|NUMBER(?: \([\w-]+\))?[ -]years?\b|NUMBER or (?:over|older|above|more)\b|NUMBER\+)`
const period = (unit: string) =>
  String.raw`NUMBER(?: \([\w-]+\))?(?:[ -](?:calendar|consecutive|full|clear))?[ -]${unit}s?`

/** What counts a fact that is a bare number, by the end of its name. */
const units: readonly { name: RegExp; pattern: string }[] = [
  { name: /^minimumAge$/, pattern: AGE },
  { name: /Hours$/, pattern: period('hour') },
  { name: /Days$/, pattern: period('day') },
  { name: /Months$/, pattern: period('month') },
  { name: /Years$/, pattern: period('year') },
]

/** Facts that are common words too, with what makes them the fact. */
const contexts: Record<string, FactPattern['context']> = {
  governingLaw: { before: /\b[Ll]aws? of (?:the )?$/ },
}
const telephone = /\b(call|dial|phone|telephone|helpline|helplines|emergency|childline|number)\b/i

/** Patterns for all facts, the longest value first. Facts whose value is a defined term, or an everyday phrase such as “one month”, have none. */
export function factPatterns(facts: FactsTable, terms: ReadonlySet<string>): FactPattern[] {
  return [...facts]
    .filter(([, value]) => !terms.has(value))
    .toSorted(([, a], [, b]) => b.length - a.length)
    .flatMap(([path, value]) => {
      if (/^\d+$/.test(value)) return numberPattern(path, value)
      if (!/[\p{Lu}\d@]|:\/\//u.test(value)) return []
      const context = contexts[path]
      const patterns = [textPattern(path, value), ...partPatterns(path, value)]
      return patterns.map((pattern) => (context ? { ...pattern, context } : pattern))
    })
}

function numberPattern(path: string, value: string): FactPattern[] {
  const unit = units.find(({ name }) => name.test(path))
  if (!unit) {
    const pattern = new RegExp(`${NOT_INSIDE}${value}${NOT_GOING_ON}`, 'gu')
    const offer = () => `{facts.${path}}`
    return [{ path, pattern, hints: [value], offer, context: { around: telephone } }]
  }
  const words = numberWords(Number(value))
  const word = words?.replaceAll(/[ -]/g, '[ -]')
  const number = word ? `(?:${value}|${word})` : value
  const written = unit.pattern.replaceAll('NUMBER', number)
  return [
    {
      path,
      pattern: new RegExp(`${NOT_INSIDE}${written}${NOT_GOING_ON}`, 'giu'),
      hints: [value, ...(words?.match(/^\w+/) ?? [])],
      offer: (words) => words.replace(new RegExp(number, 'i'), `{facts.${path}}`),
    },
  ]
}

function textPattern(path: string, value: string): FactPattern {
  const money = /^(?:INR|Rs\.?|₹)\s*([\d,]+)$/.exec(value)?.[1]
  const words = money
    ? String.raw`(?:(?:INR|Rs\.?|₹|rupees)\s*${digitsOf(money)}|${digitsOf(money)} rupees)`
    : escapePattern(value)
  const pattern = new RegExp(`${NOT_INSIDE}${words}${NOT_GOING_ON}`, money ? 'giu' : 'gu')
  const hint = money ? money.replaceAll(',', '').charAt(0) : value.toLowerCase().split(/\s/)[0]
  return { path, pattern, hints: [hint ?? ''], offer: () => `{facts.${path}}` }
}

/** A place named by town and state is recognised by its town. */
function partPatterns(path: string, value: string): FactPattern[] {
  const town = /^(\p{Lu}\p{L}+), \p{Lu}[\p{L} ]+$/u.exec(value)?.[1]
  if (!town) return []
  const pattern = new RegExp(
    `(?<!\\p{Lu}\\p{L}+ )${NOT_INSIDE}${town}${NOT_GOING_ON}(?! \\p{Lu})`,
    'gu',
  )
  return [{ path, pattern, hints: [town.toLowerCase()], offer: () => `{facts.${path}}` }]
}

function digitsOf(money: string): string {
  return [...money.replaceAll(',', '')].join(',?')
}
