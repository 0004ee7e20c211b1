import { plainText } from '../../../src/policy/plain-text.ts'
import { sha256 } from '../../content/sha256.ts'
import type { ChosenText } from '../choose-texts.ts'

/** What a Word file says of the texts it was made from. The sums are those of `text.txt` in their evidence. */
export function describeTexts(policy: string, before: ChosenText, after: ChosenText) {
  const sumOf = ({ document }: ChosenText) => sha256(plainText(document, { addresses: true }))
  return {
    Policy: policy.toLowerCase(),
    'Old version': before.day || before.name,
    'New version': after.day || after.name,
    'SHA-256 of the old text': sumOf(before),
    'SHA-256 of the new text': sumOf(after),
  }
}
