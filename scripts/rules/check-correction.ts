import type { VFile } from 'vfile'
import type { Day } from '../../src/policy/timeline.ts'
import type { Seal } from '../site/book.ts'
import { changedClauses, changedWords, clauseName } from '../site/changes.ts'
import type { Version } from '../site/policies.ts'
import type { SealedText } from '../site/seal.ts'
import { reporter } from '../text/diagnostics/report.ts'
import { pointOf, pointOfClause } from '../text/places.ts'

/**
 * Words by which a text binds: numbers in figures and in words, money, periods,
 * negations, and what somebody must or may do.
 */
const BINDING = new RegExp(
  `[\\p{L}\\d.,:/@-]*\\d[\\p{L}\\d.,:/@-]*|[₹%]|\\b(?:${[
    'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety|hundred|thousand|lakh|crore|million|half|once|twice|first|second|third|double',
    'inr|rs|rupees?|seconds?|minutes?|hours?|days?|weeks?|months?|quarters?|years?|january|february|march|april|june|july|august|september|october|november|december|at once|immediately|always|ever',
    "not?|never|none|nobody|nothing|nor|neither|cannot|\\p{L}+n['’]t|without|except|unless|only|all|any|every|each|and|or",
    'must|may|shall|will|can|could|should|would|might',
  ].join('|')})\\b`,
  'giu',
)

/**
 * Checks that corrections which are not sealed yet mend slips: of a sealed text
 * no number, amount, date, period, negation, duty or sentence may become
 * another.
 */
export function checkCorrection(
  { text, slug, day, metadata }: Version,
  sealed: Seal,
  current: SealedText,
  today: Day,
  file: VFile,
): void {
  const report = reporter(file, 'seals')
  const remedy = `A correction mends a slip of the pen. What the policy says changes with a new version: npm run amend -- ${slug}
Where the law asks for it at once, write at its top “notice: none” and the reason.`
  for (const { id, title, before, after } of changedClauses(sealed, current)) {
    const reason = explainBinding(before, after)
    if (reason)
      report(
        pointOfClause(text, id),
        `${clauseName(title)}: ${reason}.`,
        remedy,
      )
  }
  const first = metadata.announced ?? day
  for (const { date } of metadata.corrections.slice(
    sealed.metadata.corrections.length,
  ))
    if (date < first || date > today)
      report(
        pointOf(file, '\ncorrections:', date),
        `A correction of ${date} is ${date > today ? 'in the future' : `older than the version, which readers have known since ${first}`}.`,
        `Write the day on which it is made: ${today}.`,
      )
}

/** Why a change of a clause is no mended slip; undefined where it is one. */
function explainBinding(before: string, after: string): string | undefined {
  if (!before || !after)
    return `a correction may not ${before ? 'take out' : 'add'} a clause`
  const [old, now] = [bindingWords(before), bindingWords(after)]
  if (old.toLowerCase() !== now.toLowerCase())
    return `a correction may not change what binds: ${changedWords(old, now)}`
  if (sentencesIn(before) !== sentencesIn(after))
    return `a correction may not add or take out a sentence: ${changedWords(before, after)}`
  return undefined
}

function bindingWords(text: string): string {
  return Array.from(text.matchAll(BINDING), ([word]) =>
    word.replace(/[.,:/-]+$/, ''),
  ).join(' ')
}

function sentencesIn(text: string): number {
  const segments = new Intl.Segmenter('en', {
    granularity: 'sentence',
  }).segment(text)
  return [...segments].filter(({ segment }) => segment.trim() !== '').length
}
