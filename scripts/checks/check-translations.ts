import type { Point } from 'unist'
import { location } from 'vfile-location'
import {
  linesOf,
  mapParts,
  type PolicyDocument,
} from '../../src/compare/document-model.ts'
import { memoized } from '../../src/compare/memoized.ts'
import { scripts } from '../../src/i18n/scripts.ts'
import { offer } from '../text/diagnostics/edits.ts'
import { pointOf } from '../text/diagnostics/places.ts'
import { firstOf } from '../text/diagnostics/quote.ts'
import type { Explanation, Report } from '../text/diagnostics/report.ts'
import { figuresIn, quantitiesIn } from '../text/figures.ts'
import { FRONT_MATTER } from '../text/parse/front-matter-fields.ts'
import { factsIn, meaningOf } from '../text/read-facts.ts'
import type { Text } from '../text/text.ts'

/**
 * Reports clauses of a translation that are missing, added or out of order, and
 * within a clause facts, figures and links that differ from the English text, and
 * what is still in English. In a page or a section they are warnings: its English
 * is published first.
 */
export function checkTranslation(
  text: Text,
  english: Text | undefined,
  report: Report,
): void {
  if (!english)
    report(
      undefined,
      `The English text ${text.original} does not exist.`,
      'Rename this file to the name of its English text, with the language code before .mdx, or delete it.',
    )
  // Without facts, ids made from titles differ.
  if (!english?.document || !text.document || !english.facts.size) return

  const severity = text.day ? 'error' : 'warning'
  const reportHere: Report = (place, reason, remedy, _, repair) =>
    report(place, reason, remedy, severity, repair)
  checkFields(text, english, reportHere)
  checkClauses(
    text,
    clausesOf(text.document, text),
    clausesOf(english.document, english),
    reportHere,
  )
}

/** Compares the front matter with that of the English text. */
function checkFields(text: Text, english: Text, report: Report): void {
  const { translates, summary } = text.frontMatter ?? {}
  const { updated } = { updated: undefined, ...english.frontMatter }
  const lineOf = (name: string) => pointOf(text.source, `\n${name}:`)
  if (text.day && translates !== text.day)
    report(
      lineOf('translates'),
      `This file translates the version of ${text.day}, not of ${translates}.`,
      `Write translates: ${text.day}`,
    )
  if (!text.day && translates && updated && updated > translates)
    report(
      lineOf('translates'),
      `The English text changed on ${updated}.`,
      `Translate the changes, then write translates: ${updated}`,
    )
  if (english.frontMatter?.summary && !summary)
    report(
      lineOf('summary'),
      'The translation lacks the summary of what this version changes.',
      'Translate the summary of the English text.',
    )
  else if (summary) {
    const { summary: original = '' } = english.frontMatter ?? {}
    const [own, others] = [summary, original].map((it) => figuresIn(it).join())
    if (own !== others && own !== quantitiesIn(original).sort().join())
      report(
        lineOf('summary'),
        `The figures of the summary differ from the English: ${others || 'none'}.`,
        'Use those of the English text.',
      )
  }
}

type Clause = ReturnType<typeof clausesOf>[number]

/**
 * Returns the clauses of a text; the first is above all headings. Keeps them,
 * because every check of a translation needs them again.
 */
const clausesOf = memoized((document: PolicyDocument, text: Text) => {
  const { file, headings, facts } = text
  const lines = String(file).split('\n')
  const front = FRONT_MATTER.exec(String(file))?.[0].length ?? 0
  const [before = ''] = /^\s*/.exec(String(file).slice(front)) ?? []
  const place = location(file).toPoint(front + before.length)
  const opening = {
    ...{ id: '', title: '', depth: 0 },
    place: place ?? { line: 1, column: 1 },
  }
  return [opening, ...headings].map(({ id, title, depth, place }, at) => {
    const end = headings[at]?.place.line ?? lines.length + 1
    const source = lines.slice(place.line - 1, end - 1).join('\n')
    const names = factsIn(source)
    const clause = document.clauses.find((it) => it.id === id) ?? {}
    const printed = linesOf(mapParts(clause, withoutReferences) as object)
    return {
      ...{ id, title, depth, place, source, printed },
      items: itemsIn(clause),
      facts: new Set(names),
      figures: new Set(figuresIn(printed.join('\n'))),
      lines: printed.map((line) =>
        names.reduce((it, name) => it.replace(facts.get(name) ?? '', ''), line),
      ),
      // The subject of a mail is translated.
      links: new Set(source.match(/(?<=\]\(|href=")[^)"\s?]*/g)),
    }
  })
})

/** Counts the items of lists in a part of a document. */
function itemsIn(part: object): number {
  let count = 0
  mapParts(part, (it) => {
    if ('items' in it && Array.isArray(it.items)) count += it.items.length
    return it
  })
  return count
}

/** Removes references, which the software writes. */
function withoutReferences(part: object): object {
  return Array.isArray(part) ? part.filter((it) => !it.reference) : part
}

/**
 * Reports the first clause that differs, and before it differences within
 * clauses.
 */
