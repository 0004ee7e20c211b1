import { compare } from '../policy/diff.ts'
import type { PolicyDocument } from '../policy/document-model.ts'
import { loadText } from './manifest.ts'

type Named = { path: string }

const known = new WeakMap<PolicyDocument, Map<PolicyDocument, PolicyDocument>>()

/** Two texts of a policy compared; once, for however many pages ask. */
export async function compareTexts(
  before: Named,
  after: Named,
): Promise<PolicyDocument> {
  const [old, current] = [await loadText(before), await loadText(after)]
  const compared = known.get(current.document) ?? new Map()
  known.set(current.document, compared)
  const redline: PolicyDocument =
    compared.get(old.document) ??
    compare(old.document, current.document, current.frontMatter.version?.moved)
  compared.set(old.document, redline)

  return redline
}
