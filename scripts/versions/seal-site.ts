import { sealsFile } from '../content/folders.ts'
import type { Site } from '../content/read-site.ts'
import { inOrder, type ReadVersion, versionsOf } from '../content/versions-of.ts'
import { checkUnsealedFacts } from './check-sealed-facts.ts'
import { compareSums, type Difference } from './compare-sums.ts'
import { addSeal, type Seal, type SealBook, sealOf } from './seals.ts'
import { liveFactsOf, takeSeal } from './take-seal.ts'

/** What sealing a site comes to. */
export interface Sealing {
  book: SealBook
  /** What was sealed, a line for each version; none where every version has its seal. */
  lines: string[]
}

/** Seals the versions of a site without errors that have no seal, or corrections or facts that their last seal does not know. All other seals stay as they are. */
export function sealSite({ pages, today, facts, seals }: Site): Sealing {
  const live = liveFactsOf(facts)
  const versions = [...versionsOf(pages, today).values()].flatMap(inOrder)
  return versions.reduce<Sealing>(
    (sealing, version) => {
      const earlier = sealOf(seals.book, version)
      const corrections = version.notes.corrections.length - (earlier?.corrections ?? 0)
      const isDue =
        !earlier || corrections > 0 || checkUnsealedFacts(version, earlier, live).length > 0
      if (!isDue) return sealing
      const seal = takeSeal(version, earlier, live)
      const line = `${version.document.file}: ${earlier ? sayChange(version, earlier, seal) : 'sealed'}`
      return { book: addSeal(sealing.book, version, seal), lines: [...sealing.lines, line] }
    },
    { book: seals.book, lines: [] },
  )
}

/** What to do when seals were written. */
export const nextStep = `Commit ${sealsFile} with the texts: from now on they stay as readers have them.`

function sayChange({ notes }: ReadVersion, earlier: Seal, seal: Seal): string {
  const corrections = notes.corrections.length - earlier.corrections
  if (corrections === 0) return 'sealed again with the facts that have been supplied since'
  const facts = Object.keys(seal.facts)
    .filter((name) => earlier.facts[name] !== undefined && earlier.facts[name] !== seal.facts[name])
    .map((name) => `{facts.${name}} was “${earlier.facts[name]}” and is “${seal.facts[name]}”`)
  const texts = compareSums(earlier, seal).map(sayDifference)
  const changes = [...texts, ...facts].join('; ')
  return `sealed again with ${corrections === 1 ? 'its correction' : `its ${corrections} corrections`}: ${changes || 'the text reads as before'}`
}

function sayDifference(difference: Difference): string {
  switch (difference.kind) {
    case 'title':
      return 'the title was changed'
    case 'renamed':
      return `“${difference.before}” is now “${difference.title}”`
    case 'changed':
      return `${difference.title ? `“${difference.title}”` : 'the text before the first heading'} was changed`
    case 'new':
      return `“${difference.title}” is new`
    case 'removed':
      return `“${difference.title}” is gone`
    case 'moved':
      return `“${difference.title}” has another place`
  }
}
