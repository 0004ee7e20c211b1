import type { Point } from 'unist'
import { isAsSealed } from '../policies/seal.ts'
import type { Site } from '../policies/site.ts'
import { isError, type Report, reporter } from '../text/diagnostics/report.ts'
import { FACT } from '../text/facts.ts'
import { figuresIn } from '../text/figures.ts'
import { pointOf } from '../text/places.ts'
import type { Text } from '../text/text.ts'
import type { SiteRule } from './site-rule.ts'

/**
 * Reports what a translation has otherwise than its text in English: clauses
 * that are missing, new or out of order, and within a clause facts, figures and
 * links. A sealed one is as it was.
 */
export const translations: SiteRule = (site) => (text, file) => {
  const report = reporter(file, 'translations')
  const english = originalOf(site, text, report)
  const seal = site.seals.get(text.path)?.seal
  if (seal) file.messages = file.messages.filter(isError)
  if (seal && !isAsSealed({ text, seal }))
    report(
      undefined,
      'This translation was changed after it was sealed.',
      `Put it back as it was. To correct it, write ${correctionOf(text)}.`,
      'error',
      { run: { command: 'restore', path: text.path } },
    )
  if (!seal && text.day)
    report(
      undefined,
      'This translation has no seal: nobody reads it.',
      `Seal it when it is final: npm run seal -- ${text.slug} --language ${text.language}`,
      'warning',
    )
  if (!english || !text.frontMatter || !english.frontMatter) return

  checkClauses(text, english, report)
  const theirs = new Map(clausesOf(english).map((it) => [it.id, it]))
  for (const own of clausesOf(text)) {
    const clause = theirs.get(own.id)
    if (clause) checkClause(own, clause, report)
  }
}

/** The text in English that a translation was made from, if it is there. */
function originalOf(
  { texts, policies }: Site,
  text: Text,
  report: Report,
): Text | undefined {
  const { original, day, slug, frontMatter } = text
  const beside = texts.get(original)
  if (!beside) {
    report(
      undefined,
      `There is no text ${original}, of which this would be a translation.`,
      'Give the file the name of its text, with the code of the language before .mdx, or delete it.',
    )
    return undefined
  }
  const translates = frontMatter?.layout ? frontMatter.translates : undefined
  const place = pointOf(text.source, '\ntranslates:')
  const { updated } = beside.frontMatter?.layout ? beside.frontMatter : {}
  if (!day && translates && updated && updated > translates)
    report(
      place,
      `The text in English has changed since, on ${updated}.`,
      `Translate what has changed, then write translates: ${updated}`,
      'warning',
    )
  if (!day || !translates) return beside

  const versions = policies.get(slug)?.versions ?? []
  const version = versions.find((it) => it.day === translates)
  if (!version)
    report(
      place,
      `There is no sealed version of ${slug} of ${translates}.`,
      `Write the day of the version that was translated: ${versions.map((it) => it.day).join(', ')}.`,
    )
  return version?.text
}

function correctionOf({ original, language, edition }: Text): string {
  return original.replace(/mdx$/, `${language}.${edition + 1}.mdx`)
}

function checkClauses(text: Text, english: Text, report: Report): void {
  const given = new Map<string, Point>()
  const known = new Map(english.headings.map((it) => [it.id, it.title]))
  for (const { id, title, place } of text.headings) {
    const first = given.get(id)
    if (first)
      report(
        place,
        `The name “${id}” is taken by line ${first.line} of this text.`,
        'Give each heading the name of its clause in English.',
      )
    else if (!known.has(id))
      report(
        place,
        `The text in English has no clause “${id}”, as “${title}” is named here.`,
        'Write behind the heading the name that it has in English, such as [#words], or delete the clause.',
      )
    if (!first) given.set(id, place)
  }
  let before: { id: string; place: Point } | undefined
  for (const { id, title } of english.headings) {
    const place = given.get(id)
    const where = before ? `behind the clause “${before.id}”` : 'first'
    if (!place)
      report(
        before?.place,
        `The clause “${title}” is missing.`,
        `Translate it ${where}, with [#${id}] behind its heading.`,
      )
    else if (before && place.line < before.place.line)
      report(
        place,
        `The clause “${id}” is out of order.`,
        `Move it ${where}, where it stands in English.`,
      )
    if (place) before = { id, place }
  }
}

/** What stands under a heading, by which a translation is held to its text. */
interface ClauseSource {
  id: string
  place: Point
  source: string
  links: readonly string[]
}

/** A text in parts, the first of which stands above the first heading. */
function clausesOf({ source, headings, links }: Text): ClauseSource[] {
  const lines = source.split('\n')
  const body = /^---\r?$/.test(lines[0] ?? '') ? lines.indexOf('---', 1) + 1 : 0
  const starts = [{ id: '', place: { line: body + 1, column: 1 } }, ...headings]
  return starts.map(({ id, place }, at) => {
    const end = starts[at + 1]?.place.line ?? lines.length + 1
    const isWithin = (it: Point) => it.line >= place.line && it.line < end
    return {
      id,
      place,
      source: lines.slice(place.line - 1, end - 1).join('\n'),
      links: links.filter((it) => isWithin(it.place)).map(({ url }) => url),
    }
  })
}

function checkClause(
  own: ClauseSource,
  english: ClauseSource,
  report: Report,
): void {
  const differs = (
    what: string,
    of: (clause: ClauseSource) => readonly string[],
  ): void => {
    const [here, there] = [of(own), of(english)]
    const lacking = without(there, here)
    const added = without(here, there)
    if (lacking.length > 0)
      report(
        own.place,
        `This clause lacks ${what} of the text in English: ${lacking.join(', ')}.`,
        'Put in what is missing.',
      )
    if (added.length > 0)
      report(
        own.place,
        `This clause has ${what} that the text in English has not: ${added.join(', ')}.`,
        'Take them out, or write what stands in English.',
      )
  }
  const factsOf = ({ source }: ClauseSource) => [
    ...new Set(Array.from(source.matchAll(FACT), ([, , name = '']) => name)),
  ]
  differs('the facts', factsOf)
  differs('the figures', ({ source }) => figuresIn(readable(source)))
  differs('the links', ({ links }) => [...new Set(links)])
}

/** The first texts, without each of the others once. */
function without(texts: readonly string[], others: readonly string[]) {
  const left = [...others]
  return texts.filter((it) => {
    const at = left.indexOf(it)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

/** A source without facts, names, addresses, and the numbers of a list. */
function readable(source: string): string {
  return source
    .replace(FACT, '')
    .replace(/\{\s*\/\*[\s\S]*?\*\/\s*\}/g, '')
    .replace(/\[#[^\]]*\]\s*$/gm, '')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/href="[^"]*"/g, '')
    .replace(/^\s*\d+\.\s/gm, '')
}
