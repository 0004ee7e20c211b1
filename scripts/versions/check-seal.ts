import type { Day } from '../../src/policy/timeline.ts'
import type { ReadVersion } from '../content/versions-of.ts'
import { type Place, type Problem, problemsIn } from '../problems/problem.ts'
import { compareSums, type Difference } from './compare-sums.ts'
import { correctionLines } from './correction-lines.ts'
import { placeOfClause, placeOfField } from './places.ts'
import type { Seal } from './seals.ts'
import type { Sums } from './sum-up.ts'

/** What is wrong with a version that was sealed: its text, its day of announcement or its corrections are not as they were. */
export function checkSeal(version: ReadVersion, seal: Seal, sums: Sums, today: Day): Problem[] {
  const { slug, day, document, notes } = version
  const problem = problemsIn(document.file, document.source)
  const problems: Problem[] = []
  if (notes.announced !== seal.announced)
    problems.push(
      problem(
        placeOfField(document, 'announced'),
        seal.announced
          ? `This version was announced on ${seal.announced} when it was sealed, and that day is past changing.`
          : 'This version was sealed without a day on which it was announced.',
        seal.announced
          ? `Write announced: ${seal.announced}`
          : 'Delete the line that begins with “announced:”.',
      ),
    )
  const missing = seal.corrections - notes.corrections.length
  if (missing > 0)
    problems.push(
      problem(
        placeOfField(document, 'corrections'),
        `Readers were told of ${seal.corrections === 1 ? 'a correction' : `${seal.corrections} corrections`} of this version, and ${notes.corrections.length === 0 ? 'none is left' : `${notes.corrections.length} of them ${notes.corrections.length === 1 ? 'is' : 'are'} left`}.`,
        `Put back what was deleted under “corrections:”. The text as it was committed: git show HEAD:${document.file}`,
      ),
    )
  if (missing < 0)
    return [
      ...problems,
      problem(
        placeOfField(document, 'corrections'),
        'A correction has been added, and the corrected text is not sealed yet.',
        'When the text is final, run “npm run seal” and commit content/seals.json with it.',
        'warning',
      ),
    ]
  const found = compareSums(seal, sums)
    .map((difference) => ({ difference, place: placeOf(difference, version) }))
    .toSorted((a, b) => a.place.line - b.place.line)
  const line = found[0]?.place.line
  return [
    ...problems,
    ...found.map(({ difference, place }, i) =>
      problem(
        place,
        sayDifference(difference, day),
        i === 0
          ? `Undo the change. To change what the policy says, make a new version: npm run amend -- ${slug}\nWhere it only corrects a slip, ${correctionLines(notes.corrections.length, today)}\nReaders will see the note. Then run “npm run seal”.`
          : `Undo the change, or do as is said for line ${line}.`,
      ),
    ),
  ]
}

function placeOf(difference: Difference, { document }: ReadVersion): Place {
  if (difference.kind === 'title') return placeOfField(document, 'title')
  return placeOfClause(document, difference.kind === 'removed' ? difference.after : difference.id)
}

function sayDifference(difference: Difference, day: Day): string {
  const sealed = 'when it was sealed'
  const version = `the version of ${day}`
  switch (difference.kind) {
    case 'title':
      return `This is not the title that ${version} had ${sealed}.`
    case 'changed':
      return `${difference.id ? `“${difference.title}”` : 'The text before the first heading'} does not read as it did in ${version} ${sealed}.`
    case 'renamed':
      return `This heading was “${difference.before}” in ${version} ${sealed}.`
    case 'new':
      return `“${difference.title}” did not stand in ${version} ${sealed}.`
    case 'removed':
      return `“${difference.title}” ${difference.after ? 'followed this clause' : 'stood here'} in ${version} ${sealed}, and is gone.`
    case 'moved':
      return `“${difference.title}” did not stand in this place in ${version} ${sealed}.`
  }
}
