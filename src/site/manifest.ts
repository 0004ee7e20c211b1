import {
  english,
  type Language,
  languages,
  localeOf,
} from '../i18n/languages.ts'
import { localPath, pathnamesOf } from './addresses.ts'
import type { Facts } from './facts.ts'
import { currentVersion } from './policy.ts'
import type { ShownTranslation, SiteData } from './site.ts'
import { translationOf } from './translations.ts'

/** The site as pages see it. */
export type Manifest = ReturnType<typeof createManifest>

/** Maps lowercase slugs to pages and policies, and lists every address. */
export function createManifest(data: SiteData) {
  const { facts, localFacts, sections, translatedSections } = data
  const { pages, policies, translations } = data
  const versions = policies.flatMap((policy) => policy.versions)
  const pathnames = pathnamesOf(data)
  const addresses: ReadonlySet<string> = new Set(pathnames)

  /** The sections of the landing page in a language; in English if not translated. */
  const sectionsIn = ({ code }: Language) =>
    sections.map((section) => {
      const own = [...sections, ...translatedSections].find(
        (it) => it.original === section.path && it.language === code,
      )
      return { ...(own ?? section), isTranslated: own !== undefined }
    })

  /** English, and each language into which something is translated. */
  const shownLanguages = languages.filter(({ code }) =>
    addresses.has(localPath(code, '/')),
  )
  /** Each page, and of each policy the text at its address. */
  const documents = [
    ...policies
      .filter(({ versions }) => versions.length > 0)
      .map((policy) => currentVersion(policy)),
    ...pages,
  ]
  /** The translation that shows a page or a version in a language. */
  const translationIn = (
    { code }: Language,
    text: { slug: string; day?: string },
  ): ShownTranslation | undefined =>
    translationOf(text, code, translations, versions)

  return {
    facts,
    pages: new Map(pages.map((page) => [page.slug, page])),
    policies: new Map(policies.map((policy) => [policy.slug, policy])),
    languages: shownLanguages,
    /** The languages in which the whole landing page can be read. */
    landingLanguages: shownLanguages.filter((language) =>
      sectionsIn(language).every(({ isTranslated }) => isTranslated),
    ),
    documents,
    /** The documents with their titles in a language, or else in English. */
    documentsIn: (language: Language) =>
      documents.map((text) => {
        const translation = translationIn(language, text)
        const isEnglish = !translation && language !== english

        return {
          slug: text.slug,
          title: (translation ?? text).frontMatter.title,
          ...(isEnglish && { lang: localeOf(english) }),
        }
      }),
    pathnames,
    isAddress: (pathname: string) => addresses.has(pathname),
    sectionsIn,
    translationIn,
    /** All facts, those that a language has words for in that language. */
    factsIn: ({ code }: Language): Facts =>
      merge(facts, localFacts[code] ?? {}),
  }
}

function merge<Group extends object>(all: Group, words: object): Group {
  const own = Object.entries(words).map(([name, word]) => {
    const value = Object(all)[name]
    return [name, typeof word === 'object' ? merge(value, word) : word]
  })
  return { ...all, ...Object.fromEntries(own) }
}

/** Throws a 404, which React Router turns into the error page. */
export function notFound(): never {
  throw new Response(null, { status: 404, statusText: 'Not Found' })
}
