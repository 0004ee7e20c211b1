import type { Nodes, Root } from 'mdast'
import type { VFile } from 'vfile'
import type { FactsTable } from '../content/facts.ts'
import type { TextContext } from '../content/page-index.ts'
import { ancestorsAt, passagesOf, placeInSource } from '../content/passages.ts'
import { formsOf } from '../content/terms.ts'
import { visit } from '../content/visit.ts'
import { escapePattern } from '../content/word-ranges.ts'
import { reporter } from '../diagnostics/report.ts'

interface Pattern {
  /** What to write for it, such as `{facts.noticeDays} days`. */
  fact: string
  pattern: RegExp
}

/** What a fact counts, by the end of its name, as a pattern in which NUMBER stands for its value. */
const units: readonly [name: RegExp, pattern: string, words: string][] = [
  [/Hours$/, 'NUMBER(?: \\([\\w-]+\\))?[ -](?:\\w+ )?hours?', ' hours'],
  [/Days$/, 'NUMBER(?: \\([\\w-]+\\))?[ -](?:calendar |full |clear )?days?', ' days'],
  [/Months$/, 'NUMBER(?: \\([\\w-]+\\))?[ -]months?', ' months'],
  [/Years$/, 'NUMBER(?: \\([\\w-]+\\))?[ -]years?', ' years'],
  [
    /Age$/,
    'NUMBER[ -]years?|(?<=aged |at least |over |under |age of )NUMBER(?=[.,;)]|$| (?:or|and) )',
    '',
  ],
]
const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = ' ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** Warns of names, figures and periods that are typed out although they are facts; to run before facts are replaced. */
export function typedFacts(context: TextContext) {
  return (tree: Root, file: VFile) => {
    const pages = [...context.pagesFor(file.path).values()]
    const terms = new Set(pages.flatMap((page) => page.terms.flatMap(formsOf)))
    const patterns = patternsOf(context.factsFor(file.path), terms)
    const report = reporter(file, 'typed-facts')
    for (const passage of passagesOf(tree))
      for (const { start, end, words, facts } of find(passage.text, patterns)) {
        const isAddress = /@|:\/\//.test(words) && ancestorsAt(passage, start, end).has('link')
        const place = placeInSource(file, passage, start, end)
        if (!isAddress) report(place, ...explain(words, facts), 'warning')
      }
    visit(tree, (node) => {
      for (const text of textsOf(node))
        for (const { words, facts } of find(text, patterns))
          report(node, ...explain(words, facts), 'warning')
    })
  }
}

function patternsOf(facts: FactsTable, terms: ReadonlySet<string>): Pattern[] {
  return [...facts]
    .filter(([, value]) => !terms.has(value))
    .toSorted(([, a], [, b]) => b.length - a.length)
    .flatMap(([path, value]) => {
      const written = patternOf(path, value)
      const unit = units.find(([name]) => name.test(path))?.[2] ?? ''
      const whole = `(?<![\\p{L}\\p{N}]|\\d[.,])(?:${written})(?![\\p{L}\\p{N}]|[.,]\\d)`
      const flags = /^\d+$|^INR/.test(value) ? 'giu' : 'gu'
      return written ? [{ fact: `{facts.${path}}${unit}`, pattern: new RegExp(whole, flags) }] : []
    })
}

/** How a fact looks where it is typed out; undefined for an everyday word and a number without a unit. */
function patternOf(path: string, value: string): string | undefined {
  if (/^\d+$/.test(value)) {
    const number = `(?:${value}|${wordsOf(Number(value))})`
    return units.find(([name]) => name.test(path))?.[1].replaceAll('NUMBER', number)
  }
  const amount = /^INR ([\d,]+)$/.exec(value)?.[1]?.replaceAll(',', '')
  if (amount) return `(?:INR|Rs\\.?|₹)\\s*${[...amount].join(',?')}`
  const isEveryday = value.length < 6 || !/[\p{Lu}\d@]/u.test(value)
  return isEveryday ? undefined : escapePattern(value)
}

function wordsOf(number: number): string {
  const one = number % 10 === 0 ? '' : `-${ONES[number % 10]}`
  return ONES[number] ?? `${TENS[Math.floor(number / 10)] ?? number}${one}`
}

/** The facts that are typed out in a text; of two that overlap the longer counts. */
function find(text: string, patterns: readonly Pattern[]) {
  const found: { start: number; end: number; words: string; facts: string[] }[] = []
  for (const { fact, pattern } of patterns)
    for (const { index: start, 0: words } of text.matchAll(pattern)) {
      const end = start + words.length
      const other = found.find((it) => it.start < end && it.end > start)
      if (!other) found.push({ start, end, words, facts: [fact] })
      else if (other.words === words) other.facts.push(fact)
    }
  return found
}

/** Addresses of links and the texts in attributes of widgets. */
function textsOf(node: Nodes): string[] {
  if (node.type === 'link' || node.type === 'definition') return [node.url]
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return []
  return node.attributes.flatMap(({ value }) => (typeof value === 'string' ? [value] : []))
}

function explain(words: string, facts: readonly string[]): [string, string] {
  return [
    `“${words}” is typed out, but it is a fact.`,
    facts.length === 1
      ? `Write ${facts[0]}, so that it is right everywhere when it changes.`
      : `Write the one that is meant: ${facts.join(', ')}. If none is, have a fact added for it.`,
  ]
}
