import {
  english,
  type Language,
  languages,
  localeOf,
} from '../i18n/languages.ts'
import { localPath } from './addresses.ts'
import type { Facts } from './facts.ts'
import { versionAtAddress } from './policy.ts'
import type { ShownTranslation, SiteData } from './site.ts'
import { translationOf } from './translations.ts'

/** The site as pages see it. */
export type Manifest = ReturnType<typeof createManifest>

/** The texts of a site by slug and language. */
export type SiteTexts = ReturnType<typeof textsOf>

/** What has addresses: a kind of page. */
export interface Addressed {
  /** Whether its pages exist in every language of the site. */
  readonly languages: 'all' | 'english'
  /** Lists its pathnames in a language, as they are in English. */
  readonly addresses: (texts: SiteTexts, language: Language) => string[]
}

/** Maps lowercase slugs to pages and policies, and lists every address. */
export function createManifest(data: SiteData, kinds: readonly Addressed[]) {
  const texts = textsOf(data)
  const pathnames = texts.languages.flatMap((language) =>
    kinds
      .filter((kind) => kind.languages === 'all' || language === english)
      .flatMap((kind) => kind.addresses(texts, language))
      .map((pathname) => localPath(language.code, pathname)),
  )
  const addresses: ReadonlySet<string> = new Set(pathnames)
  return {
    ...texts,
    pathnames,
    isAddress: (pathname: string) => addresses.has(pathname),
  }
}

function textsOf(data: SiteData) {
  const { facts, localFacts, sections, translatedSections } = data
  const { pages, policies, translations } = data
  const versions = policies.flatMap((policy) => policy.versions)
  const codes = new Set(
    [...translations, ...translatedSections].map(({ language }) => language),
  )

  /** The sections of the landing page in a language; in English if not translated. */
  const sectionsIn = ({ code }: Language) =>
    sections.map((section) => {
      const own = [...sections, ...translatedSections].find(
        (own) => own.original === section.path && own.language === code,
      )
      return { ...(own ?? section), isTranslated: own !== undefined }
    })

  /** English, and each language into which something is translated. */
  const shownLanguages = languages.filter(
    (language) => language === english || codes.has(language.code),
  )
  /** Each page, and of each policy the text at its address. */
  const listedTexts = [
    ...policies
      .filter(({ versions }) => versions.length > 0)
      .map((policy) => versionAtAddress(policy)),
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
    versions,
    drafts: policies.flatMap((policy) => policy.drafts),
    pages: new Map(pages.map((page) => [page.slug, page])),
    policies: new Map(policies.map((policy) => [policy.slug, policy])),
    languages: shownLanguages,
    /** The languages in which the whole landing page can be read. */
    landingLanguages: shownLanguages.filter((language) =>
      sectionsIn(language).every(({ isTranslated }) => isTranslated),
    ),
    listedTexts,
    /** Their titles in a language, or else in English. */
    titlesIn: (language: Language) =>
      listedTexts.map((text) => {
        const translation = translationIn(language, text)
        const isEnglish = !translation && language !== english

        return {
          slug: text.slug,
          title: (translation ?? text).frontMatter.title,
          ...(isEnglish && { lang: localeOf(english) }),
        }
      }),
    sectionsIn,
    translationIn,
    /** Whether a page or a version can be read in a language. */
    isReadableIn: (
      language: Language,
      text: { slug: string; day?: string },
    ): boolean =>
      language === english || translationIn(language, text) !== undefined,
    /** Facts, translated where `facts.<code>.yaml` has a translation. */
    factsIn: ({ code }: Language): Facts =>
      merge(facts, localFacts[code] ?? {}),
  }
}

function merge<Group extends object>(all: Group, translated: object): Group {
  const own = Object.entries(translated).map(([name, text]) => {
    const value = Object(all)[name]
    return [name, typeof text === 'object' ? merge(value, text) : text]
  })
  return { ...all, ...Object.fromEntries(own) }
}
