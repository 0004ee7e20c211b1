import { linesOf, textOfRuns } from '../../../src/compare/document-model.ts'
import { findText, type Site } from '../../site/read-site.ts'
import { findQuotation } from '../../text/quotation.ts'
import { readReview } from '../publication/review.ts'
import { speakerName } from '../said.ts'
import type { Remark } from './remark.ts'

/** A remark with its place in the text as it is now. */
export interface PlacedRemark extends Remark {
  /** The number and title of its clause, or what it is about without one. */
  where: string
  /** Whether its clause and its words are there. */
  isInText: boolean
}

/** Returns the remarks on a file in the order of its text, the open ones first. */
export function remarksOf(site: Site, path: string): PlacedRemark[] {
  const clauses = findText(site, path)?.document?.clauses ?? []
  const placed = readReview(site, path).remarks.map((remark) => {
    const index = clauses.findIndex(({ id }) => id === remark.clause)
    const clause = clauses[index]
    const text = clause ? linesOf(clause).join('\n') : ''
    const { quotation } = remark
    const range = quotation && findQuotation(text, quotation)
    const where = remark.clause
      ? clause
        ? `${clause.number} ${textOfRuns(clause.title)}`.trim()
        : 'a clause that is not in the text'
      : quotation
        ? 'the opening'
        : 'the whole text'
    const isInText = Boolean(!remark.clause || clause) && !(quotation && !range)
    const order = [Number(Boolean(remark.resolved)), index, range?.[0] ?? -1]
    return { order, placed: { ...remark, where, isInText } }
  })
  return placed
    .toSorted((a, b) => compare(a.order, b.order))
    .map((it) => it.placed)
}

const compare = (a: readonly number[], b: readonly number[]): number =>
  a.map((it, i) => it - (b[i] ?? 0)).find(Boolean) ?? 0

/** Says in a sentence what an open remark is about, and what it says. */
export function describe(remark: PlacedRemark): string {
  const { where, quotation } = remark
  const words = quotation ? `, “${quotation.exact}”` : ''
  return `Open remark by ${speakerName(remark)} on ${where}${words}: ${remarkText(remark)}`
}

/** Returns what a remark says and suggests, as one text. */
export function remarkText({ remark, replacement }: Remark): string {
  const other = replacement
    ? `Replace by “${replacement}”.`
    : 'Delete these words.'
  const suggestion = replacement === undefined ? [] : [other]
  return [remark, ...suggestion].filter(Boolean).join(' ')
}
