import { meaningOf } from '../site/set-fact.ts'
import { replaceFix } from '../text/diagnostics/fix.ts'
import type { FactsTable } from '../text/facts.ts'
import type { Rule } from '../text/rule.ts'
import { patternOf } from '../text/terms.ts'

/** Hints at names, figures and periods that are typed out and may be facts. */
export const typedFacts: Rule = ({ tree, file, facts, pages }, report) => {
  const typed = typedOut(facts)
  const start = tree.children[0]?.position?.start.offset ?? 0
  for (const { index, 0: words } of String(file)
    .slice(start)
    .matchAll(typed.any)) {
    // A product may be named like its users are.
    if ([...pages.values()].some(({ terms }) => terms.includes(words))) continue
    const fits = typed.facts.filter(({ pattern }) =>
      new RegExp(`^${pattern}$`).test(words),
    )
    const unit =
      /[ -](?:calendar |full )?(?:hour|day|month|year)s?$/.exec(words)?.[0] ??
      ''
    const ways = fits.map(({ name }) => ({
      text: `{facts.${name}}${unit}`,
      meaning: meaningOf(name) || name,
    }))
    const written = ways.map(({ text, meaning }) => `${text} (${meaning})`)
    const remedy = `It may be ${written.join(' or ')}. If it is not, leave it as it is.`
    const offers = ways.map(({ text, meaning }) => ({
      label: `Print the fact: ${meaning}`,
      fixes: [replaceFix(start + index, words.length, text)],
    }))
    report(
      start + index,
      `“${words}” is also the value of a fact.`,
      remedy,
      'hint',
      undefined,
      offers,
    )
  }
}

/** The numbers that periods are usually made of. */
const WORDS: Readonly<Record<string, string>> = {
  1: 'one',
  2: 'two',
  3: 'three',
  5: 'five',
  7: 'seven',
  10: 'ten',
  14: 'fourteen',
  15: 'fifteen',
  30: 'thirty',
  60: 'sixty',
  90: 'ninety',
}

/**
 * How facts look where they are typed out, the longest first, each by itself
 * and all in one.
 */
function typedOut(table: FactsTable) {
  const facts = [...table]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([name, value]) => ({ name, pattern: patternFor(name, value) }))
    .filter(({ pattern }) => pattern !== '')
  const any = [...facts.map(({ pattern }) => pattern), '(?!)'].join('|')
  const whole = `(?<![\\p{L}\\p{N}]|\\d[.,])(?:${any})(?![\\p{L}\\p{N}]|[.,]\\d)`
  return { facts, any: new RegExp(whole, 'gu') }
}

/**
 * How a fact looks where it is typed out; an everyday word, such as the short
 * title of a page, and a number without a unit are left alone.
 */
function patternFor(name: string, value: string): string {
  const unit = name.endsWith('Age')
    ? 'year'
    : /(hour|day|month|year)s$/i.exec(name)?.[1]?.toLowerCase()
  const number = WORDS[value] ? `(?:${value}|${WORDS[value]})` : value
  if (/^\d+$/.test(value))
    return unit ? `${number}[ -](?:calendar |full )?${unit}s?` : ''
  const amount = /^INR ([\d,]+)$/.exec(value)?.[1]?.replaceAll(',', '')
  if (amount) return `(?:INR|Rs\\.?|₹)\\s*${[...amount].join(',?')}`
  const isEveryday =
    value.length < 6 ||
    name.startsWith('shortTitles.') ||
    !/[\p{Lu}\d@]/u.test(value)

  return isEveryday ? '' : patternOf(value)
}
