import { compare } from '../../compare/diff.ts'
import type { PolicyDocument } from '../../compare/document-model.ts'
import type { DocumentOf, ShownVersion } from '../../site/site.ts'

const known = new WeakMap<PolicyDocument, Map<PolicyDocument, PolicyDocument>>()

/** Two texts of a policy compared; once, for however many pages ask. */
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
