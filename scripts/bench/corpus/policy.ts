import { CLAUSES, clauseHeading, detailHeading, type Heading, titleOfPolicy } from './headings.ts'
import { createRandom } from './random.ts'
import { countWords, paragraph, sentence, type Writer } from './sentence.ts'
import { terms } from './vocabulary.ts'

/** Words of the text of one policy. */
export const WORDS = 3500

const DEFINED = 6

/** Which policy of which corpus. */
export interface PolicyPlace {
  policy: number
  count: number
  seed: number
}

/** The text of a policy as an author of this project would write it; the same for the same place. */
export function writePolicy({ policy, count, seed }: PolicyPlace): string {
  const own = termsOf(policy)
  const writer: Writer = { random: createRandom(seed, policy), policy, count, terms: own }
  const blocks = [overview(writer), definitions(own)]
  for (let clause = 1; clause <= CLAUSES; clause++) {
    const written = countWords(blocks.join(' '))
    blocks.push(...writeClause(writer, clause, (WORDS * clause) / CLAUSES - written))
  }
  return `${frontMatter(policy)}\n${blocks.join('\n\n')}\n`
}

function frontMatter(policy: number): string {
  return [
    '---',
    `title: ${titleOfPolicy(policy)}`,
    `description: Number ${policy} of the policies that are written to measure how long a build takes.`,
    'layout: policy',
    'updated: 2026-12-01',
    '---',
    '',
  ].join('\n')
}

function overview(writer: Writer): string {
  return `<Overview>\n\n${list(writer, 3, () => '-')}\n\n</Overview>`
}

/** Every word that the policy uses, defined and then used once, so that none is defined in vain. */
function definitions(own: readonly string[]): string {
  const defined = own.map((term) => `**“${term}”** means what it says, and any ${term} is one.`)
  return `## Definitions [#definitions]\n\n${defined.join('\n\n')}`
}

/** A clause of about `length` words: text, a list, in every fourth a table, and a clause below it with numbered points. */
function writeClause(writer: Writer, clause: number, length: number): string[] {
  const { policy } = writer
  const fixed = [
    heading('##', clauseHeading(policy, clause)),
    list(writer, 3, () => '-'),
    ...(clause % 4 === 0 ? [table(writer, clause)] : []),
    heading('###', detailHeading(policy, clause)),
  ]
  const points = list(writer, 2, (at) => `${at}.`)
  // A last sentence goes half its length too far, on average.
  const rest = length - countWords([...fixed, points].join(' ')) - 18
  const [title = '', ...others] = fixed
  return [title, paragraph(writer, rest / 2), ...others, paragraph(writer, rest / 2), points]
}

function heading(signs: string, { title, id }: Heading): string {
  return `${signs} ${title} [#${id}]`
}

function list(writer: Writer, length: number, sign: (at: number) => string): string {
  return Array.from({ length }, (_, at) => `${sign(at + 1)} ${sentence(writer)}`).join('\n')
}

function table(writer: Writer, clause: number): string {
  const rows = Array.from(
    { length: 5 },
    (_, at) => `| Kind ${clause + at} | ${sentence(writer)} | ${at * 4 + 1} weeks |`,
  )
  return ['| Data | Purpose | Kept for |', '| --- | --- | --- |', ...rows].join('\n')
}

function termsOf(policy: number): [string, ...string[]] {
  const at = (offset: number) => terms[(policy * 5 + offset) % terms.length] ?? terms[0]
  return [at(0), ...Array.from({ length: DEFINED - 1 }, (_, offset) => at(offset + 1))]
}