function checkClauses(
  text: Text,
  own: readonly Clause[],
  english: readonly Clause[],
  report: Report,
): void {
  const all = [...english, undefined]
  const end = all.findIndex((it, at) => it?.id !== own[at]?.id)
  const [original, clause] = [all[end], own[end]]
  if (original || clause) {
    const isMissing = original && own.every(({ id }) => id !== original.id)
    report(
      (clause ?? own.at(-1))?.place,
      isMissing
        ? `The translation lacks ${nameOf(original)}.`
        : `The translation has ${nameOf(clause)} here, where the English text has ${nameOf(original)}.`,
      'A translation has the clauses of its English text, in the same order.',
      undefined,
      { offers: isMissing ? [additionOf(original, text, clause)] : [] },
    )
  }
  const reportLine = (line: string, place: Point) =>
    report(
      place,
      `This is still in English: “${firstOf(line, 60)}”`,
      'Translate it.',
    )
  const reportEnglish = (line: string, place: () => Point) => {
    if (isEnglish(line, text)) reportLine(line, place())
  }
  for (const name of ['title', 'description', 'summary'] as const)
    reportEnglish(text.frontMatter?.[name] ?? '', () =>
      pointOf(text.source, `\n${name}:`),
    )
  const compared = end < 0 ? own : own.slice(0, end)
  for (const [at, clause] of compared.entries()) {
    const { place, source, lines } = clause
    const original = english[at] ?? clause
    if (isSameTitle(clause, original) && !isEnglish(clause.title, text))
      reportLine(clause.title, place)
    const structure = structureOf(clause, original)
    if (structure) report(place, ...structure)
    if (clause.printed.length < 2 && clause.id) continue
    for (const difference of differencesOf(clause, original))
      report(place, difference, 'Use those of the English text.')
    for (const line of lines)
      reportEnglish(line, () => {
        // Formatting or a link may stand between words.
        const [first = '', second = ''] = line.match(/\p{L}+/gu) ?? []
        const near = new RegExp(`${first}[^\\p{L}]+${second}`, 'u')
        const start = Math.max(source.search(near), 0)
        const above = source.slice(0, start).split('\n').length - 1
        return { line: place.line + above, column: 1 }
      })
  }
}

/** Words of English that are not a name or a part of an address. */
const ENGLISH = /(?<![^\s(“"‘])[a-z]{2,}(?=[,.;:!?)”"’]*(?:\s|$))/
/** A part of a sentence in English, or words in capitals. */
const SENTENCE = /(?<!\S)(?:[a-z]{2,}[,;]?\s+){3,}[a-z]{2,}/
const CAPITALS = /(?<!\S)(?:[A-Z]\w+\s+){2,}[A-Z]\w+/

/** Whether a line has English words in place of those of its language. */
function isEnglish(line: string, { language }: Text): boolean {
  const { name = '' } = scripts[language] ?? {}
  if (new RegExp(`\\p{sc=${name}}`, 'u').test(line)) return SENTENCE.test(line)
  return ENGLISH.test(line) || CAPITALS.test(line)
}

/** Whether a title of several words is that of the English text. */
const isSameTitle = (own: Clause, english: Clause) =>
  own.title === english.title && /[A-Za-z]{2,} [A-Za-z]{2,}/.test(own.title)

/** Explains how the parts of a clause differ from those of the English one. */
function structureOf(own: Clause, english: Clause): Explanation | undefined {
  if (own.id && own.printed.length < 2 && english.printed.length > 1)
    return ['This clause has no text.', 'Translate it.']
  if (own.depth !== english.depth)
    return [
      `This heading has ${'#'.repeat(own.depth)}, and the English one ${'#'.repeat(english.depth)}.`,
      'Use the level of the English text, because clauses are numbered by it.',
    ]
  if (own.items !== english.items)
    return [
      `The number of list items here is ${own.items}, and ${english.items} in the English text.`,
      'Translate each item of the English text.',
    ]
  return undefined
}

function nameOf(clause: Clause | undefined): string {
  return clause ? `the clause “${clause.title}”` : 'no clause'
}

/** Returns the offer to add an English clause, with its id, before another. */
function additionOf(
  { id, source }: Clause,
  { file }: Text,
  next: Clause | undefined,
) {
  const [heading = '', ...content] = source.trim().split('\n')
  const named = heading.includes('[#') ? heading : `${heading} [#${id}]`
  const clause = [named, ...content].join('\n')
  const end = String(file).trimEnd().length
  const start = next && location(file).toOffset(next.place)

  return start === undefined
    ? offer('Add it', end, 0, `\n\n${clause}`)
    : offer('Add it', start, 0, `${clause}\n\n`)
}

/** Describes the facts, figures and links that only one of two clauses has. */
function differencesOf(own: Clause, english: Clause): string[] {
  return (['facts', 'figures', 'links'] as const).flatMap((kind) => {
    const isIn = (it: string, clause: Clause) =>
      clause[kind].has(it) ||
      (kind === 'figures' &&
        clause.printed.some((line) => quantitiesIn(line).includes(it)))
    const only = (one: Clause, other: Clause, what: string) =>
      [...one[kind]]
        .filter((it) => !isIn(it, other))
        .map(
          (it) => `${kind === 'facts' ? `“${meaningOf(it)}”` : it} is ${what}`,
        )
    const differences = [
      ...only(english, own, 'missing'),
      ...only(own, english, 'new'),
    ]
    return differences.length > 0
      ? `The ${kind} differ from the English: ${differences.join(', ')}.`
      : []
  })
}
