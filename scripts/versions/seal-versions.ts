import type { CheckedFacts } from '../content/facts.ts'
import { factsByName, keptFacts, realFacts } from './sealed-facts.ts'
import { addSeal, type Seal, type SealBook, type Sums, sealOf } from './seals.ts'
import { type TextVersion, type VersionContext, versionsOf } from './versions-of.ts'

/** Seals the versions of texts without errors that are due; all other seals stay as they are. Returns the book, and a line for each new seal. */
export function sealVersions(context: VersionContext): { book: SealBook; lines: string[] } {
  const lines: string[] = []
  let { book } = context.seals
  for (const version of [...versionsOf(context.texts).values()].flat()) {
    const earlier = sealOf(book, version)
    const due = explainDue(version, context.facts, earlier)
    if (!due) continue
    const seal = takeSeal(version, context, earlier)
    const isCorrected = earlier && seal.corrections > earlier.corrections
    const changes = isCorrected ? compareSums(earlier, seal).map(([, what]) => `; ${what}`) : []
    lines.push(`${version.file.path}: sealed ${due}${changes.join('')}`)
    book = addSeal(book, version, seal)
  }
  return { book, lines }
}

/** What of a version is not sealed yet; undefined where its last seal holds all there is. */
export function explainDue({ file, notes }: TextVersion, facts: CheckedFacts, seal?: Seal) {
  if (!seal) return 'the text'
  if (notes.corrections.length > seal.corrections) return 'a correction'
  const names = Object.keys(realFacts(file, facts)).filter((name) => !(name in seal.facts))
  return names.length > 0 ? `the real value of ${names.join(', ')}` : undefined
}

/** Seals a version as it stands. Sealed values stay, unless a correction says that one was wrong; placeholders are left out, so that supplying the real value later breaks nothing. */
function takeSeal({ file, notes }: TextVersion, context: VersionContext, earlier?: Seal): Seal {
  const facts = { ...realFacts(file, context.facts), ...keptFacts(earlier, notes.corrections) }
  const names = factsByName(context.facts.table, facts)
  const sums = context.sumsOf(file.path, String(file), names)
  if (!sums) throw new Error(`${file.path} cannot be read, and so not sealed.`)
  const { announced, corrections } = notes
  return { corrections: corrections.length, ...(announced && { announced }), ...sums, facts }
}

/** How a text differs from the sealed one, by the ids of clauses, as in `“Payments” was changed`; empty where a reader reads the same. */
export function compareSums(sealed: Sums, current: Sums): [id: string, what: string][] {
  if (sealed.sha256 === current.sha256) return []
  const before = new Map(Object.entries(sealed.clauses))
  const now = new Map(Object.entries(current.clauses))
  const found = [...new Map([...now, ...before])].flatMap(([id, { title }]): [string, string][] => {
    if (before.get(id)?.sha256 === now.get(id)?.sha256) return []
    const what = !before.has(id) ? 'added' : now.has(id) ? 'changed' : 'removed'
    return [[id, `${title ? `“${title}”` : 'The text before the first heading'} was ${what}`]]
  })
  return found.length > 0 ? found : [['', 'The title or the order of the clauses was changed']]
}
