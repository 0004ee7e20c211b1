import { location } from 'vfile-location'
import {
  linesOf,
  type PolicyDocument,
} from '../../src/compare/document-model.ts'
import { offer } from '../text/diagnostics/edits.ts'
import { pointOf } from '../text/diagnostics/places.ts'
import type { Report } from '../text/diagnostics/report.ts'
import { figuresIn } from '../text/figures.ts'
import { FRONT_MATTER } from '../text/parse/front-matter-fields.ts'
import { factsIn, meaningOf } from '../text/read-facts.ts'
import type { Text } from '../text/text.ts'

/**
 * Reports clauses of a translation that are missing, added or out of order, and
 * within a clause facts, figures and links that differ from the English text. In
 * a page or a section they are warnings: its English is published first.
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
  if (!english?.frontMatter || !text.frontMatter || !english.facts.size) return

  checkDay(text, english, report)
  checkClauses(text, clausesOf(english), report)
}

/** Compares the date in `translates` with the date of the English text. */
function checkDay(text: Text, english: Text, report: Report): void {
  const translates = text.frontMatter?.translates
  const { updated } = { updated: undefined, ...english.frontMatter }
  const place = pointOf(text.source, '\ntranslates:')
  if (text.day && translates !== text.day)
    report(
      place,
      `This file translates the version of ${text.day}, not of ${translates}.`,
      `Write translates: ${text.day}`,
    )
  if (!text.day && translates && updated && updated > translates)
    report(
      place,
      `The English text changed on ${updated}.`,
      `Translate the changes, then write translates: ${updated}`,
      'warning',
    )
}

/** The clauses of texts that were checked, which every check needs again. */
const known = new WeakMap<PolicyDocument, Clause[]>()

/** Returns the clauses of a text; the first is above all headings. */
function clausesOf(text: Text): Clause[] {
  const { document } = text
  const clauses = (document && known.get(document)) ?? readClauses(text)
  if (document) known.set(document, clauses)
  return clauses
}

type Clause = ReturnType<typeof readClauses>[number]

function readClauses({ file, headings, document }: Text) {
  const lines = String(file)
    .replace(FRONT_MATTER, (it) => it.replace(/.+/g, ''))
    .split('\n')
  const opening = { id: '', title: '', place: { line: 1, column: 1 } }
  return [opening, ...headings].map(({ id, title, place }, at) => {
    const end = headings[at]?.place.line ?? lines.length + 1
    const source = lines.slice(place.line - 1, end - 1).join('\n')
    const clause = document?.clauses.find((it) => it.id === id)
    return {
      ...{ id, title, place, source },
      facts: new Set(factsIn(source)),
      figures: new Set(figuresIn(linesOf(clause ?? {}).join('\n'))),
      // The subject of a mail is translated.
      links: new Set(source.match(/(?<=\]\(|href=")[^)"\s?]*/g)),
    }
  })
}

/** Reports differences within clauses, up to the first clause that differs. */
function checkClauses(
  text: Text,
  english: readonly Clause[],
  report: Report,
): void {
  const own = clausesOf(text)
  for (const [at, original] of [...english, undefined].entries()) {
    const clause = own[at]
    if (clause && clause.id === original?.id) {
      for (const difference of differencesOf(clause, original))
        report(
          clause.place,
          difference,
          'Use those of the English text.',
          severityIn(text),
        )
      continue
    }
    const isMissing = original && own.every(({ id }) => id !== original.id)
    if (clause || original)
      report(
        (clause ?? own.at(-1))?.place,
        isMissing
          ? `The translation lacks ${nameOf(original)}.`
          : `The translation has ${nameOf(clause)} here, where the English text has ${nameOf(original)}.`,
        'A translation has the clauses of its English text, in the same order.',
        severityIn(text),
        { offers: isMissing ? [additionOf(original, text, clause)] : [] },
      )
    return
  }
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

const severityIn = ({ day }: Text) => (day ? 'error' : 'warning')

/** Describes the facts, figures and links that only one of two clauses has. */
function differencesOf(own: Clause, english: Clause): string[] {
  return (['facts', 'figures', 'links'] as const).flatMap((kind) => {
    const [here, there] = [own[kind], english[kind]]
    const named = (it: string) => (kind === 'facts' ? `“${meaningOf(it)}”` : it)
    const differences = [
      ...[...there].flatMap((it) =>
        here.has(it) ? [] : `${named(it)} is missing`,
      ),
      ...[...here].flatMap((it) =>
        there.has(it) ? [] : `${named(it)} is new`,
      ),
    ]
    return differences.length > 0
      ? `The ${kind} differ from the English: ${differences.join(', ')}.`
      : []
  })
}
