import { dataOf } from '../content/file-data.ts'
import { sealsFile } from '../content/paths.ts'
import { isError, reporter } from '../diagnostics/report.ts'
import { unwritten } from './check-notice.ts'
import { compareSums, explainDue, factsByName, keptFacts } from './seal-versions.ts'
import { sealOf } from './seals.ts'
import { pointOf, type TextVersion, type VersionContext } from './versions-of.ts'

/** Warns of a version that is due to be sealed, and checks that a sealed one is as it was: its day of announcement, its corrections and, unless one was added, its text. */
export function checkSeal(version: TextVersion, context: VersionContext): void {
  const { facts, seals, sumsOf } = context
  const { day, file, notes } = version
  const report = reporter(file, 'seals')
  const seal = sealOf(seals.book, version)
  const due = explainDue(version, facts, seal)
  const remedy = `When it is final, run “npm run seal” and commit ${sealsFile}.`
  if (due && seals.file.messages.length === 0)
    report(undefined, `Not sealed yet: ${due}.`, remedy, 'warning')
  // A text with errors says nothing that could be compared.
  if (!seal || file.messages.some(isError)) return
  if (notes.announced !== seal.announced || notes.corrections.length < seal.corrections)
    report(
      pointOf(file, '\nannounced:'),
      `When it was sealed, this version was announced on ${seal.announced ?? 'no day'} and corrected ${seal.corrections}×.`,
      `That is past changing. The text as it was committed: git show HEAD:${file.path}`,
    )
  const sums = sumsOf(file.path, String(file), factsByName(facts.table, seal.facts))
  if (!sums || notes.corrections.length > seal.corrections) return
  for (const [id, what] of compareSums(seal, sums))
    report(
      dataOf(file).ids.find((heading) => heading.id === id)?.place ?? pointOf(file, '\ntitle:'),
      `${what} after the version of ${day} was sealed.`,
      `Undo the change. ${howToChange(version, context)}`,
    )
}

/** Warns of facts that have another value by now than the one with which a version was sealed. */
export function checkSealedFacts(version: TextVersion, context: VersionContext): void {
  const { file, notes } = version
  const seal = sealOf(context.seals.book, version)
  for (const [name, sealed] of Object.entries(keptFacts(seal, notes.corrections))) {
    const value = context.facts.table.get(name) ?? sealed
    const fact = `{facts.${name}}`
    if (value === sealed || !String(file).includes(fact)) continue
    const reason = `${fact} is now “${value}”; this version keeps saying “${sealed}”.`
    const remedy = howToChange(version, context, `\n    facts: [${name}]`)
    reporter(file, 'seals')(pointOf(file, fact), reason, remedy, 'warning')
  }
}

/** How to change what a sealed version says, with the lines to type. */
function howToChange({ slug }: TextVersion, { today }: VersionContext, facts = ''): string {
  return `To change what the policy says, make a new version: npm run amend -- ${slug}
To correct a slip, tell readers at the top of the file, then run “npm run seal”:
corrections:
  - date: ${today}
    note: ${unwritten.note}${facts}`
}
