import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { globSync } from 'tinyglobby'
import type { VFile } from 'vfile'
import { english, languageOf, languages } from '../../src/i18n/languages.ts'
import type { FrontMatter } from '../../src/site/front-matter.ts'
import type { DocumentOf } from '../../src/site/site.ts'
import type { Day } from '../../src/site/timeline.ts'
import {
  applyEdits,
  type Changes,
  type Content,
  isText,
  toLf,
} from '../repository/changes.ts'
import { type Book, readBook } from '../seals/book.ts'
import { ContentError } from '../text/diagnostics/report.ts'
import {
  inLanguage,
  type LocalFacts,
  readLocalFacts,
} from '../text/local-facts.ts'
import {
  bookFile,
  factsFile,
  localFactsFile,
  movedFile,
  type Place,
  placeOf,
} from '../text/paths.ts'
import type { Read } from '../text/read.ts'
import {
  type CheckedFacts,
  type FactsTable,
  parseFacts,
} from '../text/read-facts.ts'
import type { Text } from '../text/text.ts'
import { type MovedPages, readMovedPages } from './moved-pages.ts'
import { type Policy, policiesOf, type Version } from './policies.ts'
import { withoutErrors } from './sealed-text.ts'

/** What a site is read from. */
interface Basis {
  folder: string
  today: Day
  /** The text of every file of the content; empty for files like images. */
  content: Content
  /** Reads a text. */
  read: Read
}

/** The files of the content that are not texts, read and checked. */
interface Contents extends Basis {
  facts: CheckedFacts
  /** The facts in each language but English, by its code. */
  localFacts: ReadonlyMap<string, LocalFacts>
  book: Book
  /** Where pages are now, by the addresses that they had. */
  moved: MovedPages
  movedFile: VFile
  /** The source of each text by path. */
  sources: ReadonlyMap<string, string>
  /** The paths of all files in the folders of texts. */
  files: readonly string[]
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
 * Opens the content of a folder. Symbolic links are not followed: what they
 * lead to is not meant to be published.
 */
export function openSite(folder: string, today: Day, read: Read): Site {
  const options = { cwd: folder, followSymbolicLinks: false }
  const paths = globSync('content/**/*', options).sort()
  const content = new Map(
    paths.map((path) => [
      path,
      isText(path) ? readFileSync(`${folder}/${path}`, 'utf8') : '',
    ]),
  )
  return siteOf({ folder, today, content, read })
}

/** The site after a change, before anything is written. */
export function applyChanges(site: Site, changes: Changes): Site {
  return withContent(site, applyEdits(site.content, changes))
}

/** The site with other content. Only what differs is read again. */
export function withContent(site: Site, content: Content): Site {
  const { folder, today, read } = site
  return siteOf({ folder, today, read, content }, site)
}

/** The site with another source for one of its texts. */
export function replaceText(site: Site, path: string, source: string): Site {
  return withContent(site, new Map(site.content).set(path, source))
}

/** The site without some of its texts. */
export function withoutTexts(
  site: Site,
  left: readonly { path: string }[],
): Site {
  const content = new Map(site.content)
  for (const { path } of left) content.delete(path)
  return withContent(site, content)
}

/** Reads what is not a text, or takes it from a former site with the same file. */
function contentsOf(basis: Basis, former?: Site): Contents {
  const { content, today } = basis
  const textOf = (path: string) => content.get(path) ?? ''
  const isKept = (path: string) =>
    former && (former.content.get(path) ?? '') === textOf(path)

  const files = [...content.keys()]
    .filter((it) => /^content\/(landing|pages)\//.test(it))
    .sort()
  const texts = files.filter((it) => it.endsWith('.mdx'))
  const sources = new Map(texts.map((it) => [it, textOf(it)]))
  const pathnames = new Set(texts.map((it) => `/${placeOf(it).slug}`))
  const { moved, file } = readMovedPages(textOf(movedFile), pathnames)
  const isSame = isKept(factsFile)
  const facts = (isSame && former?.facts) || parseFacts(textOf(factsFile))
  const localFacts = new Map(
    languages
      .filter((it) => it !== english)
      .map((it) => {
        const path = localFactsFile(it.code)
        const known = isSame && isKept(path) && former?.localFacts.get(it.code)
        return [it.code, known || readLocalFacts(textOf(path), it, facts)]
      }),
  )
  const book =
    (isKept(bookFile) &&
      isDeepStrictEqual(moved, former?.moved) &&
      former?.book) ||
    readBook({ today, moved }, toLf(textOf(bookFile)))
  const read = { files, sources, moved, movedFile: file, facts }
  return { ...basis, ...read, localFacts, book }
}

function siteOf(basis: Basis, former?: Site): Site {
  const contents = contentsOf(basis, former)
  const { today, sources, book, read } = contents
  const { seals } = book
  const factsFor = (path: string): FactsTable => {
    const frozen = seals.get(path)?.seal.facts
    if (frozen) return new Map(Object.entries(frozen))

    const { language, original } = placeOf(path)
    const table = new Map(factsNow(contents, language))
    // A translation prints what the sealed text has frozen.
    const { facts = {} } = seals.get(original)?.seal ?? {}
    for (const [name, value] of Object.entries(facts))
      if (contents.facts.table.get(name) !== value)
        table.set(name, inLanguage(value, languageOf(language) ?? english))
    return table
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
