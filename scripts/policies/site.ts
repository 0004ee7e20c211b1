import { readFileSync } from 'node:fs'
import { escapePath, globSync } from 'tinyglobby'
import type { VFile } from 'vfile'
import type { Day } from '../../src/policy/timeline.ts'
import { type CheckedFacts, type FactsTable, readFacts } from '../text/facts.ts'
import { landingFolder, pagesFolder, placeOf } from '../text/paths.ts'
import type { Read } from '../text/reader.ts'
import type { Text } from '../text/text.ts'
import { type Book, readBook, sealsIn } from './book.ts'
import { type MovedPages, readMovedPages } from './moved-pages.ts'
import { outsideFiles } from './outside-files.ts'
import { type Policy, policiesOf, type Version } from './policies.ts'

/** The content of a folder as it stands on a day. */
export interface Site {
  folder: string
  today: Day
  facts: CheckedFacts
  book: Book
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
  /** By which its texts are read. */
  read: Read
}

/** What is read of a folder. */
type Contents = Pick<
  Site,
  'folder' | 'today' | 'facts' | 'book' | 'moved' | 'files' | 'outside' | 'read'
> & { sources: ReadonlyMap<string, string> }

/** Opens the content of a folder. */
export function openSite(folder: string, today: Day, read: Read): Site {
  const patterns = [`${landingFolder}/**/*`, `${pagesFolder}/**/*`]
  const outside = outsideFiles(folder)
  const ignore = outside.map(({ path }) => `${escapePath(path)}{,/**}`)
  const files = globSync(patterns, { cwd: folder, dot: false, ignore }).sort()
  const sources = files
    .filter((file) => file.endsWith('.mdx'))
    .map((file) => [file, readFileSync(`${folder}/${file}`, 'utf8')] as const)
  const places = sources.map(([path]) => placeOf(path))
  const slugs = new Set(
    places.flatMap(({ slug, isMisnamed }) => (isMisnamed ? [] : `/${slug}`)),
  )
  const moved = readMovedPages(folder, (pathname) => slugs.has(pathname))

  return siteOf({
    folder,
    today,
    facts: readFacts(folder),
    book: readBook(folder),
    moved,
    files,
    outside,
    read,
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
  const { today, facts, book, moved, read } = contents
  const seals = sealsIn(book, moved)
  const factsFor = (path: string): FactsTable => {
    const frozen = seals.get(path)?.seal.facts
    return frozen ? new Map(Object.entries(frozen)) : facts.table
  }
  const texts: ReadonlyMap<string, Text> = new Map(
    [...sources].map(
      ([path, source]) => [path, read(path, source, factsFor(path))] as const,
    ),
  )
  const all = [...texts.values()].filter(({ isMisnamed }) => !isMisnamed)
  const policies = policiesOf(all, seals, today)

  return {
    ...contents,
    texts,
    sections: all.filter(({ isSection }) => isSection),
    pages: all.filter(
      ({ isSection, day, isDraft }) => !isSection && !day && !isDraft,
    ),
    policies,
    factsFor,
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
