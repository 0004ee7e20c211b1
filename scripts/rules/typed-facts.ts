import { factOffers } from '../text/fact-names.ts'
import type { FactsTable } from '../text/facts.ts'
import { dataOf } from '../text/file-data.ts'
import type { Rule } from '../text/rule.ts'
import { patternOf } from '../text/terms.ts'

/** Hints at names, figures and periods that are typed out and may be facts. */
export const typedFacts: Rule = ({ tree, file, facts }, report) => {
  const typed = typedOnce(facts)
  const { terms = [] } = dataOf(file)
  const start = tree.children[0]?.position?.start.offset ?? 0
  for (const { index, 0: words } of String(file)
    .slice(start)
    .matchAll(typed.any)) {
    // A product may be named like its users are.
    if (terms.includes(words)) continue

    const names = typed.facts
      .filter(({ pattern }) => new RegExp(`^${pattern}$`).test(words))
      .map(({ name }) => name)
    const [unit = ''] =
      /[ -](?:calendar |full )?(?:hour|day|month|year)s?$/.exec(words) ?? []
    report(
      start + index,
      `“${words}” is also the value of a fact.`,
      'If it is that fact, print the fact, and it changes wherever it stands. If it is not, leave it as it is.',
      'hint',
      { offers: factOffers(names, start + index, words.length, unit) },
    )
  }
}

type Typed = ReturnType<typeof typedOut>
const known = new WeakMap<FactsTable, Typed>()

/** Most texts print the same facts, whose pattern takes long to make. */
function typedOnce(table: FactsTable): Typed {
  const typed = known.get(table) ?? typedOut(table)
  known.set(table, typed)

  return typed
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
  if (/^\d+$/.test(value))
    return unit ? `${value}[ -](?:calendar |full )?${unit}s?` : ''
  const amount = /^INR ([\d,]+)$/.exec(value)?.[1]?.replaceAll(',', '')
  if (amount) return `(?:INR|Rs\\.?|₹)\\s*${[...amount].join(',?')}`
  const isEveryday =
    value.length < 6 ||
    /^(shortTitles|policyLinks)\./.test(name) ||
    !/[\p{Lu}\d@]/u.test(value)

  return isEveryday ? '' : patternOf(value)
}
