import { compare } from '../../src/compare/diff.ts'
import type { PolicyDocument } from '../../src/compare/document-model.ts'
import { ContentError } from '../text/diagnostics/report.ts'
import { movedOf, type Text } from '../text/text.ts'
import type { PolicyTexts } from './policies.ts'

/** Compares two texts of a policy. Throws if one has errors. */
export function compareTexts(before: Text, after: Text): PolicyDocument {
  return compare(documentOf(before), documentOf(after), movedOf(after))
}

function documentOf({ document, file }: Text): PolicyDocument {
  if (document) return document
  throw new ContentError([file])
}

/**
 * Lists the comparisons of a policy, such as `2026-12-01..2027-01-15`, that are
 * published or once were: two versions without a valid version between them at the
 * time when the later one was sealed.
 */
export function comparisonsOf({ versions }: PolicyTexts): string[] {
  return versions.flatMap((to, at) => {
    let between = Number.POSITIVE_INFINITY
    return versions
      .slice(0, at)
      .toReversed()
      .flatMap((from) => {
        const last = Math.max(from.entry.number, to.entry.number)
        const range = between > last ? [`${from.day}..${to.day}`] : []
        if (!from.withdrawal) between = Math.min(between, from.entry.number)
        return range
      })
  })
}
