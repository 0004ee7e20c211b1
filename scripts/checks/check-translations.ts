import type { Point } from 'unist'
import { location } from 'vfile-location'
import { scripts } from '../../src/i18n/scripts.ts'
import { offer } from '../text/diagnostics/edits.ts'
import { pointOf } from '../text/diagnostics/places.ts'
import { firstOf } from '../text/diagnostics/quote.ts'
import type { Explanation, Report } from '../text/diagnostics/report.ts'
import { quantitiesIn } from '../text/figures.ts'
import { meaningOf } from '../text/read-facts.ts'
import type { Text } from '../text/text.ts'
import { type Part, partsOf } from './translation-parts.ts'

/**
 * Reports clauses of a translation that are missing, added or out of order; in
 * each part facts, figures, links and items that differ from the English text;
 * and what is still in English. In a page or a section they are warnings: its
 * English is published first.
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
  checkDay(text, english, reportHere)
  checkParts(
    text,
    partsOf(text.document, text),
    partsOf(english.document, english),
    reportHere,
  )
}

/** Reports a translation of another version than the English text. */
function checkDay({ day, file, ...text }: Text, english: Text, report: Report) {
  const { translates = '' } = text.frontMatter ?? {}
  const { updated = translates } = { updated: '', ...english.frontMatter }
  if (day ? translates !== day : translates && updated > translates)
    report(
      pointOf(file, '\ntranslates:'),
      day
        ? `This file translates the version of ${day}, not of ${translates}.`
        : `The English text changed on ${updated}.`,
      `Translate the changes, then write translates: ${day ?? updated}`,
    )
}

/**
 * Reports the first clause that differs, and before it differences within parts.
 */
function checkParts(
  text: Text,
  own: readonly Part[],
  english: readonly Part[],
  report: Report,
): void {
  const all = [...english, undefined]
  const end = all.findIndex((it, at) => it?.id !== own[at]?.id)
  const [original, part] = [all[end], own[end]]
  if (original || part) {
    const isMissing = original && own.every(({ id }) => id !== original.id)
    report(
      (part ?? own.at(-1))?.place,
      isMissing
        ? `The translation lacks ${nameOf(original)}.`
        : `The translation has ${nameOf(part)} here, where the English text has ${nameOf(original)}.`,
      'A translation has the clauses of its English text, in the same order.',
      undefined,
      { offers: isMissing ? [additionOf(original, text, part)] : [] },
    )
  }
  const compared = end < 0 ? own : own.slice(0, end)
  for (const [at, part] of compared.entries()) {
    const { place } = part
    const original = english[at] ?? part
    for (const line of linesInEnglish(part, original, text))
      report(
        placeOf(line, part),
        `This is still in English: “${firstOf(line, 60)}”`,
        'Translate it.',
      )
    if (original.hasText && !part.hasText)
      report(
        place,
        `The translation lacks the text of ${nameOf(part)}.`,
        'Translate it.',
      )
    else
      for (const difference of differencesOf(part, original))
        report(place, ...difference)
  }
}

/** Words of English that are not a name or a part of an address. */
const ENGLISH = /(?<![^\s(“"‘])[a-z]{2,}(?=[,.;:!?)”"’]*(?:\s|$))/
/** A part of a sentence in English, or words in capitals. */
const SENTENCE = /(?<!\S)(?:[a-z]{2,}[,;]?\s+){3,}[a-z]{2,}/
const CAPITALS = /(?<!\S)(?:[A-Z]\w+\s+){2,}[A-Z]\w+/
const TITLE = /[A-Za-z]{2,} [A-Za-z]{2,}/

/** Returns lines with English words in place of those of their language. */
function linesInEnglish(
  { lines, title }: Part,
  english: Part,
  { language }: Text,
): string[] {
  const own = new RegExp(`\\p{sc=${scripts[language]?.name}}`, 'u')
  return lines.filter((line) =>
    own.test(line)
      ? SENTENCE.test(line)
      : ENGLISH.test(line) ||
        CAPITALS.test(line) ||
        (line === title && title === english.title && TITLE.test(title)),
  )
}

/** Returns the start of a line of a text, between whose words markup may stand. */
function placeOf(line: string, { source, place }: Part): Point {
  const [first = '', second = ''] = line.match(/\p{L}+/gu) ?? []
  const near = new RegExp(`${first}[^\\p{L}]+${second}`, 'u')
  const above = source.slice(0, Math.max(source.search(near), 0))
  return { line: place.line + above.split('\n').length - 1, column: 1 }
}

function nameOf(part: Part | undefined): string {
  if (part?.title) return `the clause “${part.title}”`
  return part ? part.id || 'the part above all headings' : 'no clause'
}

/** Returns the offer to add an English clause, with its id, before another. */
function additionOf(
  { id, source }: Part,
  { file }: Text,
  next: Part | undefined,
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

/** Explains how a part differs from the English one. */
function differencesOf(own: Part, english: Part): Explanation[] {
  const differences = (['facts', 'figures', 'links'] as const).flatMap(
    (kind): Explanation[] => {
      const isIn = (it: string, part: Part) =>
        part[kind].has(it) ||
        (kind === 'figures' &&
          part.printed.some((line) => quantitiesIn(line).includes(it)))
      const only = (one: Part, other: Part, what: string) =>
        [...one[kind]]
          .filter((it) => !isIn(it, other))
          .map(
            (it) => `${kind === 'facts' ? `“${meaningOf(it)}”` : it} ${what}`,
          )
      const all = [
        ...only(english, own, 'is missing'),
        ...only(own, english, 'is new'),
      ].join(', ')
      const reason = `The ${kind} differ from the English: ${all}.`
      return all ? [[reason, 'Use those of the English text.']] : []
    },
  )
  if (own.depth !== english.depth)
    differences.push([
      `This heading has ${'#'.repeat(own.depth)}, and the English one ${'#'.repeat(english.depth)}.`,
      'Use the level of the English text, because clauses are numbered by it.',
    ])
  if (own.items !== english.items)
    differences.push([
      `The number of list items here is ${own.items}, and ${english.items} in the English text.`,
      'Translate each item of the English text.',
    ])
  return differences
}
