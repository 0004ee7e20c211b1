import { compare } from '../../compare/diff.ts'
import type { PolicyDocument } from '../../compare/document-model.ts'
import type { DocumentOf, ShownVersion } from '../../site/site.ts'

const known = new WeakMap<PolicyDocument, Map<PolicyDocument, PolicyDocument>>()

/** Compares two versions of a policy, once for all pages. */
export function compareTexts(
  before: ShownVersion,
  after: ShownVersion,
  documentOf: DocumentOf,
): PolicyDocument {
  const [old, current] = [documentOf(before), documentOf(after)]
  const compared = known.get(current) ?? new Map()
  known.set(current, compared)
  const redline: PolicyDocument =
    compared.get(old) ?? compare(old, current, after.frontMatter.moved)
  compared.set(old, redline)

  return redline
}
