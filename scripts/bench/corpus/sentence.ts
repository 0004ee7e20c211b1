import { CLAUSES, clauseHeading } from './headings.ts'
import type { Random } from './random.ts'
import { facts, words } from './vocabulary.ts'

/** What the sentences of a policy are made with. */
export interface Writer {
  random: Random
  /** Its place among `count` policies. */
  policy: number
  count: number
  /** What the policy defines. */
  terms: readonly [string, ...string[]]
}

/** A sentence of 12 to 25 words: some bold, linked or defined, some a fact or a reference to a clause. */
export function sentence(writer: Writer): string {
  const { random, terms } = writer
  const written = Array.from({ length: random.between(12, 25) }, () => random.pick(words))
  if (random.happens(30)) written[3] = `**${written[3]}**`
  if (random.happens(20)) written[5] = `[${written[5]}](https://example.com/${written[5]})`
  if (random.happens(30)) written[7] = `any ${random.pick(terms)} that`
  if (random.happens(10)) written[9] = random.pick(facts)
  if (random.happens(8)) written.push(`under ${reference(writer)}`)
  return `${capitalise(written.join(' '))}.`
}

/** A number of sentences of at least so many words together. */
export function paragraph(writer: Writer, least: number): string {
  const sentences: string[] = []
  for (let count = 0; count < least; count = countWords(sentences.join(' '))) {
    sentences.push(sentence(writer))
  }
  return sentences.join(' ')
}

/** Words as a reader counts them: what stands between spaces and has a letter or a digit in it. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

/** An empty link, to be filled by the software: to a clause of this policy or of another. */
function reference({ random, policy, count }: Writer): string {
  const clause = random.between(1, CLAUSES)
  const isOwn = count === 1 || random.happens(50)
  const target = isOwn ? policy : (policy + random.between(1, count - 1)) % count
  return `[](${isOwn ? '' : `/policy-${target}`}#${clauseHeading(target, clause).id})`
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
