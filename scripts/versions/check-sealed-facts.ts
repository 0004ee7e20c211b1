import type { Day } from '../../src/policy/timeline.ts'
import type { FactsTable } from '../content/facts.ts'
import type { ReadVersion } from '../content/versions-of.ts'
import { type Problem, problemsIn } from '../problems/problem.ts'
import { correctionLines } from './correction-lines.ts'
import { placeOfFact } from './places.ts'
import { factsIn, keptFacts } from './sealed-facts.ts'
import type { Seal } from './seals.ts'
import type { LiveFacts } from './take-seal.ts'

/** Warns of facts that have another value by now than the one with which a version was sealed, unless a later version has the new one. */
export function checkSealedFacts(
  { slug, document, notes }: ReadVersion,
  seal: Seal,
  { live, later, today }: { live: FactsTable; later: readonly FactsTable[]; today: Day },
): Problem[] {
  const problem = problemsIn(document.file, document.source)
  const changed = Object.entries(keptFacts(seal, notes.corrections)).filter(
    ([name, value]) =>
      live.get(name) !== undefined &&
      live.get(name) !== value &&
      factsIn(document.source).includes(name) &&
      !later.some((facts) => facts.get(name) === live.get(name)),
  )
  return changed.map(([name, value]) =>
    problem(
      placeOfFact(document, name),
      `{facts.${name}} is now “${live.get(name)}”; this version was sealed with “${value}” and keeps saying so.`,
      `To change what the policy says, make a new version: npm run amend -- ${slug}\nWhere the sealed value was a slip, ${correctionLines(notes.corrections.length, today, [name])}`,
      'warning',
    ),
  )
}

/** Warns of facts that were placeholders when a version was sealed and have their real value now. */
export function checkUnsealedFacts(
  { document }: ReadVersion,
  seal: Seal,
  { table, placeholders }: LiveFacts,
): Problem[] {
  const supplied = factsIn(document.source).filter(
    (name) => seal.facts[name] === undefined && table.has(name) && !placeholders.has(name),
  )
  if (supplied.length === 0) return []
  const names = supplied.map((name) => `{facts.${name}}`).join(', ')
  return [
    problemsIn(document.file, document.source)(
      placeOfFact(document, supplied[0] ?? ''),
      `The real value of ${names} has been supplied since this version was sealed, and is not sealed with it.`,
      'Run “npm run seal” and commit content/seals.json. The text itself stays as it was sealed.',
      'warning',
    ),
  ]
}
