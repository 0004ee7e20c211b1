import { readFileSync } from 'node:fs'
import { globSync } from 'tinyglobby'
import { type Day, todayInIndia } from '../../src/policy/timeline.ts'
import { type ReadDocument, readDocument } from '../mdx/read-document.ts'
import { correctionsIn } from '../versions/corrections-in.ts'
import { type ReadSeals, readSeals } from '../versions/read-seals.ts'
import { factsOfVersion } from '../versions/sealed-facts.ts'
import { sealOf } from '../versions/seals.ts'
import { type CheckedFacts, type FactsTable, readFacts } from './facts.ts'
import { landingFolder, pagesFolder, placeOf, root } from './folders.ts'
import { indexFile } from './index-cache.ts'
import { type IndexFile, indexPages } from './index-pages.ts'
import { readingDays } from './reading-day.ts'
import { type SiteIndex, siteIndex } from './site-index.ts'

/** The content of a project folder as it stands on a day; each text is read when it is asked for, and once. */
export interface OpenSite {
  folder: string
  today: Day
  facts: CheckedFacts
  seals: ReadSeals
  /** Every file that lies in the folders of texts, those with wrong names too. */
  files: readonly string[]
  /** The texts among them, by file. */
  sources: ReadonlyMap<string, string>
  /** The facts as a text prints them. */
  factsOf: (file: string) => FactsTable
  /** The pages as a text refers to them. */
  indexFor: (file: string) => SiteIndex
  /** Reads and checks one text. Throws where there is no such file. */
  read: (file: string) => LookingDocument
  /** Lets go of a text that was read: a thousand would not fit into memory. */
  forget: (file: string) => void
}

/** A text, and the paths of the pages whose headings it had to know. */
export interface LookingDocument extends ReadDocument {
  lookedAt: readonly string[]
}

/** A site whose texts may change while it is open. */
export interface ChangingSite extends OpenSite {
  sources: Map<string, string>
  /** What has been read; what is taken out is read again when it is asked for. */
  documents: Map<string, LookingDocument>
}

/** Lists the content of a project folder; `index` tells what its files say of each other. */
export function openSite(
  folder: string = root,
  today: Day = todayInIndia(),
  index: IndexFile = indexFile,
): ChangingSite {
  const facts = readFacts(folder)
  const seals = readSeals(folder)
  const patterns = [`${landingFolder}/**/*`, `${pagesFolder}/**/*`]
  const files = globSync(patterns, { cwd: folder, dot: false }).sort()
  const sources = new Map(
    files
      .filter((file) => file.endsWith('.mdx'))
      .map((file) => [file, readFileSync(`${folder}/${file}`, 'utf8')] as const),
  )
  const factsOf = remember((file: string) => {
    const { slug, day } = placeOf(file)
    const seal = day ? sealOf(seals.book, { slug, day }) : undefined
    if (!seal) return facts.table
    return factsOfVersion(facts.table, seal, correctionsIn(sources.get(file) ?? ''))
  })
  const indexOn = remember((day: Day) => {
    const all = [...sources].map(([file, source]) => ({ file, source, facts: factsOf(file) }))
    return siteIndex(indexPages(all, facts.table, day, index))
  })
  const dayOf = readingDays(sources.keys(), today)
  const indexFor = (file: string) => indexOn(dayOf(file))
  const documents = new Map<string, LookingDocument>()
  const read = remember((file: string): LookingDocument => {
    const source = sources.get(file)
    if (source === undefined) throw new Error(`There is no text ${file}.`)
    const { index: headings, watch } = indexFor(file)
    const options = { facts: factsOf(file), headings }
    const { result, lookedAt } = watch(() => readDocument(file, source, options))
    return { ...result, lookedAt }
  }, documents)
  const forget = (file: string) => documents.delete(file)
  return { folder, today, facts, seals, files, sources, factsOf, indexFor, read, forget, documents }
}

/** The same function, which does its work once for each key. */
function remember<V>(work: (key: string) => V, known = new Map<string, V>()): (key: string) => V {
  return (key) => {
    const value = known.get(key) ?? work(key)
    known.set(key, value)
    return value
  }
}
