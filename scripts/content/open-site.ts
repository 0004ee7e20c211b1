import { readFileSync } from 'node:fs'
import { globSync } from 'tinyglobby'
import { type Day, todayInIndia } from '../../src/policy/timeline.ts'
import type { HeadingIndex } from '../mdx/heading-index.ts'
import { type ReadDocument, readDocument } from '../mdx/read-document.ts'
import { correctionsIn } from '../versions/corrections-in.ts'
import { type ReadSeals, readSeals } from '../versions/read-seals.ts'
import { factsOfVersion } from '../versions/sealed-facts.ts'
import { sealOf } from '../versions/seals.ts'
import { type CheckedFacts, type FactsTable, readFacts } from './facts.ts'
import { landingFolder, pagesFolder, placeOf, root } from './folders.ts'
import { indexPages } from './index-pages.ts'
import { readingDay } from './reading-day.ts'

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
  /** Reads and checks one text. Throws where there is no such file. */
  read: (file: string) => ReadDocument
}

/** Lists the content of a project folder. */
export function openSite(folder: string = root, today: Day = todayInIndia()): OpenSite {
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
  const indexOn = remember((day: Day): HeadingIndex => {
    const all = [...sources].map(([file, source]) => ({ file, source, facts: factsOf(file) }))
    return indexPages(all, facts.table, day)
  })
  const read = remember((file: string) => {
    const source = sources.get(file)
    if (source === undefined) throw new Error(`There is no text ${file}.`)
    const headings = indexOn(readingDay(file, sources.keys(), today))
    return readDocument(file, source, { facts: factsOf(file), headings })
  })
  return { folder, today, facts, seals, files, sources, factsOf, read }
}

/** The same function, which does its work once for each key. */
function remember<V>(work: (key: string) => V): (key: string) => V {
  const known = new Map<string, V>()
  return (key) => {
    const value = known.get(key) ?? work(key)
    known.set(key, value)
    return value
  }
}
