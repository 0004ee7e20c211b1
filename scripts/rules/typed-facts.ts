import type { Root } from 'mdast'
import type { VFile } from 'vfile'
import type { TextContext } from '../content/page-index.ts'
import { ancestorsAt, passagesOf, placeInSource, textsOf } from '../content/passages.ts'
import { formsOf } from '../content/terms.ts'
import { visit } from '../content/visit.ts'
import { escapePattern } from '../content/word-ranges.ts'
import { type Report, reporter } from '../diagnostics/report.ts'

/** A fact, how it looks where it is typed out, and the number within that. */
type Typed = readonly [name: string, pattern: RegExp, number: RegExp]

const YEARS = 'NUMBER[ -]years?|(?<=aged |at least |over |under )NUMBER(?=[.,;)]|$| (?:or|and) )'
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
    const facts = [...context.factsFor(file.path)]
      .filter(([, value]) => !terms.has(value))
      .sort(([, a], [, b]) => b.length - a.length)
      .flatMap(([name, value]) => typedAs(name, value))
    const warn = (
      place: Parameters<Report>[0],
      { words, offers }: ReturnType<typeof find>[number],
    ) =>
      reporter(file, 'typed-facts')(
        place,
        `“${words}” is typed out, but it is a fact.`,
        `Write ${offers.length > 1 ? 'the one that is meant: ' : ''}${offers.join(', ')}. If that is not meant, have a fact added.`,
        'warning',
      )
    for (const passage of passagesOf(tree))
      for (const found of find(passage.text, facts)) {
        // An address in the words of a link is told with the link.
        const isLink = ancestorsAt(passage, found.start, found.end).has('link')
        if (!isLink || !/@|:\/\//.test(found.words))
          warn(placeInSource(file, passage, found.start, found.end), found)
      }
    visit(tree, (node) => {
      for (const text of node.type === 'text' ? [] : textsOf(node))
        for (const found of find(text, facts)) warn(node, found)
    })
  }
}

/** How a fact looks where it is typed out; an everyday word and a number without a unit are left alone. */
function typedAs(name: string, value: string): Typed[] {
  const [one, ten] = [Number(value) % 10, Math.floor(Number(value) / 10)]
  const words = ONES[Number(value)] ?? `${TENS[ten] ?? value}${one ? `-${ONES[one]}` : ''}`
  const number = /^\d+$/.test(value) ? `(?:${value}|${words})` : ''
  const unit = /(Hour|Day|Month|Year)s$/.exec(name)?.[1]?.toLowerCase() ?? ''
  const counted = `NUMBER(?: \\([\\w-]+\\))?[ -](?:calendar |full )?${unit}s?`
  const amount = /^INR ([\d,]+)$/.exec(value)?.[1]?.replaceAll(',', '') ?? ''
  const isEveryday = value.length < 6 || !/[\p{Lu}\d@]/u.test(value)
  const written =
    (number && (name.endsWith('Age') ? YEARS : unit && counted).replaceAll('NUMBER', number)) ||
    (amount && `(?:INR|Rs\\.?|₹)\\s*${[...amount].join(',?')}`) ||
    (isEveryday ? '' : escapePattern(value))
  const whole = `(?<![\\p{L}\\p{N}]|\\d[.,])(?:${written})(?![\\p{L}\\p{N}]|[.,]\\d)`
  return written ? [[name, new RegExp(whole, 'gu'), new RegExp(number || '^.*$', 's')]] : []
}

/** The facts that are typed out in a text, each with what to write; of two that overlap the longer counts. */
function find(text: string, facts: readonly Typed[]) {
  const found: { start: number; end: number; words: string; offers: string[] }[] = []
  for (const [name, pattern, number] of facts)
    for (const { index: start, 0: words } of text.matchAll(pattern)) {
      const end = start + words.length
      const offer = words.replace(number, `{facts.${name}}`)
      const other = found.find((it) => it.start < end && it.end > start)
      if (!other) found.push({ start, end, words, offers: [offer] })
      else if (other.words === words) other.offers.push(offer)
    }
  return found
}
