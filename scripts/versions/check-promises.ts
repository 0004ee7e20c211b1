import { stringify } from 'yaml'
import { nearest } from '../content/nearest.ts'
import type { ReadVersion } from '../content/versions-of.ts'
import { type Problem, problemsIn } from '../problems/problem.ts'
import type { NewHome } from './new-home.ts'
import { placeOfClause, placeOfField } from './places.ts'
import type { Promised } from './seals.ts'

/** The text before the first heading, and the notes below the last. */
const UNNAMED = ['', 'footnote-label']

/** Reports clauses that were public and to which links would lead nowhere in a version, with the line that mends it. */
export function checkPromises(
  { day, document, notes }: ReadVersion,
  promised: ReadonlyMap<string, Promised>,
  findHomes: () => NewHome,
): Problem[] {
  const problem = problemsIn(document.file, document.source)
  const ids = document.ids.map(({ id }) => id)
  const missing = [...promised].filter(
    ([id]) => !UNNAMED.includes(id) && !ids.includes(id) && !Object.hasOwn(notes.moved, id),
  )
  if (missing.length === 0) return []
  const homeOf = findHomes()
  return missing.map(([id, { title, day: last }]) => {
    const home = homeOf(id)
    const line = printEntry(id, home ?? `“${title}” is no longer a part of this document.`)
    const clause = document.contents.find((entry) => entry.id === home)
    const where = last === day ? 'of this version when it was sealed' : `of the version of ${last}`
    const add = `add below “moved:” at the top of the file, or let “npm run check -- --fix” add it:\nmoved:\n  ${line}`
    // A heading has one name, and that may be promised itself.
    const rename = `write [#${id}] behind that heading, or `
    const found = clause && `Its text seems to stand under “${clause.title}” now. `
    return {
      ...problem(
        clause ? placeOfClause(document, clause.id) : placeOfField(document, 'moved'),
        `“${title}” was a clause ${where}, and links to #${id} would lead nowhere now.`,
        found
          ? `${found}${capitalise(`${promised.has(clause.id) ? '' : rename}${add}`)}`
          : `Where its text lives on under another heading, write [#${id}] behind that heading. Where it has ended, ${add}`,
      ),
      fix: { field: 'moved', line },
    }
  })
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Reports entries under “moved:” that lead nowhere, or from a clause that is still there. */
export function checkMoved({ document, notes }: ReadVersion): Problem[] {
  const problem = problemsIn(document.file, document.source)
  const ids = document.ids.map(({ id }) => id)
  return Object.entries(notes.moved).flatMap(([id, home]) => {
    const place = placeOfField(document, 'moved', id)
    if (ids.includes(id))
      return [
        problem(
          place,
          `“${id}” is listed as a former clause, and still stands in this version.`,
          `Delete the line that begins with “${id}:”, or give the heading another name.`,
        ),
      ]
    if (home.includes(' ') || ids.includes(home)) return []
    const next = Object.hasOwn(notes.moved, home) ? notes.moved[home] : nearest(home, ids)
    return [
      problem(
        place,
        `“${id}” is said to have moved to “${home}”, and this version has no clause of that name.`,
        next
          ? `Write ${printEntry(id, next)}`
          : `Write the name of a clause, as it stands in the square brackets behind its heading, or a sentence on the end of “${id}”.`,
      ),
    ]
  })
}

/** A line of YAML. */
function printEntry(id: string, home: string): string {
  return stringify({ [id]: home }, { lineWidth: 0 }).trimEnd()
}
