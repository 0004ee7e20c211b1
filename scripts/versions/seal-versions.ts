import type { CheckedFacts } from '../content/facts.ts'
import { compareSums } from './compare-sums.ts'
import { factsByName, factsIn, keptFacts, realValue } from './sealed-facts.ts'
import { addSeal, type Seal, type SealBook, sealOf } from './seals.ts'
import { inOrder, type TextVersion, type VersionContext, versionsOf } from './versions-of.ts'

/** Seals the versions of texts without errors that are due; all other seals stay as they are. Returns the book, and a line for each new seal. */
export function sealVersions(context: VersionContext): { book: SealBook; lines: string[] } {
  const lines: string[] = []
  let { book } = context.seals
  for (const version of [...versionsOf(context.texts, context.today).values()].flatMap(inOrder)) {
    const earlier = sealOf(book, version)
    const due = explainDue(version, context.facts, earlier)
    if (!due) continue
    const seal = takeSeal(version, context, earlier)
    const isCorrected = earlier && seal.corrections > earlier.corrections
    const changes = isCorrected ? compareSums(earlier, seal).values() : []
    lines.push([`${version.file.path}: sealed ${due}`, ...changes].join('; '))
    book = addSeal(book, version, seal)
  }
  return { book, lines }
}

/** What of a version is not sealed yet; undefined where its last seal holds all there is. */
export function explainDue({ file, notes }: TextVersion, facts: CheckedFacts, seal?: Seal) {
  if (!seal) return 'the text'
  if (notes.corrections.length > seal.corrections) return 'a correction'
  const supplied = factsIn(String(file)).filter(
    (name) => seal.facts[name] === undefined && realValue(name, facts) !== undefined,
  )
  return supplied.length > 0 ? `the real value of ${supplied.join(', ')}` : undefined
}

/** Seals a version as it stands. Sealed values stay, unless a correction says that one was wrong; placeholders are left out, so that supplying the real value later breaks nothing. */
function takeSeal({ file, notes }: TextVersion, context: VersionContext, earlier?: Seal): Seal {
  const { facts: live, sumsOf } = context
  const source = String(file)
  const facts = keptFacts(earlier, notes.corrections)
  // The next version is held to the promised notice, whether this one prints it or not.
  for (const name of ['noticeDays', ...factsIn(source)]) {
    const value = realValue(name, live)
    if (value !== undefined) facts[name] ??= value
  }
  const sums = sumsOf(file.path, source, factsByName(live.table, facts))
  if (!sums) throw new Error(`${file.path} cannot be read, and so not sealed.`)
  const { announced, corrections } = notes
  return { corrections: corrections.length, ...(announced && { announced }), ...sums, facts }
}
