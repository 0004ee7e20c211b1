import { readFileSync } from 'node:fs'
import { globSync } from 'tinyglobby'
import type { VFile } from 'vfile'
import { type Day, todayInIndia } from '../../src/policy/timeline.ts'
import { type CheckedFacts, type FactsTable, readFacts } from '../text/facts.ts'
import type { PageIndex, TextContext } from '../text/page-index.ts'
import { landingFolder, pagesFolder, placeOf, root } from '../text/paths.ts'
import { textOpener, textReader } from '../text/read-text.ts'
import { type IndexedText, indexPages, indexText } from './index-pages.ts'
import { type MovedPages, readMovedPages } from './moved-pages.ts'
import { outsideFiles } from './outside-files.ts'
import { referenceDays } from './reference-days.ts'
import { factsOfVersion } from './seal-version.ts'
import { isPublished, type ReadSeals, readSeals, sealOf } from './seals.ts'

/** The content of a project folder as it stands on a day. */
export interface Site extends TextContext {
  folder: string
  today: Day
  facts: CheckedFacts
  seals: ReadSeals
  /**
   * Every file that lies in the folders of texts, those with wrong names too.
   */
  files: readonly string[]
  /**
   * Links that lead out of the folder, reported; what they lead to is not read.
   */
  outside: readonly VFile[]
  /** The texts among them, by path. */
  sources: ReadonlyMap<string, string>
  /** Where pages are now, by the addresses that they had. */
  moved: MovedPages
  /** What each text says of itself; those that cannot be read are left out. */
  texts: ReadonlyMap<string, IndexedText>
  /** Whether a text is a version that is not sealed, and so not published. */
  isDraft: (path: string) => boolean
  /**
   * Reads and checks one text by itself, once. Throws where there is no such
   * file.
   */
  read: (path: string) => VFile
}

/**
 * Opens the content of a project folder, by default of this one and as of
 * today; of a text that is being edited, by its path, as it stands in the
 * editor.
 */
export function openSite(
  folder: string = root,
  today: Day = todayInIndia(),
  edited: ReadonlyMap<string, string> = new Map(),
): Site {
  const facts = readFacts(folder)
  const seals = readSeals(folder)
  const patterns = [`${landingFolder}/**/*`, `${pagesFolder}/**/*`]
  const outside = outsideFiles(folder)
  const isInside = (file: string) =>
    !outside.some(({ path }) => `${file}/`.startsWith(`${path}/`))
  const files = globSync(patterns, { cwd: folder, dot: false })
    .filter(isInside)
    .sort()
  const sources = new Map(
    files
      .filter((file) => file.endsWith('.mdx'))
      .map(
        (file) =>
          [
            file,
            edited.get(file) ?? readFileSync(`${folder}/${file}`, 'utf8'),
          ] as const,
      ),
  )
  const slugs = new Set(
    [...sources.keys()].map((path) => `/${placeOf(path).slug}`),
  )
  const moved = readMovedPages(folder, (pathname) => slugs.has(pathname))
  const sealFor = (path: string) => {
    const { slug, day } = placeOf(path)
    return day ? sealOf(seals.book, { slug, day }) : undefined
  }
  const factsFor = memoize((path: string): FactsTable => {
    const seal = sealFor(path)
    return seal ? factsOfVersion(facts.table, seal) : facts.table
  })
  const open = textOpener(factsFor)
  const opened = new Map(
    [...sources].map(([path, source]) => [path, open(path, source)] as const),
  )
  // A book that cannot be read says of no version that it has no seal.
  const isReadable = seals.file.messages.length === 0
  const isDraft = (path: string) =>
    isReadable && placeOf(path).day !== undefined && !sealFor(path)
  // Of a policy of which nothing is published its drafts count.
  const counts = (path: string) => {
    const { slug, day = '' } = placeOf(path)
    return (
      isPublished(seals.book, { slug, day }) ||
      seals.book.every(({ policy }) => policy !== slug)
    )
  }
  const indexed = [...opened.values()].flatMap(
    ({ file }) => indexText(file) ?? [],
  )
  const texts = new Map(indexed.map((text) => [text.path, text]))
  const indexOf = (isSeen: (path: string) => boolean) =>
    memoize((day: Day): PageIndex => {
      const seen = indexed.filter(({ path }) => isSeen(path))
      return indexPages(seen, facts.table, day)
    })
  // What is published knows nothing of drafts; a draft may speak of others.
  const published = indexOf((path) => !isDraft(path))
  const withDrafts = indexOf(() => true)
  const dayOf = referenceDays([...sources.keys()].filter(counts), today)
  const pagesFor = (path: string) =>
    (isDraft(path) ? withDrafts : published)(dayOf(path))
  const readOpen = textReader({ factsFor, pagesFor })
  const read = memoize((path: string) => {
    const text = opened.get(path)
    if (!text) throw new Error(`There is no text ${path}.`)
    opened.delete(path)
    return readOpen(text)
  })
  return {
    folder,
    today,
    facts,
    seals,
    files,
    outside,
    sources,
    texts,
    moved,
    factsFor,
    pagesFor,
    isDraft,
    read,
  }
}

/** The same function, which does its work once for each key. */
function memoize<V>(work: (key: string) => V): (key: string) => V {
  const known = new Map<string, V>()
  return (key) => {
    const value = known.get(key) ?? work(key)
    known.set(key, value)
    return value
  }
}
