import { isAsSealed } from '../policies/sums.ts'
import { isError, type Report, reporter } from '../text/diagnostics/report.ts'
import { figuresIn } from '../text/figures.ts'
import { pointOf } from '../text/places.ts'
import { FACT, factsIn } from '../text/read-facts.ts'
import type { Text } from '../text/text.ts'
import type { SiteRule } from './site-rule.ts'

/**
 * Reports what a translation has otherwise than its text in English: clauses
 * that are missing, new or out of order, and within a clause facts, figures and
 * links. A sealed one is as it was.
 */
export const translations: SiteRule = (site) => (text, file) => {
  const report = reporter(file, 'translations')
  const { original, path, slug, day, language, edition } = text
  const sealed = site.seals.get(path)
  if (sealed) file.messages = file.messages.filter(isError)
  if (sealed && !isAsSealed(text, sealed))
    report(
      undefined,
      'This translation was changed after it was sealed.',
      `Put it back as it was. To correct it, write ${original.replace(/mdx$/, `${language}.${edition + 1}.mdx`)}.`,
      'error',
      { run: { command: 'restore', path } },
    )
  if (!sealed && day)
    reporter(file, 'drafts')(
      undefined,
      'This translation has no seal: nobody reads it.',
      'Seal it when it is final.',
      'warning',
      { run: { command: 'seal', slug, language } },
    )
  const english = site.texts.get(original)
  if (!english)
    report(
      undefined,
      `There is no text ${original}, of which this would be a translation.`,
      'Give the file the name of its text, with the code of the language before .mdx, or delete it.',
    )
  if (!english?.frontMatter || !text.frontMatter) return

  checkDay(text, english, report)
  checkClauses(clausesOf(text), clausesOf(english), report)
}

/** Holds the day that a translation names against that of its text. */
function checkDay(text: Text, english: Text, report: Report): void {
  const { translates } = { translates: undefined, ...text.frontMatter }
  const { updated } = { updated: undefined, ...english.frontMatter }
  const place = pointOf(text.source, '\ntranslates:')
  if (text.day && translates !== text.day)
    report(
      place,
      `This is beside the version of ${text.day}, and not of ${translates}.`,
      `Write translates: ${text.day}`,
    )
  if (!text.day && translates && updated && updated > translates)
    report(
      place,
      `The text in English has changed since, on ${updated}.`,
      `Translate what has changed, then write translates: ${updated}`,
      'warning',
    )
}

/** What stands under a heading, by which a translation is held to its text. */
interface ClauseSource
  extends Pick<Text['headings'][number], 'id' | 'title' | 'place'> {
  source: string
  links: readonly string[]
}

/** A text in parts, the first of which stands above the first heading. */
function clausesOf({ source, headings, links }: Text): ClauseSource[] {
  const lines = source.split('\n')
  const body = /^---\r?$/.test(lines[0] ?? '') ? lines.indexOf('---', 1) + 1 : 0
  const opening = { id: '', title: '', place: { line: body + 1, column: 1 } }
  return [opening, ...headings].map(({ id, title, place }, at) => {
    const end = headings[at]?.place.line ?? lines.length + 1
    const own = links.filter(
      (it) => it.place.line >= place.line && it.place.line < end,
    )
    return {
      id,
      title,
      place,
      source: lines.slice(place.line - 1, end - 1).join('\n'),
      links: own.map(({ url }) => url),
    }
  })
}

/** Reports the first clause that is another, and what differs within clauses. */
function checkClauses(
  own: readonly ClauseSource[],
  english: readonly ClauseSource[],
  report: Report,
): void {
  const most = Math.max(own.length, english.length)
  for (let at = 0; at < most; at += 1) {
    const [clause, original] = [own[at], english[at]]
    if (clause?.id !== original?.id) {
      report(
        (clause ?? own.at(-1))?.place,
        original
          ? `The clause “${original.title}” does not stand here, as it does in English.`
          : `The text in English has no clause “${clause?.title}” here.`,
        original
          ? `Translate it here, with [#${original.id}] behind its heading.`
          : 'Delete it, or give its heading the name that it has in English, such as [#words].',
      )
      return
    }
    if (clause && original) checkClause(clause, original, report)
  }
}

function checkClause(
  own: ClauseSource,
  english: ClauseSource,
  report: Report,
): void {
  const said = {
    facts: ({ source }: ClauseSource) => new Set(factsIn(source)),
    figures: ({ source }: ClauseSource) => figuresIn(readable(source)),
    links: ({ links }: ClauseSource) => new Set(links),
  }
  for (const [what, of] of Object.entries(said)) {
    const [here, there] = [[...of(own)], [...of(english)]]
    const differences = [
      ...without(there, here).map((it) => `${it} is missing`),
      ...without(here, there).map((it) => `${it} is new`),
    ]
    if (differences.length > 0)
      report(
        own.place,
        `The ${what} are not those of the text in English: ${differences.join(', ')}.`,
        'Write those that stand in English.',
      )
  }
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
