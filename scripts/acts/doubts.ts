import { diffArrays } from 'diff'
import {
  type Clause,
  linesOf,
  mapParts,
  type PolicyDocument,
  partIn,
  type Side,
} from '../../src/compare/document-model.ts'
import { changedClauses, clauseName } from '../../src/compare/summarize.ts'
import type { Ground } from '../../src/site/front-matter.ts'

/** Words that give, take or limit rights and duties. */
const operative = new Set(
  'must may shall will can cannot need should not no never nobody none nothing only unless except without always all any each every if until before after within least most and or'.split(
    ' ',
  ),
)
const WORD = /[\p{L}\p{M}]+/gu
/** A capitalized word within a sentence, such as a defined term. */
const TERM = /(?<=[\p{Ll}\p{M},;:] )\p{Lu}[\p{L}\p{M}]+/gu

/**
 * Returns what a version without notice changes although its ground may not
 * permit that. The publisher has to accept each doubt.
 */
export function doubtsOf(redline: PolicyDocument, ground?: Ground): string[] {
  const coins = changedClauses(redline)
    .filter(({ id }) => id.startsWith('coins'))
    .map(
      (clause) =>
        `${clauseName(clause)} is on Coins, for which only the law, a court or an authority acting under the law shortens the notice.`,
    )
  if (ground === 'safety' || ground === 'favours readers') return coins
  return ground === 'editorial' ? [...coins, ...duties(redline)] : []
}

/** Lists clauses whose operative words, defined terms or links differ. */
function duties(redline: PolicyDocument): string[] {
  const terms = new Set(
    (['before', 'after'] as const).flatMap(
      (side) => textIn(redline, side).match(TERM) ?? [],
    ),
  )
  const operativeWords = (clause: Clause, side: Side) => [
    ...(textIn(clause, side).match(WORD) ?? []).flatMap((word) => {
      const lower = word.toLowerCase()
      return terms.has(word) ? word : operative.has(lower) ? lower : []
    }),
    ...linksIn(partIn(clause, side)),
  ]
  return changedClauses(redline).flatMap((clause) => {
    const parts = diffArrays(
      operativeWords(clause, 'before'),
      operativeWords(clause, 'after'),
    )
    const differences = parts.flatMap(({ added, removed, value }) =>
      added || removed
        ? `${added ? 'with' : 'without'} “${value.join(' ')}”`
        : [],
    )
    return differences.length > 0
      ? `${clauseName(clause)} may change a right or a duty: it is now ${differences.join(', ')}.`
      : []
  })
}

const textIn = (part: PolicyDocument | Clause, side: Side) =>
  linesOf(partIn(part, side)).join('\n')

function linksIn(clause: Clause): string[] {
  const links: string[] = []
  mapParts(clause, (part) => {
    if ('href' in part) links.push(`${part.href}`)
    return part
  })
  return links
}
