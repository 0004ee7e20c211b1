import type { VFile } from 'vfile'
import { parse } from 'yaml'
import { type VersionNotes, versionSchema } from '../../src/model/front-matter.ts'
import { type CheckedFacts, FACT, type FactsTable } from '../content/facts.ts'
import { addSeal, type Seal, type SealBook, type Sums, sealOf } from './seals.ts'
import { type TextVersion, type VersionContext, versionsOf } from './versions-of.ts'

type Corrections = VersionNotes['corrections']

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

/** The values that a version prints: those it was sealed with, and of all other facts those of today. */
export function factsOfVersion(live: FactsTable, seal: Seal, source: string): FactsTable {
  return new Map([...live, ...Object.entries(keptFacts(seal, correctionsIn(source)))])
}

/** The sealed values that still hold: a later correction may say that one was wrong. */
export function keptFacts(seal: Seal | undefined, corrections: Corrections): Seal['facts'] {
  const corrected = corrections.slice(seal?.corrections).flatMap(({ facts }) => facts)
  const sealed = Object.entries(seal?.facts ?? {})
  return Object.fromEntries(sealed.filter(([name]) => !corrected.includes(name)))
}

/** The values by which the sums of a text are made: sealed ones, and the name in braces of each other fact. */
export function factsByName(live: FactsTable, sealed: Seal['facts']): FactsTable {
  const names = [...live.keys()].map((name) => [name, `{facts.${name}}`] as const)
  return new Map([...names, ...Object.entries(sealed)])
}

/** The facts of a text that are no placeholders; the promised notice is one of every text, for the next version is held to it. */
export function realFacts(file: VFile, { table, placeholders }: CheckedFacts): Seal['facts'] {
  const found = [...String(file).matchAll(FACT)]
  const names = ['noticeDays', ...found.map(([, , name = '']) => name)]
  const isReal = (name: string) => placeholders.every(({ path }) => path !== name)
  return Object.fromEntries([...table].filter(([name]) => names.includes(name) && isReal(name)))
}

/** The corrections in a text that has not been read yet; none where they cannot be: its own check tells that. */
function correctionsIn(source: string): Corrections {
  const [, yaml = ''] = /^\ufeff?---\r?\n([\s\S]*?)\r?\n---/.exec(source) ?? []
  try {
    // The braces of a fact would mean something to YAML.
    const { corrections } = parse(yaml.replace(FACT, '$1'))
    return versionSchema.shape.corrections.parse(corrections)
  } catch {
    return []
  }
}
