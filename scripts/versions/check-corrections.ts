import type { FactsTable } from '../content/facts.ts'
import { nearest } from '../content/nearest.ts'
import type { ReadVersion } from '../content/versions-of.ts'
import { type Problem, problemsIn } from '../problems/problem.ts'
import { UNWRITTEN_NOTE } from './correction-lines.ts'
import { placeOfField } from './places.ts'

/** What is wrong with the notes on corrections of a version. */
export function checkCorrections({ document, notes }: ReadVersion, facts: FactsTable): Problem[] {
  const problem = problemsIn(document.file, document.source)
  const place = placeOfField(document, 'corrections')
  return notes.corrections.flatMap(({ note, facts: corrected = [] }) => [
    ...(note === UNWRITTEN_NOTE
      ? [
          problem(
            place,
            'Readers are not told what was corrected.',
            'Write behind “note:”, in plain words, what was wrong and what it says now.',
          ),
        ]
      : []),
    ...corrected
      .filter((name) => !facts.has(name))
      .map((name) => {
        const near = nearest(name, [...facts.keys()])
        return problem(
          place,
          `A correction is of the fact “${name}”, and there is none of that name.`,
          near ? `Did you mean ${near}?` : 'The names stand in content/facts.yaml.',
        )
      }),
  ])
}
