import type { VFile } from 'vfile'
import { amendAtOnce } from '../site/amend-policy.ts'
import type { Seal } from '../site/book.ts'
import {
  changedClauses,
  changedWords,
  clauseName,
  isSameOrder,
} from '../site/changes.ts'
import type { Version } from '../site/policies.ts'
import type { SealedText } from '../site/seal.ts'
import type { Site } from '../site/site.ts'
import { reporter } from '../text/diagnostics/report.ts'
import { pointOfClause } from '../text/places.ts'
import { formsOf } from '../text/terms.ts'
import { type OwnWords, otherWords } from './mended-slips.ts'

/**
 * Checks that corrections which are not sealed yet mend nothing but slips:
 * whatever else changes is a promise to readers.
 */
export function checkCorrection(
  { text, slug }: Version,
  sealed: Seal,
  current: SealedText,
  { facts }: Site,
  file: VFile,
): void {
  const report = reporter(file, 'seals')
  const remedy = `A correction mends a misspelt word, a word written twice, “a” and “an”, a capital, a space, a kind of quotation mark or dash; by anything else a promise could be changed unseen.
Make what you wrote a new version: npm run amend -- ${slug}
Where the law requires it, for safety, or where it favours readers, one for today: ${amendAtOnce(slug)}
It begins with your words; then put this file back: git restore ${text.path}`
  const own = ownWords(sealed, facts.table.values())

  const changes = changedClauses(sealed, current)
  const hasAll = changes.every(({ before, after }) => before && after)
  for (const { id, title, before, after, isReshaped } of changes) {
    const other = isReshaped
      ? ([before, after] as const)
      : otherWords(before, after, own)
    const gone = after ? '' : ' is gone'
    const what = before
      ? gone || (other && `: ${changedWords(...other)}`)
      : ' is new'
    if (what)
      report(
        pointOfClause(text, id),
        `${clauseName(title)}${what}. That is no slip of the pen.`,
        remedy,
      )
  }
  if (hasAll && !isSameOrder(sealed, current))
    report(
      undefined,
      'The clauses stand in another order. That is no slip of the pen.',
      remedy,
    )
}

/** The words of a sealed text that are terms or names. */
function ownWords(
  { document, facts }: Seal,
  values: Iterable<string>,
): OwnWords {
  const bold: string[] = []
  JSON.stringify(document, (_, value) => {
    if (value?.bold === true) bold.push(value.text)
    return value
  })
  // Bold sentences and headings that end in a mark define nothing.
  const terms = bold.filter((text) => !/[.:!?]$/.test(text)).flatMap(namesIn)
  const names = [...values, ...Object.values(facts)].flatMap(namesIn)

  return {
    terms: lowercase(terms.flatMap(formsOf)),
    names: lowercase(names),
  }
}

function namesIn(text: string): string[] {
  return text.match(/\p{Lu}[\p{L}\p{M}]*/gu) ?? []
}

function lowercase(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.map((word) => word.toLowerCase()))
}
