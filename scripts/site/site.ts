import { readFileSync } from 'node:fs'
import { escapePath, globSync } from 'tinyglobby'
import type { VFile } from 'vfile'
import type { Day } from '../../src/policy/timeline.ts'
import { type CheckedFacts, type FactsTable, readFacts } from '../text/facts.ts'
import type { PageIndex } from '../text/page-index.ts'
import { landingFolder, pagesFolder, placeOf } from '../text/paths.ts'
import type { Reader } from '../text/reader.ts'
import type { Text } from '../text/text.ts'
import { type ReadBook, readBook, sealedFacts } from './book.ts'
import { type MovedPages, readMovedPages } from './moved-pages.ts'
import { outsideFiles } from './outside-files.ts'
import { indexPages } from './pages.ts'
import {
  type Policy,
  policiesOf,
  referenceDay,
  type Version,
} from './policies.ts'

/** The content of a folder as it stands on a day. */
export interface Site {
  folder: string
  today: Day
  facts: CheckedFacts
  book: ReadBook
  /** Every text by its path; those with wrong names too. */
  texts: ReadonlyMap<string, Text>
  sections: readonly Text[]
  /** Pages that have no versions. */
  pages: readonly Text[]
  policies: ReadonlyMap<string, Policy>
  /** Where pages are now, by the addresses that they had. */
  moved: MovedPages
  /** Every file that lies in the folders of texts. */
  files: readonly string[]
  /** Links that lead out of the folder; what they lead to is not read. */
  outside: readonly VFile[]
  /** The facts as a text prints them: a sealed version keeps its own. */
  factsFor: (path: string) => FactsTable
  /** The pages as a text refers to them. */
  pagesFor: (path: string) => PageIndex
  /** By which its texts were read. */
  reader: Reader
}

/** What is read of a folder. */
type Contents = Pick<
  Site,
  | 'folder'
  | 'today'
  | 'facts'
  | 'book'
  | 'moved'
  | 'files'
  | 'outside'
  | 'reader'
> & { sources: ReadonlyMap<string, string> }

/** Opens the content of a folder; its texts are read when they are asked for. */
export function openSite(folder: string, today: Day, reader: Reader): Site {
  const patterns = [`${landingFolder}/**/*`, `${pagesFolder}/**/*`]
  const outside = outsideFiles(folder)
  const ignore = outside.map(({ path }) => `${escapePath(path)}{,/**}`)
  const files = globSync(patterns, { cwd: folder, dot: false, ignore }).sort()
  const sources = files
    .filter((file) => file.endsWith('.mdx'))
    .map((file) => [file, readFileSync(`${folder}/${file}`, 'utf8')] as const)
  const places = sources.map(([path]) => placeOf(path))
  const slugs = new Set(
    places.flatMap(({ slug, isUndated }) => (isUndated ? [] : `/${slug}`)),
  )
  const moved = readMovedPages(folder, (pathname) => slugs.has(pathname))

  return siteOf({
    folder,
    today,
    facts: readFacts(folder),
    book: readBook(folder, moved),
    moved,
    files,
    outside,
    reader,
    sources: new Map(sources),
  })
}

/** The same site with another source of one of its texts: no other is read. */
export function replaceText(site: Site, path: string, source: string): Site {
  const sources = [...site.texts].map(
    ([path, text]) => [path, text.source] as const,
  )
  return siteOf({ ...site, sources: new Map(sources).set(path, source) })
}

/** The same site without some of its texts. */
export function withoutTexts(site: Site, left: ReadonlySet<string>): Site {
  const kept = [...site.texts].filter(([path]) => !left.has(path))

  return siteOf({
    ...site,
    files: site.files.filter((path) => !left.has(path)),
    sources: new Map(kept.map(([path, text]) => [path, text.source])),
  })
}

function siteOf({ sources, ...contents }: Contents): Site {
  const { today, facts, book, moved, reader } = contents
  const factsFor = memoize((path: string): FactsTable => {
    const { slug, day } = placeOf(path)
    const seal = book.ofPolicy(slug).findLast(({ version }) => version === day)

    return seal ? new Map([...facts.table, ...sealedFacts(seal)]) : facts.table
  })
  const texts: ReadonlyMap<string, Text> = new Map(
    [...sources].map(([path, source]) => {
      const pages = () => pagesFor(path)
      return [path, reader.read(path, source, factsFor(path), pages)] as const
    }),
  )
  const all = [...texts.values()].filter(({ isUndated }) => !isUndated)
  const sections = all.filter(({ isSection }) => isSection)
  const pages = all.filter(({ isSection, day }) => !isSection && !day)
  const policies = policiesOf(all, book, today)
  const index = { sections, pages, policies, moved, facts: facts.table }
  const published = memoize((day: Day) => indexPages(index, day, false))
  const withDrafts = memoize((day: Day) => indexPages(index, day, true))
  const pagesFor = (path: string): PageIndex => {
    const text = texts.get(path)
    const policy = text && policies.get(text.slug)
    const version = policy?.versions.find((known) => known.text === text)
    if (!policy || !version) return published(today)

    const day = referenceDay(policy, version, today)
    return version.status === 'draft' ? withDrafts(day) : published(day)
  }

  return {
    ...contents,
    texts,
    sections,
    pages,
    policies,
    factsFor,
    pagesFor,
  }
}

/** The version that a text is. */
export function versionOf(
  { policies }: Pick<Site, 'policies'>,
  { slug, path }: Pick<Text, 'slug' | 'path'>,
): Version | undefined {
  return policies.get(slug)?.versions.find(({ text }) => text.path === path)
}

/**
 * The policy of a slug, in whatever case. Throws, naming those there are, where
 * there is none with versions.
 */
export function policyNamed(
  { policies }: Pick<Site, 'policies'>,
  slug: string,
): Policy {
  const policy = policies.get(slug.toLowerCase())
  if (policy) return policy

  const known = [...policies.keys()].join(', ')
  throw new Error(
    `There is no policy “${slug}” with versions. There are: ${known}.`,
  )
}

/** The version of a day. Throws, naming the days there are, where it is not. */
export function versionOfDay({ slug, versions }: Policy, day: Day): Version {
  const version = versions.find((known) => known.day === day)
  if (version) return version

  const days = versions.map((known) => known.day).join(', ')
  throw new Error(
    `There is no version of ${slug} of ${day}. The versions are: ${days}.`,
  )
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
