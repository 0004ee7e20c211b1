import { prepareSeal } from '../../scripts/policies/seal-version.ts'
import { openCheckedSite } from '../../scripts/rules/open-site.ts'
import { version } from '../../scripts/rules/testing/sealed-project.ts'
import { addDays, todayInIndia } from '../../src/policy/timeline.ts'
import { facts } from './pages.ts'
import type { ProjectCopy } from './project-copy.ts'

/**
 * The first version of the policy `tea`, which only copies of the project have;
 * it is recorded afterwards.
 */
export const first: string = addDays(todayInIndia(), -100)

/** The first day on which a change of it may apply that is announced today. */
export const second: string = addDays(todayInIndia(), facts.noticeDays)

/** A sentence of the first version, with a slip. */
export const oldWords = 'Tea is not cofee, milk or soup.'

/** What is in its place later. */
export const newWords = 'Tea is neither coffee nor soup.'

/** The file of a version. */
export const teaFile = (day: string): string => `content/pages/tea/${day}.mdx`

const clauses = Array.from(
  { length: 30 },
  (_, i) => `## Cup ${i} [#cup-${i}]\n\n${'A cup is not a mug. '.repeat(20)}`,
)

/** Writes the first version of the policy into a copy, and seals it. */
export function writeTea(copy: ProjectCopy): void {
  draftTea(copy, teaFile(first))
  sealTea(copy, first)
}

/** Writes a text of the policy into a file of a copy, without a seal. */
export function draftTea(copy: ProjectCopy, file: string): void {
  const text = `## Tea [#tea]\n\n${oldWords}\n\n## Cups [#cups]\n\nA cup costs {facts.liabilityCap}. See [](#tea).`
  copy.write(file, version('Tea Rules', [text, ...clauses].join('\n\n')))
}

/**
 * Writes the second version, announced today, which waits for its seal; by
 * default under its day.
 */
export function announceTea(copy: ProjectCopy, file = teaFile(second)): void {
  const notes = `layout: policy\nsummary: Fewer words on tea.\n`
  const text = copy.read(teaFile(first)).replace(oldWords, newWords)
  copy.write(file, text.replace('layout: policy\n', notes))
}

/** Seals a version, as the command does. */
export function sealTea(copy: ProjectCopy, day: string): void {
  const options = { by: 'Asha', draft: teaFile(day) }
  prepareSeal(openCheckedSite(copy.folder), 'tea', options).write()
}
