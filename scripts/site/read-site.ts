import { readFileSync } from 'node:fs'
import { globSync } from 'tinyglobby'
import type { VFile } from 'vfile'
import { compare } from '../../src/compare/diff.ts'
import { english, languageOf } from '../../src/i18n/languages.ts'
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
import { inLanguage } from '../text/local-facts.ts'
import { bookFile, movedFile, type Place, placeOf } from '../text/paths.ts'
import type { Read } from '../text/read.ts'
import type { FactsTable } from '../text/read-facts.ts'
import { movedOf, type Text } from '../text/text.ts'
import { type MovedPages, readMovedPages } from './moved-pages.ts'
import { type Policy, policiesOf, type Version } from './policies.ts'
import { withoutErrors } from './sealed-text.ts'
import { readSiteFacts, type SiteFacts } from './site-facts.ts'

/** The content of a folder as of a day. */
export interface Site extends SiteFacts {
  folder: string
  today: Day
  /** The text of every file of the content; empty for files like images. */
  content: Content
  /** Reads a text. */
  read: Read
  /** The paths of all files in the folders of texts. */
  files: readonly string[]
  /** The current address of each former one. */
  moved: MovedPages
  movedFile: VFile
  book: Book
  /** The seals of versions and translations, by their paths. */
  seals: Book['seals']
  /** Every English text by its path, also those with invalid names. */
  texts: ReadonlyMap<string, Text>
  /** Every translation by its path. */
  translations: ReadonlyMap<string, Text>
  sections: readonly Text[]
  /** Pages without versions. */
  pages: readonly Text[]
  policies: ReadonlyMap<string, Policy>
  /** The facts that a text prints: a sealed version keeps its own. */
  factsFor: (path: string) => FactsTable
}

/**
 * Opens the content of a folder. Ignores symbolic links, whose targets are not
 * meant to be published.
 */
export function openSite(folder: string, today: Day, read: Read): Site {
  const options = { cwd: folder, followSymbolicLinks: false }
  const content = new Map(
    globSync('content/**/*', options).map((path) => [
      path,
      isText(path) ? readFileSync(`${folder}/${path}`, 'utf8') : '',
    ]),
  )
  return siteOf({ folder, today, content, read })
}

/** Returns the site after a change, before anything is written. */
export function applyChanges(site: Site, changes: Changes): Site {
  return withContent(site, applyEdits(site.content, changes))
}

/** Returns the site with other content. */
export function withContent(site: Site, content: Content): Site {
  const { folder, today, read } = site
  return siteOf({ folder, today, read, content })
}

/** Returns the site with another source for one of its texts. */
export function replaceText(site: Site, path: string, source: string): Site {
  return withContent(site, new Map(site.content).set(path, source))
}

/** Returns the site without some of its texts. */
export function withoutTexts(
  site: Site,
  left: readonly { path: string }[],
): Site {
  const content = new Map(site.content)
  for (const { path } of left) content.delete(path)
  return withContent(site, content)
}

function siteOf(
  basis: Pick<Site, 'folder' | 'today' | 'content' | 'read'>,
): Site {
  const { today, content, read } = basis
  const textOf = (path: string) => content.get(path) ?? ''
  const files = [...content.keys()]
    .filter((it) => /^content\/(landing|pages)\//.test(it))
    .sort()
  const paths = files.filter((it) => it.endsWith('.mdx'))
  const { facts, localFacts } = readSiteFacts(content)
  const pathnames = new Set(paths.map((it) => `/${placeOf(it).slug}`))
  const { moved, file } = readMovedPages(textOf(movedFile), pathnames)
  const book = readBook({ today, moved }, toLf(textOf(bookFile)))
  const { seals } = book

  const factsFor = (path: string): FactsTable => {
    const frozen = seals.get(path)?.seal.facts
    if (frozen) return new Map(Object.entries(frozen))

    const { language, original } = placeOf(path)
    const table = new Map((localFacts.get(language) ?? facts).table)
    // A translation prints the facts of the sealed text.
    const sealed = Object.entries(seals.get(original)?.seal.facts ?? {})
    for (const [name, value] of sealed)
      if (facts.table.get(name) !== value)
        table.set(name, inLanguage(value, languageOf(language) ?? english))
    return table
  }
  const all = paths.map((path) =>
    withoutErrors(read(path, textOf(path), factsFor(path)), seals.get(path)),
  )
  const isOwn = ({ isMisnamed, original, path }: Text) =>
    isMisnamed || original === path
  const texts = new Map(all.filter(isOwn).map((it) => [it.path, it]))
  const translations = all
    .filter((it) => !isOwn(it))
    .map((it) => withOriginal(it, texts.get(it.original)))
  const named = [...texts.values()].filter(({ isMisnamed }) => !isMisnamed)

  return {
    ...{ ...basis, files, facts, localFacts, moved, movedFile: file },
    ...{ book, seals, texts, factsFor },
    translations: new Map(translations.map((it) => [it.path, it])),
    sections: named.filter(({ isSection }) => isSection),
    pages: named.filter(
      ({ isSection, day, isDraft }) => !isSection && !day && !isDraft,
    ),
    policies: policiesOf(named, seals, today),
  }
}

/** Translations as they were completed last, so that their sums stay known. */
const completed = new WeakMap<Text, { original: Text; text: Text }>()

/** Adds to a translation the fields of the English front matter that it lacks. */
function withOriginal(own: Text, original: Text | undefined): Text {
  if (!own.frontMatter || !original?.frontMatter) return own

  const former = completed.get(own)
  if (former?.original === original) return former.text
  const frontMatter = {
    ...original.frontMatter,
    summary: undefined,
    ...own.frontMatter,
  } as FrontMatter
  const text = { ...own, frontMatter }
  completed.set(own, { original, text })
  return text
}

/** Finds a text or a translation. */
export function findText(
  { texts, translations }: Site,
  path: string,
): Text | undefined {
  return texts.get(path) ?? translations.get(path)
}

/** Finds the documents of texts. Throws if one has none because of errors. */
export function documentsOf(site: Site): DocumentOf {
  return ({ path }) => {
    const text = findText(site, path)
    if (text?.document) return text.document
    throw new ContentError(text ? [text.file] : [])
  }
}

/** Compares two texts of a policy. Throws if one has errors. */
export function compareTexts(site: Site, before: Text, after: Text) {
  const documentOf = documentsOf(site)
  return compare(documentOf(before), documentOf(after), movedOf(after))
}

/** Finds the version with a path. */
export function versionOf(
  { policies }: Site,
  { slug, path }: Place,
): Version | undefined {
  return policies.get(slug)?.versions.find(({ text }) => text.path === path)
}

/** Returns the policy of a slug in any case. Throws if it does not exist. */
export function policyNamed({ policies }: Site, slug: string): Policy {
  return find(policies, slug.toLowerCase(), 'policy')
}

/** Returns the version of a day. Throws if it does not exist. */
export function versionOfDay({ slug, versions }: Policy, day: Day): Version {
  const days = new Map(versions.map((version) => [version.day, version]))
  return find(days, day, `version of “${slug}”`)
}

/** Throws an error with all known names if a name is unknown. */
function find<T>(all: ReadonlyMap<string, T>, name: string, what: string): T {
  const found = all.get(name)
  if (found) return found

  const known = [...all.keys()].join(', ')
  throw new Error(`There is no ${what} “${name}”. There are: ${known}.`)
}
