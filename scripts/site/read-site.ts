import { readFileSync } from 'node:fs'
import { globSync } from 'tinyglobby'
import type { VFile } from 'vfile'
import { english, languages } from '../../src/i18n/languages.ts'
import type { FrontMatter } from '../../src/site/front-matter.ts'
import type { DocumentOf } from '../../src/site/site.ts'
import type { Day } from '../../src/site/timeline.ts'
import { type Book, readBook } from '../seals/book.ts'
import { ContentError } from '../text/diagnostics/report.ts'
import { type LocalFacts, readLocalFacts } from '../text/local-facts.ts'
import {
  landingFolder,
  type Place,
  pagesFolder,
  placeOf,
} from '../text/paths.ts'
import type { Read } from '../text/read.ts'
import {
  type CheckedFacts,
  type FactsTable,
  readFacts,
} from '../text/read-facts.ts'
import type { Text } from '../text/text.ts'
import { type MovedPages, readMovedPages } from './moved-pages.ts'
import { type Policy, policiesOf, type Version } from './policies.ts'
import { withoutErrors } from './sealed-text.ts'

/** What is read of a folder on a day, beside its texts. */
interface Contents {
  folder: string
  today: Day
  facts: CheckedFacts
  /** The facts in each language but English, by its code. */
  localFacts: ReadonlyMap<string, LocalFacts>
  book: Book
  /** Where pages are now, by the addresses that they had. */
  moved: MovedPages
  movedFile: VFile
  /** What the files of its texts hold, by their paths. */
  sources: ReadonlyMap<string, string>
  /** Every file that lies in the folders of texts. */
  files: readonly string[]
  /** By which its texts are read. */
  read: Read
}

/** The content of a folder as it stands on a day. */
export interface Site extends Contents {
  /** Every text in English by its path; those with wrong names too. */
  texts: ReadonlyMap<string, Text>
  /** Every translation by its path. */
  translations: ReadonlyMap<string, Text>
  /** What the book says of versions and translations, by their paths. */
  seals: Book['seals']
  sections: readonly Text[]
  /** Pages that have no versions. */
  pages: readonly Text[]
  policies: ReadonlyMap<string, Policy>
  /** The facts as a text prints them: a sealed version keeps its own. */
  factsFor: (path: string) => FactsTable
}

/**
 * Opens the content of a folder. Links to other places are not followed: nobody
 * is to publish what they lead to.
 */
export function openSite(folder: string, today: Day, read: Read): Site {
  const patterns = [`${landingFolder}/**/*`, `${pagesFolder}/**/*`]
  const options = { cwd: folder, followSymbolicLinks: false }
  const files = globSync(patterns, options).sort()
  const texts = files.filter((file) => file.endsWith('.mdx'))
  const pathnames = new Set(texts.map((it) => `/${placeOf(it).slug}`))
  const { moved, file: movedFile } = readMovedPages(folder, pathnames)
  const facts = readFacts(folder)
  return siteOf({
    folder,
    today,
    facts,
    localFacts: new Map(
      languages
        .filter((it) => it !== english)
        .map((it) => [it.code, readLocalFacts(folder, it, facts)]),
    ),
    book: readBook({ folder, today, moved }),
    moved,
    movedFile,
    sources: new Map(
      texts.map((path) => [path, readFileSync(`${folder}/${path}`, 'utf8')]),
    ),
    files,
    read,
  })
}

/** The same site with another source of one of its texts: no other is read. */
export function replaceText(site: Site, path: string, source: string): Site {
  const sources = new Map(site.sources).set(path, source)
  return siteOf({ ...site, sources })
}

/** The same site without some of its texts. */
export function withoutTexts(
  site: Site,
  left: readonly { path: string }[],
): Site {
  const sources = new Map(site.sources)
  for (const { path } of left) sources.delete(path)
  return siteOf({ ...site, sources })
}

function siteOf(contents: Contents): Site {
  const { today, sources, book, read } = contents
  const { seals } = book
  const factsFor = (path: string): FactsTable => {
    const frozen = seals.get(path)?.seal.facts
    return frozen
      ? new Map(Object.entries(frozen))
      : factsNow(contents, placeOf(path).language)
  }
  const all = Array.from(sources, ([path, source]) =>
    withoutErrors(read(path, source, factsFor(path)), seals.get(path)),
  )
  const isOwn = ({ isMisnamed, original, path }: Text) =>
    isMisnamed || original === path
  const texts = new Map(all.filter(isOwn).map((it) => [it.path, it]))
  const translations = all
    .filter((it) => !isOwn(it))
    .map((it) => withOriginal(it, texts.get(it.original)))
  const named = [...texts.values()].filter(({ isMisnamed }) => !isMisnamed)

  return {
    ...contents,
    seals,
    texts,
    translations: new Map(translations.map((it) => [it.path, it])),
    sections: named.filter(({ isSection }) => isSection),
    pages: named.filter(
      ({ isSection, day, isDraft }) => !isSection && !day && !isDraft,
    ),
    policies: policiesOf(named, seals, today),
    factsFor,
  }
}

/** The facts that a text in a language prints which is not sealed. */
export function factsNow(
  { facts, localFacts }: Contents,
  language: string,
): FactsTable {
  return (localFacts.get(language) ?? facts).table
}

/** A translation with what it leaves out of its front matter. */
function withOriginal(text: Text, original: Text | undefined): Text {
  const [own, its] = [text.frontMatter, original?.frontMatter]
  if (!own || !its) return text

  const frontMatter = { ...its, summary: undefined, ...own } as FrontMatter
  return { ...text, frontMatter }
}

/** A text of a site, or a translation; undefined where there is none. */
export function findText(
  { texts, translations }: Site,
  path: string,
): Text | undefined {
  return texts.get(path) ?? translations.get(path)
}

/** Finds the documents of texts. Throws where one cannot be read. */
export function documentsOf(site: Site): DocumentOf {
  return ({ path }) => {
    const text = findText(site, path)
    if (text?.document) return text.document
    throw new ContentError(text ? [text.file] : [])
  }
}

/** The version that stands at a place. */
export function versionOf(
  { policies }: Site,
  { slug, path }: Place,
): Version | undefined {
  return policies.get(slug)?.versions.find(({ text }) => text.path === path)
}

/** The policy of a slug, in whatever case. */
export function policyNamed({ policies }: Site, slug: string): Policy {
  return find(policies, slug.toLowerCase(), 'policy')
}

/** The version of a day. */
export function versionOfDay({ slug, versions }: Policy, day: Day): Version {
  const days = new Map(versions.map((version) => [version.day, version]))
  return find(days, day, `version of “${slug}”`)
}

/** Throws, naming those there are, where there is none of a name. */
function find<T>(all: ReadonlyMap<string, T>, name: string, what: string): T {
  const found = all.get(name)
  if (found) return found

  const known = [...all.keys()].join(', ')
  throw new Error(`There is no ${what} “${name}”. There are: ${known}.`)
}
