import { linesOf } from '../../src/compare/document-model.ts'
import { pointOf } from '../text/diagnostics/places.ts'
import { type Report, reporter } from '../text/diagnostics/report.ts'
import { figuresIn } from '../text/figures.ts'
import { FRONT_MATTER } from '../text/parse/front-matter-fields.ts'
import { factsIn } from '../text/read-facts.ts'
import type { Text } from '../text/text.ts'
import type { SiteRule } from './site-rule.ts'

/**
 * Reports what a translation has otherwise than its text in English: clauses
 * that are missing, new or out of order, and within a clause facts, figures and
 * links.
 */
export const translations: SiteRule = (site) => (text, file) => {
  const report = reporter(file, 'translations')
  const { original } = text
  const english = site.texts.get(original)
  if (!english)
    report(
      undefined,
      `There is no text ${original}, of which this would be a translation.`,
      'Give the file the name of its text, with the code of the language before .mdx, or delete it.',
    )
  // Where facts cannot be read, names of clauses lack them.
  if (!english?.frontMatter || !text.frontMatter || !english.facts.size) return

  checkDay(text, english, report)
  checkClauses(clausesOf(text), clausesOf(english), report)
}

/** Holds the day that a translation names against that of its text. */
function checkDay(text: Text, english: Text, report: Report): void {
  const translates = text.frontMatter?.translates
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

/** Each clause with what it says; the first stands above all headings. */
function clausesOf({ file, headings, document }: Text) {
  const lines = String(file)
    .replace(FRONT_MATTER, (it) => it.replace(/.+/g, ''))
    .split('\n')
  const opening = { id: '', title: '', place: { line: 1, column: 1 } }
  return [opening, ...headings].map(({ id, title, place }, at) => {
    const end = headings[at]?.place.line ?? lines.length + 1
    const own = lines.slice(place.line - 1, end - 1).join('\n')
    const clause = document?.clauses.find((it) => it.id === id)
    return {
      ...{ id, title, place },
      facts: new Set(factsIn(own)),
      figures: new Set(figuresIn(linesOf(clause ?? {}).join('\n'))),
      // The subject of a mail is translated.
      links: new Set(own.match(/(?<=\]\(|href=")[^)"\s?]*/g)),
    }
  })
}

type Clause = ReturnType<typeof clausesOf>[number]

/** Reports the first clause that is another, and what differs within clauses. */
function checkClauses(
  own: readonly Clause[],
  english: readonly Clause[],
  report: Report,
): void {
  const most = Math.max(own.length, english.length)
  for (let at = 0; at < most; at += 1) {
    const [clause, original] = [own[at], english[at]]
    if (clause && clause.id === original?.id) {
      checkClause(clause, original, report)
      continue
    }
    const [here, there] = [clause, original].map((it) =>
      it ? `“${it.title}”` : 'nothing',
    )
    report(
      (clause ?? own.at(-1))?.place,
      `Here stands ${here}, and in the text in English ${there}.`,
      `A translation has the clauses of its text, in their order. Translate the one that is missing, with its name behind the heading, as in [#${(original ?? clause)?.id}], or delete the one that is more.`,
    )
    return
  }
}

function checkClause(own: Clause, english: Clause, report: Report): void {
  for (const what of ['facts', 'figures', 'links'] as const) {
    const missing = [...english[what]].filter((it) => !own[what].has(it))
    const more = [...own[what]].filter((it) => !english[what].has(it))
    if (missing.length + more.length > 0)
      report(
        own.place,
        `The ${what} are not those of the text in English: missing ${listed(missing)}, new ${listed(more)}.`,
        'Write those that stand in English.',
      )
  }
}

function listed(texts: readonly string[]): string {
  return texts.join(', ') || 'none'
}
